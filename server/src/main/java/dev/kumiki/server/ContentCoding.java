package dev.kumiki.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// The compressions of bodies, both ways.
enum ContentCoding {
    GZIP("gzip") {
        @Override
        InputStream decoder(byte[] body) throws IOException {
            return new GZIPInputStream(new ByteArrayInputStream(body));
        }

        @Override
        OutputStream encoder(OutputStream out) throws IOException {
            return new GZIPOutputStream(out);
        }
    },
    DEFLATE("deflate") {
        @Override
        InputStream decoder(byte[] body) {
            // Some senders leave the zlib header out, against RFC 9110.
            int header = body.length < 2 ? 1 : ((body[0] & 0xFF) << 8) + (body[1] & 0xFF);
            boolean bare = header % ZLIB_HEADER_MULTIPLE != 0;
            var inflater = new Inflater(bare);
            return new InflaterInputStream(new ByteArrayInputStream(body), inflater) {
                @Override
                public void close() throws IOException {
                    super.close();
                    inflater.end();
                }
            };
        }

        @Override
        OutputStream encoder(OutputStream out) {
            return new DeflaterOutputStream(out);
        }
    };

    /// How many times its own length a body can have without its coding: deflate's limit.
    static final long MAX_RATIO = 1032;

    private static final int ZLIB_HEADER_MULTIPLE = 31;
    private static final Pattern WEIGHT = Pattern.compile("[qQ]\\s*=\\s*([01](?:\\.[0-9]{0,3})?)");

    private final String token;

    ContentCoding(String token) {
        this.token = token;
    }

    abstract InputStream decoder(byte[] body) throws IOException;

    abstract OutputStream encoder(OutputStream out) throws IOException;

    String token() {
        return token;
    }

    static Optional<ContentCoding> named(String token) {
        String plain = token.strip().toLowerCase(Locale.ROOT);
        return List.of(values()).stream()
                .filter(coding -> coding.token.equals(plain) || plain.equals("x-" + coding.token))
                .findFirst();
    }

    /// Whether a header names nothing, or one coding that can be undone.
    static boolean isKnown(String header) {
        String token = header.strip();
        return token.isEmpty()
                || token.equalsIgnoreCase("identity")
                || named(token).isPresent();
    }

    /// The coding for an answer to a client that accepts these: the one of the greatest weight, gzip before deflate.
    /// The asterisk stands for those that are not named.
    static Optional<ContentCoding> accepted(String acceptEncoding) {
        var weights = new EnumMap<ContentCoding, Double>(ContentCoding.class);
        double others = 0;
        for (String element : acceptEncoding.split(",")) {
            String[] parts = element.split(";", 2);
            double weight = parts.length == 2 ? weight(parts[1]) : 1;
            if (parts[0].strip().equals("*")) {
                others = weight;
            } else {
                named(parts[0]).ifPresent(coding -> weights.merge(coding, weight, Math::max));
            }
        }
        for (ContentCoding coding : values()) {
            weights.putIfAbsent(coding, others);
        }
        return weights.entrySet().stream()
                .filter(coding -> coding.getValue() > 0)
                .max(Map.Entry.<ContentCoding, Double>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey);
    }

    /// What `q=…` says; a coding whose weight cannot be read is not wanted.
    private static double weight(String parameter) {
        var weight = WEIGHT.matcher(parameter.strip());
        return weight.matches() ? Double.parseDouble(weight.group(1)) : 0;
    }

    /// The body without this coding, cut off one byte above the limit.
    byte[] decode(byte[] body, int limit) throws IOException {
        try (var in = decoder(body)) {
            return in.readNBytes(limit + 1);
        }
    }

    byte[] encode(byte[] body) {
        var out = new ByteArrayOutputStream(body.length / 2 + 64);
        try (var encoder = encoder(out)) {
            encoder.write(body);
        } catch (IOException e) {
            throw new IllegalStateException("A stream in memory failed", e);
        }
        return out.toByteArray();
    }
}

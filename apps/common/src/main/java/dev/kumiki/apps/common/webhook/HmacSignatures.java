package dev.kumiki.apps.common.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// HMAC-SHA256 over the time, a dot and the body, as Stripe signs: `t=1700000000,v1=5257a8…`, with several `v1` while
/// its secret is being replaced.
public final class HmacSignatures implements Signatures {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAX_HEADER_CHARS = 2_000;

    private final String header;
    private final List<byte[]> secrets;
    private final Duration window;

    /// @param header such as `Stripe-Signature`
    /// @param secrets those that count now, more than one while they are replaced
    public HmacSignatures(String header, List<String> secrets, Duration window) {
        if (secrets.isEmpty() || secrets.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("a door needs a secret");
        }
        this.header = header;
        this.secrets = secrets.stream()
                .map(secret -> secret.getBytes(StandardCharsets.UTF_8))
                .toList();
        this.window = window;
    }

    @Override
    public Optional<Refusal> check(Function<String, @Nullable String> headers, byte[] body, Instant now) {
        String text = headers.apply(header);
        if (text == null || text.isBlank()) {
            return Optional.of(Refusal.UNSIGNED);
        }
        if (text.length() > MAX_HEADER_CHARS) {
            return Optional.of(Refusal.MALFORMED);
        }
        String time = "";
        List<byte[]> signatures = new ArrayList<>();
        try {
            for (String part : text.split(",", -1)) {
                String[] pair = part.strip().split("=", 2);
                if (pair[0].equals("t") && pair.length == 2) {
                    time = pair[1];
                } else if (pair[0].equals("v1") && pair.length == 2) {
                    signatures.add(HexFormat.of().parseHex(pair[1]));
                }
            }
        } catch (IllegalArgumentException _) {
            return Optional.of(Refusal.MALFORMED);
        }
        return signatures.isEmpty() ? Optional.of(Refusal.MALFORMED) : check(time, signatures, body, now);
    }

    /// The signature first: who cannot sign learns nothing about the clock.
    private Optional<Refusal> check(String time, List<byte[]> signatures, byte[] body, Instant now) {
        boolean genuine = secrets.stream()
                .map(secret -> sign(secret, time, body))
                .anyMatch(expected -> signatures.stream().anyMatch(given -> MessageDigest.isEqual(expected, given)));
        return genuine ? Signatures.checkTime(time, window, now) : Optional.of(Refusal.FORGED);
    }

    private static byte[] sign(byte[] secret, String time, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            mac.update((time + ".").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /// The header that a sender with the first secret would send: for a stand-in of the sender.
    public String header(byte[] body, Instant now) {
        String time = String.valueOf(now.getEpochSecond());
        return "t=" + time + ",v1=" + HexFormat.of().formatHex(sign(secrets.getFirst(), time, body));
    }
}

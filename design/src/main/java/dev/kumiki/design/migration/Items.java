package dev.kumiki.design.migration;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Digests of items: equal for items that DynamoDB holds equal, whatever the order of their attributes and sets and
/// the spelling of their numbers.
final class Items {
    private static final int DIGEST_BYTES = 16;

    private Items() {}

    /// The digest, as text.
    static String digest(Map<String, AttributeValue> item) {
        return HexFormat.of().formatHex(hash(item), 0, DIGEST_BYTES);
    }

    /// A number of 64 bits made of the digest. Sums of these compare sets of items.
    static long number(String digest) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(digest)).getLong();
    }

    private static byte[] hash(Map<String, AttributeValue> item) {
        var bytes = new ByteArrayOutputStream();
        try {
            map(item, new DataOutputStream(bytes));
            return MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static void map(Map<String, AttributeValue> map, DataOutputStream out) throws IOException {
        out.writeInt(map.size());
        for (var entry : new TreeMap<>(map).entrySet()) {
            text(entry.getKey(), out);
            value(entry.getValue(), out);
        }
    }

    private static void value(AttributeValue value, DataOutputStream out) throws IOException {
        text(value.type().name(), out);
        switch (value.type()) {
            case S -> text(value.s(), out);
            case N -> text(number(value), out);
            case B -> text(HexFormat.of().formatHex(value.b().asByteArray()), out);
            case BOOL -> out.writeBoolean(value.bool());
            case NUL -> out.writeBoolean(true);
            case M -> map(value.m(), out);
            case L -> {
                out.writeInt(value.l().size());
                for (AttributeValue element : value.l()) {
                    value(element, out);
                }
            }
            case SS -> set(value.ss(), out);
            case NS ->
                set(
                        value.ns().stream()
                                .map(n -> number(AttributeValue.fromN(n)))
                                .toList(),
                        out);
            case BS ->
                set(
                        value.bs().stream()
                                .map(bytes -> HexFormat.of().formatHex(bytes.asByteArray()))
                                .toList(),
                        out);
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("a value of no known type");
        }
    }

    private static String number(AttributeValue value) {
        return new BigDecimal(value.n()).stripTrailingZeros().toPlainString();
    }

    private static void set(List<String> elements, DataOutputStream out) throws IOException {
        out.writeInt(elements.size());
        for (String element : elements.stream().sorted().toList()) {
            text(element, out);
        }
    }

    private static void text(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /// An attribute that must be there.
    static AttributeValue attribute(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        if (value == null) {
            throw new IllegalArgumentException("an item has no attribute " + name);
        }
        return value;
    }

    /// A key or an item for readers: `PK=USER#1, SK=TODO#2`.
    static String show(Map<String, AttributeValue> key) {
        return new TreeMap<>(key)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + show(entry.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String show(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> value.n();
            default -> value.toString();
        };
    }
}

package dev.kumiki.engine.operation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A fingerprint of a request's content, equal for equal requests whatever the order of their maps.
///
/// Each value is written with its kind and length before it, so that no two contents look the same.
public final class RequestDigest {
    private static final int TYPICAL_BYTES = 4096;
    private static final char ABSENT = '0';

    private byte[] written = new byte[TYPICAL_BYTES];
    private int length;

    private RequestDigest() {}

    public static byte[] of(List<? extends SdkPojo> parts) {
        var digest = new RequestDigest();
        digest.add(parts);
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update(digest.written, 0, digest.length);
            return sha.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void add(@Nullable Object value) {
        switch (value) {
            case null -> lead(ABSENT, 0);
            case SdkAutoConstructList<?> _ -> lead(ABSENT, 0);
            case SdkAutoConstructMap<?, ?> _ -> lead(ABSENT, 0);
            case AttributeValue attribute -> addValue(attribute);
            case SdkPojo pojo -> addPojo(pojo);
            case List<?> list -> {
                lead('L', list.size());
                list.forEach(this::add);
            }
            case Map<?, ?> map -> addMap(map);
            case SdkBytes bytes -> addBytes('B', bytes.asByteArrayUnsafe());
            default -> addBytes('S', value.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    /// Only the member that is set: looking at all of them takes longer than everything else.
    private void addValue(AttributeValue value) {
        var type = value.type();
        if (type == null || type == AttributeValue.Type.UNKNOWN_TO_SDK_VERSION) {
            addPojo(value);
            return;
        }
        lead('V', type.name().hashCode());
        add(
                switch (type) {
                    case S -> value.s();
                    case N -> value.n();
                    case B -> value.b();
                    case BOOL -> value.bool();
                    case NUL -> value.nul();
                    case L -> value.l();
                    case M -> value.m();
                    case SS -> value.ss();
                    case NS -> value.ns();
                    case BS -> value.bs();
                    case UNKNOWN_TO_SDK_VERSION -> null;
                });
    }

    private void addMap(Map<?, ?> map) {
        lead('M', map.size());
        Object[] keys = map.keySet().toArray();
        Arrays.sort(keys);
        for (Object key : keys) {
            add(key);
            add(map.get(key));
        }
    }

    private void addPojo(SdkPojo pojo) {
        lead('P', pojo.sdkFields().size());
        for (SdkField<?> field : pojo.sdkFields()) {
            add(field.getValueOrDefault(pojo));
        }
    }

    private void addBytes(char kind, byte[] bytes) {
        lead(kind, bytes.length);
        ensure(bytes.length);
        System.arraycopy(bytes, 0, written, length, bytes.length);
        length += bytes.length;
    }

    private void lead(char kind, int number) {
        ensure(1 + Integer.BYTES);
        written[length++] = (byte) kind;
        written[length++] = (byte) (number >>> 24);
        written[length++] = (byte) (number >>> 16);
        written[length++] = (byte) (number >>> 8);
        written[length++] = (byte) number;
    }

    private void ensure(int more) {
        if (written.length - length < more) {
            written = Arrays.copyOf(written, Math.max(2 * written.length, length + more));
        }
    }
}

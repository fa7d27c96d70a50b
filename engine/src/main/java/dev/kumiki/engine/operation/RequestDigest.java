package dev.kumiki.engine.operation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/// A fingerprint of a request's content, equal for equal requests whatever the order of their maps.
public final class RequestDigest {
    private final MessageDigest digest;

    private RequestDigest(MessageDigest digest) {
        this.digest = digest;
    }

    public static byte[] of(List<? extends SdkPojo> parts) {
        try {
            var digest = new RequestDigest(MessageDigest.getInstance("SHA-256"));
            digest.add(parts);
            return digest.digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// Each value is led by its kind and length, so that no two contents look the same.
    private void add(@Nullable Object value) {
        switch (value) {
            case null -> lead('0', 0);
            case SdkAutoConstructList<?> _ -> lead('0', 0);
            case SdkAutoConstructMap<?, ?> _ -> lead('0', 0);
            case SdkPojo pojo -> addPojo(pojo);
            case List<?> list -> {
                lead('L', list.size());
                list.forEach(this::add);
            }
            case Map<?, ?> map -> {
                lead('M', map.size());
                new TreeMap<>(map).forEach((key, entry) -> {
                    add(key);
                    add(entry);
                });
            }
            case SdkBytes bytes -> addBytes('B', bytes.asByteArrayUnsafe());
            default -> addBytes('S', value.toString().getBytes(StandardCharsets.UTF_8));
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
        digest.update(bytes);
    }

    private void lead(char kind, int length) {
        digest.update(ByteBuffer.allocate(6).putChar(kind).putInt(length).array());
    }
}

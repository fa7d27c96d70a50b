package dev.kumiki.engine.operation;

import dev.kumiki.engine.store.Buffers;
import dev.kumiki.engine.store.Bytes;
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
    private static final char ABSENT = '0';

    private final Bytes written = Buffers.take();

    private RequestDigest() {}

    public static byte[] of(List<? extends SdkPojo> parts) {
        var digest = new RequestDigest();
        digest.add(parts);
        return digest.end();
    }

    private byte[] end() {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            written.update(sha);
            Buffers.give(written);
            return sha.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void add(@Nullable Object value) {
        switch (value) {
            case null -> lead(ABSENT, 0);
            case AttributeValue attribute -> addValue(attribute);
            case String text -> addText(text);
            case SdkAutoConstructList<?> _ -> lead(ABSENT, 0);
            case SdkAutoConstructMap<?, ?> _ -> lead(ABSENT, 0);
            case SdkPojo pojo -> addPojo(pojo);
            case List<?> list -> {
                lead('L', list.size());
                list.forEach(this::add);
            }
            case Map<?, ?> map -> addMap(map);
            case SdkBytes bytes -> addBytes('B', bytes.asByteArrayUnsafe());
            default -> addText(value.toString());
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

    private void addText(String text) {
        int start = written.length();
        lead('S', text.length());
        if (!written.putAscii(text)) {
            written.cut(start);
            addBytes('S', text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void addBytes(char kind, byte[] bytes) {
        lead(kind, bytes.length);
        written.put(bytes);
    }

    private void lead(char kind, int number) {
        written.put(kind);
        written.putInt(number);
    }
}

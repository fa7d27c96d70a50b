package dev.kumiki.design.export;

import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/// Turns what the SDK would send into a tree of maps and lists with the names of the wire.
final class SdkTree {
    private SdkTree() {}

    static Map<String, Object> of(SdkPojo pojo) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (SdkField<?> field : pojo.sdkFields()) {
            Object value = field.getValueOrDefault(pojo);
            if (!isUnset(value)) {
                tree.put(field.locationName(), node(value));
            }
        }
        return tree;
    }

    private static boolean isUnset(@Nullable Object value) {
        return value == null || value instanceof SdkAutoConstructList || value instanceof SdkAutoConstructMap;
    }

    private static Object node(Object value) {
        return switch (value) {
            case SdkPojo pojo -> of(pojo);
            case SdkBytes bytes -> Base64.getEncoder().encodeToString(bytes.asByteArray());
            case Collection<?> elements -> elements.stream().map(SdkTree::node).toList();
            case Map<?, ?> map -> {
                Map<String, Object> tree = new LinkedHashMap<>();
                map.forEach((key, member) -> tree.put(String.valueOf(key), node(member)));
                yield tree;
            }
            default -> value;
        };
    }
}

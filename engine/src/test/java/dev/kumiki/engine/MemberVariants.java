package dev.kumiki.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.utils.builder.Buildable;
import software.amazon.awssdk.utils.builder.ToCopyableBuilder;

/// Every member of a request, as the SDK describes it, each with other values than the request has.
///
/// A member within one that the request leaves out is varied in an empty one, and compared with that. An object is what
/// is in it: it has no variants of its own.
final class MemberVariants {
    private static final int LONGEST = 3_000;

    private final Instant present;
    private final List<Variant> variants = new ArrayList<>();

    private MemberVariants(Instant present) {
        this.present = present;
    }

    /// @param path the members from the request down, joined by full stops; elements have no name
    /// @param base what `changed` differs from in this member only
    record Variant(String path, SdkPojo base, SdkPojo changed) {}

    /// @param present a time that the requests may know something of
    static List<Variant> of(SdkPojo request, Instant present) {
        var all = new MemberVariants(present);
        all.vary("", request, pojo -> pojo);
        return all.variants;
    }

    /// @param whole makes the request that has this object as its part
    private void vary(String path, SdkPojo pojo, UnaryOperator<SdkPojo> whole) {
        for (SdkField<?> field : pojo.sdkFields()) {
            String inner = path.isEmpty() ? field.memberName() : path + "." + field.memberName();
            Object value = given(field, pojo);
            for (Object other : others(field, pojo, value)) {
                add(inner, whole.apply(pojo), whole.apply(with(pojo, field, other)));
            }
            if (value != null && !isObject(field)) {
                add(inner, whole.apply(pojo), whole.apply(with(pojo, field, null)));
            }
            inside(inner, field, value, part -> whole.apply(with(pojo, field, part)));
        }
    }

    private void add(String path, SdkPojo base, SdkPojo changed) {
        variants.add(new Variant(path, base, changed));
    }

    /// What the request says itself; the SDK's own empty lists and maps stand for nothing.
    private static @Nullable Object given(SdkField<?> field, SdkPojo pojo) {
        Object value = field.getValueOrDefault(pojo);
        boolean none = (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof Map<?, ?> map && map.isEmpty());
        return none ? null : value;
    }

    /// Goes on into what has members itself: an object, or the elements of a list or map.
    private void inside(String path, SdkField<?> field, @Nullable Object value, Whole whole) {
        SdkField<?> element = element(field);
        Object present = value == null ? sample(field) : value;
        if (isObject(field)) {
            vary(path, (SdkPojo) present, whole::with);
        } else if (element != null && present instanceof Map<?, ?> map) {
            map.forEach((key, part) -> inside(path, element, part, changed -> {
                var copy = new HashMap<Object, Object>(map);
                copy.put(key, changed);
                return whole.with(copy);
            }));
        } else if (element != null && present instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                int position = i;
                inside(path, element, list.get(i), changed -> {
                    var copy = new ArrayList<Object>(list);
                    copy.set(position, changed);
                    return whole.with(copy);
                });
            }
        }
    }

    /// The request with another value in one place.
    @FunctionalInterface
    private interface Whole {
        SdkPojo with(Object value);
    }

    private List<?> others(SdkField<?> field, SdkPojo pojo, @Nullable Object value) {
        if (isObject(field)) {
            return List.of();
        }
        List<Object> all =
                new ArrayList<>(element(field) == null ? leaves(field, pojo, value) : List.of(sample(field)));
        all.removeIf(other -> other.equals(value));
        return all;
    }

    /// The least that a member can hold without being empty.
    private Object sample(SdkField<?> field) {
        SdkField<?> element = element(field);
        if (element != null) {
            return isMap(field) ? Map.of("strange", sample(element)) : List.of(sample(element));
        }
        return isObject(field) ? empty(field) : leaves(field, null, null).getFirst();
    }

    private List<?> leaves(SdkField<?> field, @Nullable SdkPojo pojo, @Nullable Object value) {
        MarshallingType<?> type = field.marshallingType();
        if (type.equals(MarshallingType.STRING)) {
            var known = known(field, pojo);
            return known.isEmpty() ? List.of("x", value + "x", "x".repeat(LONGEST)) : known;
        }
        if (type.equals(MarshallingType.INTEGER)) {
            return List.of(0, 1, 2, 1_000_000);
        }
        if (type.equals(MarshallingType.LONG)) {
            return List.of(0L, 1L, 7L);
        }
        if (type.equals(MarshallingType.BOOLEAN)) {
            return List.of(true, false);
        }
        if (type.equals(MarshallingType.DOUBLE)) {
            return List.of(0.0, 7.0);
        }
        if (type.equals(MarshallingType.INSTANT)) {
            return List.of(Instant.EPOCH, present.minus(Duration.ofHours(1)), present.plus(Duration.ofHours(1)));
        }
        if (type.equals(MarshallingType.SDK_BYTES)) {
            return List.of(SdkBytes.fromUtf8String("x"));
        }
        if (isValue(field)) {
            return List.of(AttributeValue.fromS("x"), AttributeValue.fromN("3"));
        }
        throw new IllegalArgumentException("no values of " + type + " for " + field.memberName());
    }

    /// The values that a member with a few possible ones has.
    private static List<String> known(SdkField<?> field, @Nullable SdkPojo pojo) {
        String name = field.memberName();
        if (name == null || pojo == null) {
            return List.of();
        }
        String getter = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        try {
            Class<?> type = pojo.getClass().getMethod(getter).getReturnType();
            return type.isEnum()
                    ? Arrays.stream(type.getEnumConstants())
                            .map(Object::toString)
                            .filter(text -> !text.equals("null"))
                            .toList()
                    : List.of();
        } catch (NoSuchMethodException _) {
            return List.of();
        }
    }

    private static boolean isMap(SdkField<?> field) {
        return field.marshallingType().equals(MarshallingType.MAP);
    }

    /// What a list or map holds; null for anything else.
    private static @Nullable SdkField<?> element(SdkField<?> field) {
        if (isMap(field)) {
            return field.getTrait(MapTrait.class).valueFieldInfo();
        }
        return field.marshallingType().equals(MarshallingType.LIST)
                ? field.getTrait(ListTrait.class).memberFieldInfo()
                : null;
    }

    /// Whether it has members to go into; those of values are no members of a request.
    private static boolean isObject(SdkField<?> field) {
        return field.marshallingType().equals(MarshallingType.SDK_POJO) && !isValue(field);
    }

    private static boolean isValue(SdkField<?> field) {
        return field.marshallingType().equals(MarshallingType.SDK_POJO) && empty(field) instanceof AttributeValue;
    }

    private static SdkPojo empty(SdkField<?> field) {
        return (SdkPojo) ((Buildable) field.constructor().get()).build();
    }

    private static SdkPojo with(SdkPojo pojo, SdkField<?> field, @Nullable Object value) {
        var builder = (SdkPojo) ((ToCopyableBuilder<?, ?>) pojo).toBuilder();
        field.set(builder, value);
        return (SdkPojo) ((Buildable) builder).build();
    }
}

package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.utils.builder.Buildable;

/// Descriptions of the SDK's as values, which is how they are stored: named members, so that a later version of the SDK
/// reads what this one wrote. Times are kept to the millisecond.
final class PojoCodec {
    private PojoCodec() {}

    /// The members of `pojo` that are set.
    static Value.M encode(SdkPojo pojo) {
        var members = new LinkedHashMap<String, Value>();
        for (SdkField<?> field : pojo.sdkFields()) {
            Object value = field.getValueOrDefault(pojo);
            if (value != null && !(value instanceof SdkAutoConstructList)) {
                members.put(field.memberName(), encodeMember(value));
            }
        }
        return new Value.M(members);
    }

    private static Value encodeMember(Object value) {
        return switch (value) {
            case String text -> new Value.S(text);
            case Boolean flag -> Value.Bool.of(flag);
            case Integer number -> new Value.N(Num.of(number));
            case Long number -> new Value.N(Num.of(number));
            case Instant time -> new Value.N(Num.of(time.toEpochMilli()));
            case SdkPojo pojo -> encode(pojo);
            case List<?> list ->
                new Value.L(list.stream().map(PojoCodec::encodeMember).toList());
            default -> throw new IllegalStateException("no way to store a " + value.getClass());
        };
    }

    /// What [#encode] was given, out of an empty builder of its type.
    static Object decode(Value.M stored, SdkPojo builder) {
        Map<String, Value> members = stored.entries();
        for (SdkField<?> field : builder.sdkFields()) {
            Value value = members.get(field.memberName());
            if (value != null) {
                field.set(builder, decodeMember(field, value));
            }
        }
        return ((Buildable) builder).build();
    }

    private static Object decodeMember(SdkField<?> field, Value value) {
        return switch (value) {
            case Value.S(var text) -> text;
            case Value.Bool(var flag) -> flag;
            case Value.N(var number) ->
                decodeNumber(field.marshallingType().getTargetClass(), Long.parseLong(number.text()));
            case Value.M members -> decode(members, field.constructor().get());
            case Value.L(var elements) -> {
                var member = field.getRequiredTrait(ListTrait.class).memberFieldInfo();
                var list = new ArrayList<Object>();
                elements.forEach(element -> list.add(decodeMember(member, element)));
                yield list;
            }
            case Value.B _, Value.Null _, Value.SS _, Value.NS _, Value.BS _ ->
                throw new IllegalStateException("no member is stored as " + value.type());
        };
    }

    private static Object decodeNumber(Class<?> type, long number) {
        if (type == Instant.class) {
            return Instant.ofEpochMilli(number);
        }
        if (type == Integer.class) {
            return (int) number;
        }
        return number;
    }
}

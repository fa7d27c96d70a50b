package dev.kumiki.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.utils.builder.SdkBuilder;
import software.amazon.awssdk.utils.builder.ToCopyableBuilder;

/// Takes valid requests apart and puts them together wrongly.
///
/// It knows no operation: the SDK's description of each class tells which members there are and of which kind.
final class HostileRequests {
    private static final Pattern PLACEHOLDER = Pattern.compile("[#:][a-z]+");
    private static final int DEEP = 5_000;
    private static final int MAX_COPIES = 130;

    private final Random random;
    private final HostileTexts texts;

    HostileRequests(Random random) {
        this.random = random;
        this.texts = new HostileTexts(random);
    }

    /// `request` with up to three members made worse.
    SdkPojo worsened(SdkPojo request) {
        SdkPojo worse = request;
        for (int changes = random.nextInt(4); changes > 0; changes--) {
            worse = changed(worse);
        }
        return worse;
    }

    private SdkPojo changed(SdkPojo pojo) {
        if (pojo.sdkFields().isEmpty()) {
            return pojo;
        }
        var given = pojo.sdkFields().stream()
                .filter(field -> isGiven(field.getValueOrDefault(pojo)))
                .toList();
        var fields = given.isEmpty() || random.nextInt(3) == 0 ? pojo.sdkFields() : given;
        SdkField<?> field = fields.get(random.nextInt(fields.size()));
        var builder = (SdkPojo) ((ToCopyableBuilder<?, ?>) pojo).toBuilder();
        field.set(builder, value(field, field.getValueOrDefault(pojo)));
        if (field.memberName().endsWith("Expression") && random.nextInt(8) > 0) {
            fillPlaceholders(builder, built(builder));
        }
        return built(builder);
    }

    private static SdkPojo built(SdkPojo builder) {
        return (SdkPojo) ((SdkBuilder<?, ?>) builder).build();
    }

    private static boolean isGiven(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case List<?> list -> !list.isEmpty();
            case Map<?, ?> map -> !map.isEmpty();
            default -> true;
        };
    }

    /// Defines the placeholders that the expressions use, so that they are looked at any further.
    private void fillPlaceholders(SdkPojo builder, SdkPojo present) {
        var names = new LinkedHashMap<String, @Nullable String>();
        var values = new LinkedHashMap<String, @Nullable AttributeValue>();
        for (SdkField<?> field : builder.sdkFields()) {
            if (field.memberName().endsWith("Expression") && field.getValueOrDefault(present) instanceof String text) {
                PLACEHOLDER.matcher(text).results().map(match -> match.group()).forEach(name -> {
                    if (name.startsWith("#")) {
                        names.put(name, random.nextInt(20) == 0 ? null : texts.key());
                    } else {
                        values.put(name, random.nextInt(20) == 0 ? null : attributeValue());
                    }
                });
            }
        }
        for (SdkField<?> field : builder.sdkFields()) {
            switch (field.memberName()) {
                case "ExpressionAttributeNames" -> field.set(builder, names.isEmpty() ? null : names);
                case "ExpressionAttributeValues" -> field.set(builder, values.isEmpty() ? null : values);
                default -> {}
            }
        }
    }

    private @Nullable Object value(SdkField<?> field, @Nullable Object present) {
        if (random.nextInt(8) == 0) {
            return null;
        }
        MarshallingType<?> type = field.marshallingType();
        if (type.equals(MarshallingType.LIST)) {
            return list(field, (List<?>) present);
        }
        if (type.equals(MarshallingType.MAP)) {
            return map(field, (Map<?, ?>) present);
        }
        if (type.equals(MarshallingType.SDK_POJO)) {
            return pojo(field, (SdkPojo) present);
        }
        return leaf(field);
    }

    private @Nullable Object leaf(SdkField<?> field) {
        MarshallingType<?> type = field.marshallingType();
        if (type.equals(MarshallingType.STRING)) {
            return texts.of(Objects.requireNonNullElse(field.memberName(), "element"));
        }
        if (type.equals(MarshallingType.INTEGER)) {
            return List.of(-1, 0, 1, 2, 3, 1_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE)
                    .get(random.nextInt(8));
        }
        if (type.equals(MarshallingType.LONG)) {
            return List.of(-1L, 0L, 1L, 5L, Long.MAX_VALUE, Long.MIN_VALUE).get(random.nextInt(6));
        }
        if (type.equals(MarshallingType.BOOLEAN)) {
            return random.nextBoolean();
        }
        return type.equals(MarshallingType.SDK_BYTES) ? bytes() : null;
    }

    private SdkBytes bytes() {
        var bytes = new byte[random.nextInt(20) == 0 ? 3_000 : random.nextInt(6)];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArray(bytes);
    }

    private SdkPojo pojo(SdkField<?> field, @Nullable SdkPojo present) {
        if (present != null && random.nextInt(4) > 0) {
            return changed(present);
        }
        SdkPojo fresh = built(field.constructor().get());
        if (fresh instanceof AttributeValue) {
            return attributeValue();
        }
        return random.nextInt(4) == 0 ? fresh : changed(changed(fresh));
    }

    private List<@Nullable Object> list(SdkField<?> field, @Nullable List<?> present) {
        SdkField<?> member = field.getTrait(ListTrait.class).memberFieldInfo();
        var list = new ArrayList<@Nullable Object>(present == null ? List.of() : present);
        int at = list.isEmpty() ? 0 : random.nextInt(list.size());
        switch (random.nextInt(list.isEmpty() ? 3 : 9)) {
            case 0 -> list.add(null);
            case 1 -> list.clear();
            case 2 -> list.add(value(member, null));
            case 3 -> list.add(list.get(at));
            case 4 -> list.remove(at);
            case 5 -> {
                int copies = random.nextInt(MAX_COPIES);
                for (int i = 0; i < copies; i++) {
                    list.add(random.nextBoolean() ? list.get(at) : value(member, list.get(at)));
                }
            }
            default -> list.set(at, value(member, list.get(at)));
        }
        return list;
    }

    private Map<@Nullable String, @Nullable Object> map(SdkField<?> field, @Nullable Map<?, ?> present) {
        SdkField<?> member = field.getTrait(MapTrait.class).valueFieldInfo();
        var map = new LinkedHashMap<@Nullable String, @Nullable Object>();
        if (present != null) {
            present.forEach((key, value) -> map.put((String) key, value));
        }
        var keys = new ArrayList<>(map.keySet());
        String key = keys.isEmpty() ? texts.key() : keys.get(random.nextInt(keys.size()));
        switch (random.nextInt(9)) {
            case 0 -> map.clear();
            case 1 -> map.put(key, null);
            case 2 -> map.put(null, value(member, null));
            case 3 -> map.remove(key);
            case 4 -> map.put(random.nextBoolean() ? texts.table() : texts.key(), map.remove(key));
            case 5 -> map.put(texts.of("TableName"), map.get(key));
            default -> map.put(key, value(member, map.get(key)));
        }
        return map;
    }

    /// A value of any type; now and then one that is not valid, or far too large or deep.
    AttributeValue attributeValue() {
        return switch (random.nextInt(14)) {
            case 0 -> AttributeValue.fromS(texts.of("S"));
            case 1, 2 -> AttributeValue.fromN(random.nextInt(3) > 0 ? "" + random.nextInt(9) : texts.of("N"));
            case 3 -> AttributeValue.fromB(bytes());
            case 4 -> AttributeValue.fromBool(random.nextBoolean());
            case 5 -> AttributeValue.fromNul(random.nextInt(3) > 0);
            case 6 -> AttributeValue.fromSs(List.of("x", texts.of("S")));
            case 7 -> AttributeValue.fromNs(List.of("1", texts.of("N")));
            case 8 -> AttributeValue.fromBs(List.of(bytes(), bytes()));
            case 9 -> AttributeValue.fromL(List.of(attributeValue(), attributeValue()));
            case 10 -> AttributeValue.fromM(Map.of(texts.key(), attributeValue()));
            case 11 -> AttributeValue.builder().build();
            case 12 -> (AttributeValue) changed(AttributeValue.fromS("x"));
            default -> random.nextInt(10) == 0 ? huge() : AttributeValue.fromS("N");
        };
    }

    private AttributeValue huge() {
        if (random.nextBoolean()) {
            return AttributeValue.fromS("x".repeat(409_000 + random.nextInt(1_000)));
        }
        AttributeValue value = AttributeValue.fromS("leaf");
        for (int depth = random.nextBoolean() ? DEEP : 40; depth > 0; depth--) {
            value = random.nextBoolean()
                    ? AttributeValue.fromL(List.of(value))
                    : AttributeValue.fromM(Map.of("k", value));
        }
        return value;
    }
}

package dev.kumiki.design.mapping;

import dev.kumiki.design.StoredAs;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The constants of an enum, and the text that each is stored as.
///
/// A table instead of two generated switches: it takes javac less time and writes without making objects.
public final class EnumText<T extends Enum<T>> {
    private final Class<T> type;
    private final EnumMap<T, AttributeValue> values;
    private final Map<String, T> constants;
    private final String nullMessage;

    private EnumText(Class<T> type, EnumMap<T, AttributeValue> values, Map<String, T> constants) {
        this.type = type;
        this.values = values;
        this.constants = constants;
        this.nullMessage = "the " + nameOf(type) + " is null";
    }

    /// The texts of an enum. Constants are named, so that it does not matter if their order changes.
    ///
    /// @param namesAndTexts each constant's name, followed by its text
    public static <T extends Enum<T>> EnumText<T> of(Class<T> type, String... namesAndTexts) {
        EnumMap<T, AttributeValue> values = new EnumMap<>(type);
        Map<String, T> constants = HashMap.newHashMap(namesAndTexts.length / 2);
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            T constant = Enum.valueOf(type, namesAndTexts[i]);
            values.put(constant, Values.of(namesAndTexts[i + 1]));
            constants.put(namesAndTexts[i + 1], constant);
        }
        return new EnumText<>(type, values, constants);
    }

    /// The text of a constant.
    public String text(T constant) {
        return value(constant).s();
    }

    /// The text of a constant, as an attribute.
    public AttributeValue value(T constant) {
        AttributeValue value = values.get(Objects.requireNonNull(constant, nullMessage));
        if (value == null) {
            throw new IllegalStateException("added to its enum after the design was compiled: " + constant);
        }
        if (value.s().equals(StoredAs.OTHERS)) {
            throw Values.neverWritten(constant);
        }
        return value;
    }

    /// The constant that an attribute value stands for.
    public T read(AttributeValue value, String attribute) {
        T constant = constants.get(Values.text(value, attribute));
        if (constant == null) {
            constant = constants.get(StoredAs.OTHERS);
        }
        if (constant == null) {
            throw Values.unknownConstant(attribute, nameOf(type));
        }
        return constant;
    }

    /// The constant in an item, which must be there.
    public T read(Map<String, AttributeValue> item, String attribute) {
        return read(Values.required(item, attribute), attribute);
    }

    /// The constant in an item, or null.
    public @Nullable T readOrNull(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = Values.present(item, attribute);
        return value == null ? null : read(value, attribute);
    }

    /// The constant in an item, if it is there.
    public Optional<T> readOptional(Map<String, AttributeValue> item, String attribute) {
        return Optional.ofNullable(readOrNull(item, attribute));
    }

    /// The name with those of the types around it.
    private static String nameOf(Class<?> type) {
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }
}

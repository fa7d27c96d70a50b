package dev.kumiki.engine.item;

import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The door between the SDK's [AttributeValue] and [Value]: whatever passes inwards is valid from then on.
public final class AttributeValues {
    /// How deep a value may lie: a leaf may have 31 lists or maps around it.
    public static final int MAX_DEPTH = 32;

    private static final int MAX_NAME_BYTES = 65_535;
    private static final int MAX_BYTES_PER_CHAR = 3;

    private AttributeValues() {}

    /// Checks and converts one value.
    public static Value toValue(AttributeValue value) {
        return toValue(value, 1);
    }

    /// Checks and converts the attributes of an item.
    public static Item toItem(Map<String, AttributeValue> attributes) {
        return Item.wrap(toValues(attributes, 1));
    }

    /// The SDK's form of an item.
    public static Map<String, AttributeValue> fromItem(Item item) {
        return fromValues(item.attributes());
    }

    /// The SDK's form of a value.
    public static AttributeValue fromValue(Value value) {
        return switch (value) {
            case Value.S(var text) -> SdkValues.text(text);
            case Value.N(var number) -> SdkValues.number(number.text());
            case Value.B(var bytes) -> SdkValues.binary(sdkBytes(bytes));
            case Value.Bool(var flag) -> SdkValues.flag(flag);
            case Value.Null _ -> SdkValues.nul();
            case Value.L(var elements) -> SdkValues.list(unmodifiable(elements, AttributeValues::fromValue));
            case Value.M(var entries) -> SdkValues.map(Collections.unmodifiableMap(fromValues(entries)));
            case Value.SS(var members) -> SdkValues.texts(unmodifiable(members, Function.identity()));
            case Value.NS(var members) -> SdkValues.numbers(unmodifiable(members, Num::text));
            case Value.BS(var members) -> SdkValues.binaries(unmodifiable(members, AttributeValues::sdkBytes));
        };
    }

    private static <V, T> List<T> unmodifiable(List<V> members, Function<V, T> form) {
        var converted = new ArrayList<T>(members.size());
        for (V member : members) {
            converted.add(form.apply(member));
        }
        return Collections.unmodifiableList(converted);
    }

    private static Map<String, AttributeValue> fromValues(Map<String, Value> values) {
        var converted = LinkedHashMap.<String, AttributeValue>newLinkedHashMap(values.size());
        values.forEach((name, value) -> converted.put(name, fromValue(value)));
        return converted;
    }

    private static Map<String, Value> toValues(Map<String, AttributeValue> attributes, int depth) {
        var values = LinkedHashMap.<String, Value>newLinkedHashMap(attributes.size());
        attributes.forEach((name, value) -> values.put(checkedName(name), toValue(value, depth)));
        return values;
    }

    /// `name` if an attribute can have it.
    public static String checkedName(@Nullable String name) {
        if (name == null || name.isEmpty()) {
            throw Rejection.validation(ItemTexts.EMPTY_ATTRIBUTE_NAME);
        }
        if (wellFormed(name).length() > MAX_NAME_BYTES / MAX_BYTES_PER_CHAR && Utf8.length(name) > MAX_NAME_BYTES) {
            throw Rejection.validation(ItemTexts.ATTRIBUTE_NAME_TOO_LONG);
        }
        return name;
    }

    /// Checks the text of a value whose type is S.
    public static String text(AttributeValue value) {
        return wellFormed(given(value.s()));
    }

    /// Checks the number of a value whose type is N.
    public static Num number(AttributeValue value) {
        return Num.parse(given(value.n()));
    }

    /// Checks and converts a value that has `depth - 1` lists or maps around it.
    public static Value toValue(@Nullable AttributeValue value, int depth) {
        if (value == null) {
            throw Rejection.validation(ItemTexts.NO_TYPE);
        }
        if (depth > MAX_DEPTH) {
            throw Rejection.validation(ItemTexts.NESTING_TOO_DEEP);
        }
        return switch (value.type()) {
            case S -> new Value.S(text(value));
            case N -> new Value.N(number(value));
            case B -> new Value.B(binary(given(value.b())));
            case BOOL -> Value.Bool.of(given(value.bool()));
            case NUL -> nul(given(value.nul()));
            case SS -> stringSet(value.ss());
            case NS -> numberSet(value.ns());
            case BS -> binarySet(value.bs());
            case L -> list(value.l(), depth);
            case M -> new Value.M(toValues(value.m(), depth + 1));
            case UNKNOWN_TO_SDK_VERSION -> throw Rejection.validation(ItemTexts.NO_TYPE);
            // The SDK's way to say that members of several types are set.
            case null -> throw Rejection.validation(ItemTexts.SEVERAL_TYPES);
        };
    }

    private static Value list(List<AttributeValue> elements, int depth) {
        var values = new ArrayList<Value>(elements.size());
        for (AttributeValue element : elements) {
            values.add(toValue(element, depth + 1));
        }
        return new Value.L(values);
    }

    private static Value nul(boolean flag) {
        if (!flag) {
            throw Rejection.validation(ItemTexts.NULL_NOT_TRUE);
        }
        return Value.Null.NULL;
    }

    private static Value stringSet(List<String> members) {
        if (members.isEmpty()) {
            throw Rejection.validation(ItemTexts.EMPTY_STRING_SET);
        }
        members.forEach(AttributeValues::wellFormed);
        if (hasDuplicates(members)) {
            throw Rejection.validation(ItemTexts.DUPLICATE_STRINGS, members);
        }
        return Value.SS.of(members);
    }

    private static Value numberSet(List<String> members) {
        if (members.isEmpty()) {
            throw Rejection.validation(ItemTexts.EMPTY_NUMBER_SET);
        }
        var numbers = members.stream().map(member -> Num.parse(present(member))).toList();
        if (hasDuplicates(numbers)) {
            throw Rejection.validation(ItemTexts.DUPLICATE_NUMBERS);
        }
        return Value.NS.of(numbers);
    }

    private static Value binarySet(List<SdkBytes> members) {
        if (members.isEmpty()) {
            throw Rejection.validation(ItemTexts.EMPTY_BINARY_SET);
        }
        var binaries = members.stream().map(member -> binary(present(member))).toList();
        if (hasDuplicates(binaries)) {
            throw Rejection.validation(
                    ItemTexts.DUPLICATE_BINARIES,
                    members.stream().map(AttributeValues::base64).toList());
        }
        return Value.BS.of(binaries);
    }

    private static String base64(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }

    private static boolean hasDuplicates(Collection<?> members) {
        return new HashSet<>(members).size() != members.size();
    }

    /// The SDK keeps the type of a member that was set and taken back.
    private static <T> T given(@Nullable T member) {
        if (member == null) {
            throw Rejection.validation(ItemTexts.NO_TYPE);
        }
        return member;
    }

    private static <T> T present(@Nullable T member) {
        if (member == null) {
            throw Rejection.validation(ItemTexts.NULL_IN_COLLECTION);
        }
        return member;
    }

    private static String wellFormed(@Nullable String text) {
        String present = present(text);
        if (!Utf8.isWellFormed(present)) {
            throw Rejection.validation(ItemTexts.LONE_SURROGATE);
        }
        return present;
    }

    private static Binary binary(SdkBytes bytes) {
        return Binary.wrap(bytes.asByteArrayUnsafe());
    }

    private static SdkBytes sdkBytes(Binary binary) {
        return SdkBytes.fromByteArrayUnsafe(binary.array());
    }
}

package dev.kumiki.design.condition;

import dev.kumiki.design.condition.Condition.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A typed attribute of the entity `E`, from which conditions are made. The generated `…Fields` classes hold one
/// for each component.
///
/// @param attribute the name under which it is stored, or the names of a path to it, joined by [#STEP]
/// @param writer knows how the attribute is stored
/// @param fallback what an item without the attribute is read as; null if it is read as without
public record Field<E, T>(
        String attribute, Writer writer, @Nullable AttributeValue fallback) {
    /// What stands between the names of a path: a character that no component's name has.
    public static final String STEP = "\u001f";

    /// A field without a default.
    public Field(String attribute, Writer writer) {
        this(attribute, writer, null);
    }

    /// The attribute that a path begins with.
    static String root(String path) {
        int step = path.indexOf(STEP);
        return step < 0 ? path : path.substring(0, step);
    }

    /// Writes the values of all attributes of an entity: one object for all fields, because a lambda for each would
    /// cost the compiler a while.
    @FunctionalInterface
    public interface Writer {
        /// The value of an attribute, as it is stored.
        ///
        /// @param value of the type that the attribute's field has
        AttributeValue write(String attribute, Object value);
    }

    /// The attribute has this value.
    public Condition<E> is(T value) {
        return compares(Comparison.EQUAL, value);
    }

    /// The attribute has another value, or none.
    public Condition<E> isNot(T value) {
        return compares(Comparison.DIFFERENT, value);
    }

    /// The attribute has one of these values.
    @SafeVarargs
    public final Condition<E> in(T... values) {
        List<AttributeValue> accepted = new ArrayList<>(values.length);
        for (T value : values) {
            accepted.add(written(value));
        }
        return withMissing(
                new Condition.OneOf<>(attribute, accepted),
                missing -> accepted.stream().anyMatch(missing::equals));
    }

    /// The attribute lies between these values, both included.
    public Condition<E> between(T low, T high) {
        AttributeValue from = written(low);
        AttributeValue to = written(high);
        return withMissing(
                new Condition.Between<>(attribute, from, to),
                missing -> Comparison.AT_LEAST.holds(missing, from) && Comparison.AT_MOST.holds(missing, to));
    }

    /// The attribute is before this value.
    public Condition<E> lessThan(T value) {
        return compares(Comparison.LESS, value);
    }

    /// The attribute is before this value, or the same.
    public Condition<E> atMost(T value) {
        return compares(Comparison.AT_MOST, value);
    }

    /// The attribute is after this value.
    public Condition<E> greaterThan(T value) {
        return compares(Comparison.GREATER, value);
    }

    /// The attribute is after this value, or the same.
    public Condition<E> atLeast(T value) {
        return compares(Comparison.AT_LEAST, value);
    }

    /// The attribute compares so with another of the same item.
    public Condition<E> compares(Comparison comparison, Field<E, T> other) {
        if (fallback != null || other.fallback != null) {
            throw new IllegalArgumentException("DynamoDB cannot compare '" + attribute + "' with '" + other.attribute
                    + "' in items that lack one, which has a default");
        }
        return new Condition.ComparesFields<>(attribute, comparison, other.attribute);
    }

    /// The attribute is before another of the same item.
    public Condition<E> lessThan(Field<E, T> other) {
        return compares(Comparison.LESS, other);
    }

    /// The attribute is there; a default is not.
    public Condition<E> exists() {
        return new Condition.Exists<>(attribute);
    }

    /// The attribute is not there, whatever its default.
    public Condition<E> missing() {
        return new Condition.Missing<>(attribute);
    }

    /// The text of the attribute starts so.
    public Condition<E> startsWith(String prefix) {
        return withMissing(
                new Condition.StartsWith<>(attribute, AttributeValue.fromS(prefix)),
                missing -> missing.s().startsWith(prefix));
    }

    /// The text, list or set of the attribute contains this.
    public Condition<E> contains(AttributeValue value) {
        return withMissing(
                new Condition.Contains<>(attribute, value),
                missing -> value.s() != null && missing.s().contains(value.s()));
    }

    private Condition<E> compares(Comparison comparison, T value) {
        AttributeValue compared = written(value);
        return withMissing(
                new Condition.Compares<>(attribute, comparison, compared),
                missing -> comparison.holds(missing, compared));
    }

    /// The condition as it must be asked if items without the attribute are read as having the default.
    private Condition<E> withMissing(Condition<E> condition, Predicate<AttributeValue> holds) {
        if (fallback == null) {
            return condition;
        }
        return holds.test(fallback) ? condition.or(missing()) : condition.and(exists());
    }

    private AttributeValue written(T value) {
        return writer.write(attribute, Objects.requireNonNull(value));
    }
}

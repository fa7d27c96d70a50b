package dev.kumiki.design.condition;

import dev.kumiki.design.condition.Condition.Comparison;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The size of an attribute of the entity `E`, from which conditions are made: the elements of a list, set or map, the
/// bytes of a text in UTF-8 or of bytes. An attribute that is not there has no size, and fulfils none of the
/// conditions.
///
/// @param attribute the name under which it is stored, or a path as in [Field]
public record Size<E>(String attribute) {
    /// So many.
    public Condition<E> is(int size) {
        return compares(Comparison.EQUAL, size);
    }

    /// Fewer.
    public Condition<E> lessThan(int size) {
        return compares(Comparison.LESS, size);
    }

    /// So many or fewer.
    public Condition<E> atMost(int size) {
        return compares(Comparison.AT_MOST, size);
    }

    /// More.
    public Condition<E> greaterThan(int size) {
        return compares(Comparison.GREATER, size);
    }

    /// So many or more.
    public Condition<E> atLeast(int size) {
        return compares(Comparison.AT_LEAST, size);
    }

    private Condition<E> compares(Comparison comparison, int size) {
        return new Condition.Sized<>(attribute, comparison, AttributeValue.fromN(Integer.toString(size)));
    }
}

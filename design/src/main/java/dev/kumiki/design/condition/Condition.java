package dev.kumiki.design.condition;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kumiki.design.StartsWith;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What an item of the entity `E` must fulfil for a write to happen or for a query to return it. Made from the
/// generated fields: `BookingFields.STATUS.is(PENDING).and(BookingFields.DEADLINE.lessThan(now))`.
public sealed interface Condition<E> {
    /// Both hold.
    default Condition<E> and(Condition<E> other) {
        return new Both<>(this, other);
    }

    /// At least one holds.
    default Condition<E> or(Condition<E> other) {
        return new Either<>(this, other);
    }

    /// It does not hold.
    default Condition<E> negate() {
        return new Not<>(this);
    }

    /// The attributes that it tests.
    default Set<String> attributes() {
        return tested().stream().map(Field::root).collect(Collectors.toCollection(TreeSet::new));
    }

    /// The attributes and paths that it tests.
    private Set<String> tested() {
        return switch (this) {
            case Compares<E> compares -> Set.of(compares.attribute());
            case ComparesFields<E> compares -> new TreeSet<>(List.of(compares.attribute(), compares.other()));
            case Between<E> between -> Set.of(between.attribute());
            case Sized<E> sized -> Set.of(sized.attribute());
            case OneOf<E> accepted -> Set.of(accepted.attribute());
            case Exists<E> exists -> Set.of(exists.attribute());
            case Missing<E> missing -> Set.of(missing.attribute());
            case StartsWith<E> starts -> Set.of(starts.attribute());
            case Contains<E> contains -> Set.of(contains.attribute());
            case Both<E>(var left, var right) -> joined(left, right);
            case Either<E>(var left, var right) -> joined(left, right);
            case Not<E>(var negated) -> negated.tested();
        };
    }

    private static Set<String> joined(Condition<?> left, Condition<?> right) {
        Set<String> all = new TreeSet<>(left.tested());
        all.addAll(right.tested());
        return all;
    }

    /// How two values compare.
    enum Comparison {
        /// The same value.
        EQUAL("="),
        /// Another value.
        DIFFERENT("<>"),
        /// Before.
        LESS("<"),
        /// Before, or the same.
        AT_MOST("<="),
        /// After.
        GREATER(">"),
        /// After, or the same.
        AT_LEAST(">=");

        private final String operator;

        Comparison(String operator) {
            this.operator = operator;
        }

        /// DynamoDB's operator.
        public String operator() {
            return operator;
        }

        /// Whether two texts, numbers or truth values compare so, as DynamoDB compares them.
        boolean holds(AttributeValue left, AttributeValue right) {
            int order = order(left, right);
            return switch (this) {
                case EQUAL -> order == 0;
                case DIFFERENT -> order != 0;
                case LESS -> order < 0;
                case AT_MOST -> order <= 0;
                case GREATER -> order > 0;
                case AT_LEAST -> order >= 0;
            };
        }

        private static int order(AttributeValue left, AttributeValue right) {
            if (left.n() != null) {
                return new BigDecimal(left.n()).compareTo(new BigDecimal(right.n()));
            }
            return left.bool() != null
                    ? left.bool().compareTo(right.bool())
                    : Arrays.compareUnsigned(left.s().getBytes(UTF_8), right.s().getBytes(UTF_8));
        }
    }

    /// An attribute compared with a value.
    record Compares<E>(String attribute, Comparison comparison, AttributeValue value) implements Condition<E> {}

    /// An attribute compared with another attribute of the same item.
    record ComparesFields<E>(String attribute, Comparison comparison, String other) implements Condition<E> {}

    /// An attribute that lies between two values, both included.
    record Between<E>(String attribute, AttributeValue low, AttributeValue high) implements Condition<E> {}

    /// The size of an attribute, compared with a number.
    record Sized<E>(String attribute, Comparison comparison, AttributeValue size) implements Condition<E> {}

    /// An attribute that has one of several values.
    record OneOf<E>(String attribute, List<AttributeValue> values) implements Condition<E> {
        /// Copies the values.
        public OneOf {
            values = List.copyOf(values);
        }
    }

    /// An attribute that is there.
    record Exists<E>(String attribute) implements Condition<E> {}

    /// An attribute that is not there.
    record Missing<E>(String attribute) implements Condition<E> {}

    /// A text that starts with another.
    record StartsWith<E>(String attribute, AttributeValue prefix) implements Condition<E> {}

    /// A text, list or set that contains a value.
    record Contains<E>(String attribute, AttributeValue value) implements Condition<E> {}

    /// Two conditions that both hold.
    record Both<E>(Condition<E> left, Condition<E> right) implements Condition<E> {}

    /// Two conditions of which one holds.
    record Either<E>(Condition<E> left, Condition<E> right) implements Condition<E> {}

    /// A condition that does not hold.
    record Not<E>(Condition<E> negated) implements Condition<E> {}
}

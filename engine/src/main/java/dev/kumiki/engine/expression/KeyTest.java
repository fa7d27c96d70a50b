package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;
import java.util.List;

/// A test on one key attribute before the schema is known.
sealed interface KeyTest {

    record Equal(Value value) implements KeyTest {}

    record Ranged(SortTest test) implements KeyTest {}

    /// A comparison that no index can answer; only legacy parameters get as far as this.
    record Unindexable() implements KeyTest {}

    static KeyTest of(Comparator comparator, Value value) {
        return switch (comparator) {
            case EQUAL -> new Equal(value);
            case LESS -> new Ranged(new SortTest.LessThan(value));
            case LESS_OR_EQUAL -> new Ranged(new SortTest.AtMost(value));
            case GREATER -> new Ranged(new SortTest.GreaterThan(value));
            case GREATER_OR_EQUAL -> new Ranged(new SortTest.AtLeast(value));
            case NOT_EQUAL -> new Unindexable();
        };
    }

    /// The values that are compared with the attribute.
    default List<Value> values() {
        return switch (this) {
            case Equal(var value) -> List.of(value);
            case Unindexable _ -> List.of();
            case Ranged(SortTest.LessThan(var value)) -> List.of(value);
            case Ranged(SortTest.AtMost(var value)) -> List.of(value);
            case Ranged(SortTest.GreaterThan(var value)) -> List.of(value);
            case Ranged(SortTest.AtLeast(var value)) -> List.of(value);
            case Ranged(SortTest.Between(var low, var high)) -> List.of(low, high);
            case Ranged(SortTest.BeginsWith(var prefix)) -> List.of(prefix);
        };
    }
}

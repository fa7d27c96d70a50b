package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;
import java.util.List;

/// A test on one key attribute before the schema is known.
sealed interface KeyComparison {

    record Equal(Value value) implements KeyComparison {}

    record Ranged(SortComparison test) implements KeyComparison {}

    /// A comparison that no index can answer; only legacy parameters get as far as this.
    record Unindexable() implements KeyComparison {}

    static KeyComparison of(Comparator comparator, Value value) {
        return switch (comparator) {
            case EQUAL -> new Equal(value);
            case LESS -> new Ranged(new SortComparison.LessThan(value));
            case LESS_OR_EQUAL -> new Ranged(new SortComparison.AtMost(value));
            case GREATER -> new Ranged(new SortComparison.GreaterThan(value));
            case GREATER_OR_EQUAL -> new Ranged(new SortComparison.AtLeast(value));
            case NOT_EQUAL -> new Unindexable();
        };
    }

    /// The values that are compared with the attribute.
    default List<Value> values() {
        return switch (this) {
            case Equal(var value) -> List.of(value);
            case Unindexable _ -> List.of();
            case Ranged(SortComparison.LessThan(var value)) -> List.of(value);
            case Ranged(SortComparison.AtMost(var value)) -> List.of(value);
            case Ranged(SortComparison.GreaterThan(var value)) -> List.of(value);
            case Ranged(SortComparison.AtLeast(var value)) -> List.of(value);
            case Ranged(SortComparison.Between(var low, var high)) -> List.of(low, high);
            case Ranged(SortComparison.BeginsWith(var prefix)) -> List.of(prefix);
        };
    }
}

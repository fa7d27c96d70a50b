package dev.kumiki.engine.table;

import dev.kumiki.engine.expression.KeyRange;
import dev.kumiki.engine.expression.SortComparison;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import java.util.Objects;

/// Turns the values of a key condition into the range of keys that satisfies it.
public final class QueryRange {
    private final int id;
    private final KeyRange condition;

    private QueryRange(int id, KeyRange condition) {
        this.id = id;
        this.condition = condition;
    }

    /// The ascending range of the table or index `id` in which `condition` holds.
    public static Range of(int id, KeyRange condition) {
        return new QueryRange(id, condition).range();
    }

    private Range range() {
        byte[] prefix = prefix().toBytes();
        return switch (condition.test()) {
            case null -> Range.ofPrefix(prefix);
            case SortComparison.LessThan(var bound) -> new Range(prefix, at(bound), false);
            case SortComparison.AtMost(var bound) -> new Range(prefix, behind(bound), false);
            case SortComparison.GreaterThan(var bound) ->
                new Range(behind(bound), Range.successorOfPrefix(prefix), false);
            case SortComparison.AtLeast(var bound) -> new Range(at(bound), Range.successorOfPrefix(prefix), false);
            case SortComparison.Between(var low, var high) -> new Range(at(low), behind(high), false);
            case SortComparison.BeginsWith(var start) ->
                Range.ofPrefix(prefix().prefix(start).toBytes());
        };
    }

    private KeyWriter prefix() {
        var writer = KeyWriter.of(id).partition(condition.partition());
        condition.sortEquals().forEach(writer::part);
        return writer;
    }

    private byte[] at(Value bound) {
        return prefix().part(bound).toBytes();
    }

    /// Behind every key that goes on from `bound`: index keys carry the item's own key at their end.
    private byte[] behind(Value bound) {
        return Objects.requireNonNull(Range.successorOfPrefix(at(bound)));
    }
}

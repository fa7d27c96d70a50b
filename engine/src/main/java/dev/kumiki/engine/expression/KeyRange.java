package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a query reads: one value for each partition attribute, a value for each of the first sort attributes, and a
/// test on the sort attribute that follows them.
public record KeyRange(
        List<Value> partition,
        List<Value> sortEquals,
        @Nullable SortComparison test) {
    public KeyRange {
        partition = List.copyOf(partition);
        sortEquals = List.copyOf(sortEquals);
    }
}

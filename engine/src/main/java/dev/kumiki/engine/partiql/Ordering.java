package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// In which order a SELECT returns what it finds: only keys can be ordered by, since nothing is sorted.
///
/// @param partitionDescending whether later partitions come first
/// @param sortDescending whether each partition is read backwards
/// @param given whether the statement asks for an order at all
record Ordering(boolean given, boolean partitionDescending, boolean sortDescending) {

    static Ordering of(Statement.Select select, AccessPath path, List<KeyBranch> reads) {
        if (select.order().isEmpty()) {
            return new Ordering(false, false, false);
        }
        if (select.where() == null) {
            throw Rejection.validation(StatementTexts.ORDER_WITHOUT_WHERE);
        }
        for (Statement.Order term : select.order()) {
            if (!path.isKey(term.attribute())) {
                throw Rejection.validation(StatementTexts.ORDER_NOT_BY_KEY, term.attribute());
            }
        }
        if (reads.isEmpty()) {
            throw Rejection.validation(StatementTexts.ORDER_WITHOUT_KEY);
        }
        var partition = term(select, path.partition());
        boolean several = reads.stream().map(KeyBranch::partition).distinct().count() > 1;
        if (several && partition.isEmpty()) {
            throw Rejection.validation(StatementTexts.ORDER_OF_SEVERAL_KEYS);
        }
        // Ordered by the partition key alone, DynamoDB returns each partition backwards.
        boolean backwards =
                term(select, path.sort()).map(Statement.Order::descending).orElse(true);
        return new Ordering(true, partition.map(Statement.Order::descending).orElse(false), backwards);
    }

    private static Optional<Statement.Order> term(Statement.Select select, List<KeyAttribute> keys) {
        return select.order().stream()
                .filter(term -> keys.stream().anyMatch(key -> key.name().equals(term.attribute())))
                .findFirst();
    }

    List<KeyBranch> ordered(List<KeyBranch> reads) {
        if (!given) {
            return reads;
        }
        Comparator<KeyBranch> byPartition = Comparator.comparing(KeyBranch::partition, Ordering::compare);
        Comparator<KeyBranch> byRange =
                (a, b) -> Arrays.compareUnsigned(a.range().from(), b.range().from());
        return reads.stream()
                .sorted((partitionDescending ? byPartition.reversed() : byPartition)
                        .thenComparing(sortDescending ? byRange.reversed() : byRange))
                .toList();
    }

    private static int compare(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            int order = compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /// Keys of one attribute have one type.
    private static int compare(Value left, Value right) {
        if (left instanceof Value.S(var a) && right instanceof Value.S(var b)) {
            return Utf8.ORDER.compare(a, b);
        }
        if (left instanceof Value.N(var a) && right instanceof Value.N(var b)) {
            return a.compareTo(b);
        }
        if (left instanceof Value.B(var a) && right instanceof Value.B(var b)) {
            return a.compareTo(b);
        }
        throw new IllegalStateException("keys of types " + left.type() + " and " + right.type());
    }
}

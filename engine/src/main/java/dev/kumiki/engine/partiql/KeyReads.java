package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.store.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Divides a condition into reads by key: `pk IN [1, 2] AND sk > 3` is two of them. An alternative that says nothing
/// about keys is left to the filter.
final class KeyReads {
    static final int MAX_READS = 50;

    private final AccessPath path;

    private KeyReads(AccessPath path) {
        this.path = path;
    }

    /// The reads, in the order in which the condition names them; none when its keys do not say which partitions to
    /// read.
    static List<KeyBranch> of(AccessPath path, @Nullable Where where) {
        var reads = new KeyReads(path);
        if (where == null || !path.partition().stream().allMatch(key -> reads.pins(where, key))) {
            return List.of();
        }
        if (reads.count(where) > MAX_READS) {
            throw Rejection.validation(StatementTexts.TOO_MANY_READS);
        }
        var branches = reads.split(where).stream()
                .map(conjuncts -> KeyBranch.of(path, conjuncts))
                .toList();
        if (!branches.stream().allMatch(Optional::isPresent)) {
            return List.of();
        }
        var found = branches.stream().map(Optional::orElseThrow).toList();
        checkDisjoint(found);
        return found;
    }

    /// Whether every way to meet the condition has the key at a given value.
    private boolean pins(Where where, KeyAttribute key) {
        return switch (where) {
            case Where.All(var parts) -> parts.stream().anyMatch(part -> pins(part, key));
            case Where.Any(var parts) -> parts.stream().allMatch(part -> pins(part, key));
            case Where.In in -> isKeyList(in) && ((Reference) in.side()).root().equals(key.name());
            case Where.Comparison comparison -> {
                KeyTest test = KeyTest.of(comparison);
                yield test != null && test.equality() && test.attribute().equals(key.name());
            }
            case Where.Not _, Where.Between _, Where.Call _ -> false;
        };
    }

    /// How many reads the condition falls into, as far as that is at most one more than there may be.
    private int count(Where where) {
        return switch (where) {
            case Where.All(var parts) -> {
                int product = 1;
                for (Where part : parts) {
                    product = Math.min(product * count(part), MAX_READS + 1);
                }
                yield product;
            }
            case Where.Any any
            when narrows(any) -> {
                int sum = 0;
                for (Where part : any.parts()) {
                    sum = Math.min(sum + count(part), MAX_READS + 1);
                }
                yield sum;
            }
            case Where.In in when isKeyList(in) -> in.candidates().size();
            default -> 1;
        };
    }

    private List<List<Where>> split(Where where) {
        return switch (where) {
            case Where.All(var parts) -> {
                List<List<Where>> product = List.of(List.of());
                for (Where part : parts) {
                    product = product(product, split(part));
                }
                yield product;
            }
            case Where.Any any
            when narrows(any) ->
                any.parts().stream().flatMap(part -> split(part).stream()).toList();
            case Where.In in
            when isKeyList(in) ->
                in.candidates().stream()
                        .map(candidate -> List.<Where>of(new Where.Comparison("=", in.side(), candidate)))
                        .toList();
            default -> List.of(List.of(where));
        };
    }

    private static List<List<Where>> product(List<List<Where>> left, List<List<Where>> right) {
        var product = new ArrayList<List<Where>>();
        for (var first : left) {
            for (var second : right) {
                var both = new ArrayList<>(first);
                both.addAll(second);
                product.add(both);
            }
        }
        return product;
    }

    /// Whether any of the alternatives says something that a key condition could.
    private boolean narrows(Where where) {
        return switch (where) {
            case Where.All(var parts) -> parts.stream().anyMatch(this::narrows);
            case Where.Any(var parts) -> parts.stream().anyMatch(this::narrows);
            case Where.In in -> isKeyList(in);
            case Where.Not _ -> false;
            case Where.Comparison _, Where.Between _, Where.Call _ -> {
                KeyTest test = KeyTest.of(where);
                yield test != null && path.isKey(test.attribute());
            }
        };
    }

    private boolean isKeyList(Where.In in) {
        return in.side() instanceof Reference reference
                && reference.isAttribute()
                && path.isKey(reference.root())
                && in.candidates().stream().allMatch(Given.class::isInstance);
    }

    /// No item may be found twice.
    private static void checkDisjoint(List<KeyBranch> branches) {
        if (branches.size() == 1) {
            return;
        }
        var ranges = branches.stream()
                .map(KeyBranch::range)
                .filter(range -> !range.isEmpty())
                .sorted((a, b) -> Arrays.compareUnsigned(a.from(), b.from()))
                .toList();
        for (int i = 1; i < ranges.size(); i++) {
            if (overlap(ranges.get(i - 1), ranges.get(i))) {
                throw Rejection.validation(StatementTexts.OVERLAPPING);
            }
        }
    }

    /// @param next begins no earlier than `range`
    private static boolean overlap(Range range, Range next) {
        return range.to() == null || Arrays.compareUnsigned(next.from(), range.to()) < 0;
    }
}

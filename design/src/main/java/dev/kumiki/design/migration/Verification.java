package dev.kumiki.design.migration;

import java.util.List;
import java.util.Map;

/// What a comparison of both layouts found.
///
/// @param tables for each target table what should be there and what is
/// @param pending old items that were not carried over, or have changed since
/// @param changed new items that new code has changed since they were written
/// @param removed new items that new code has deleted since
/// @param problems what stops the migration
/// @param passed whether the old layout is no longer needed
public record Verification(
        Map<String, Sums> tables,
        long pending,
        long changed,
        long removed,
        List<PassReport.Problem> problems,
        boolean passed) {
    /// Copies the collections.
    public Verification {
        tables = Map.copyOf(tables);
        problems = List.copyOf(problems);
    }

    /// The items of a target table.
    public Sums of(String table) {
        return tables.getOrDefault(table, Sums.NONE);
    }

    /// How much new code may have written.
    public enum Strictness {
        /// Nothing: both layouts have the same content to the last item.
        EXACT,
        /// Anything: what it has changed, deleted and added is counted, and no fault.
        NEW_WRITES
    }

    /// The items of a target table.
    ///
    /// @param expected what the old items map to
    /// @param found what stands at these keys
    /// @param scanned what the table holds of this migration's items, with those that new code has added
    public record Sums(Sum expected, Sum found, Sum scanned) {
        static final Sums NONE = new Sums(Sum.NONE, Sum.NONE, Sum.NONE);

        boolean areEqual() {
            return expected.equals(found) && expected.equals(scanned);
        }
    }

    /// A set of items.
    ///
    /// @param checksum the sum of digests of the items, which does not depend on their order
    public record Sum(long count, long checksum) {
        static final Sum NONE = new Sum(0, 0);

        Sum plus(String digest) {
            return new Sum(count + 1, checksum + Items.number(digest));
        }
    }
}

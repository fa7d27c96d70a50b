package dev.kumiki.apps.todo.statistics;

import java.util.Collection;

/// A bar of a chart: what is done, and after it what is open.
///
/// @param done its length, in hundredths of the longest bar
/// @param open its length
public record Bar(int done, int open) {
    /// The length of the longest bar.
    public static final int LENGTH = 100;

    /// The bar of a tally among others.
    static Bar of(Tally tally, int longest) {
        int total = scaled(tally.total(), longest);
        int done = scaled(tally.done(), longest);
        return new Bar(done, total - done);
    }

    /// The greatest total.
    static int longest(Collection<Tally> tallies) {
        return tallies.stream().mapToInt(Tally::total).max().orElse(0);
    }

    /// What is not nothing is seen.
    private static int scaled(int count, int longest) {
        return count == 0 ? 0 : Math.max(1, Math.round((float) count * LENGTH / longest));
    }
}

package dev.kumiki.design.migration;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;

/// How a migration runs.
///
/// @param journal the technical table with states and receipts; created if it does not exist
/// @param owner names this runner; the same name may go on after a crash at once, another one when the lease is over
/// @param clock tells when leases end
/// @param lease how long a runner that is not heard of keeps others out
/// @param segments into how many parts tables are split, each with its own checkpoint, worked on at the same time
/// @param pageItems how many items are read at once
/// @param maxPasses after how many passes it gives up waiting for one that finds nothing to do
/// @param progress is told after every page
/// @param pause waits between looks at something that takes time
public record MigrationOptions(
        String journal,
        String owner,
        InstantSource clock,
        Duration lease,
        int segments,
        int pageItems,
        int maxPasses,
        Consumer<Progress> progress,
        Consumer<Duration> pause) {
    /// The name of the technical table unless another is given.
    public static final String JOURNAL = "kumiki-migrations";

    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final int SEGMENTS = 4;
    private static final int PAGE_ITEMS = 100;
    private static final int MAX_PASSES = 20;

    /// Refuses numbers below one.
    public MigrationOptions {
        if (segments < 1 || pageItems < 1 || maxPasses < 1) {
            throw new IllegalArgumentException("segments, items of a page and passes are at least 1");
        }
    }

    /// The usual ones.
    public static MigrationOptions of(String owner, InstantSource clock, Consumer<Duration> pause) {
        return new MigrationOptions(
                JOURNAL, owner, clock, LEASE, SEGMENTS, PAGE_ITEMS, MAX_PASSES, progress -> {}, pause);
    }

    /// These options with other sizes.
    public MigrationOptions sizes(int newSegments, int newPageItems) {
        return new MigrationOptions(
                journal, owner, clock, lease, newSegments, newPageItems, maxPasses, progress, pause);
    }

    /// These options with someone who is told of progress.
    public MigrationOptions progress(Consumer<Progress> told) {
        return new MigrationOptions(journal, owner, clock, lease, segments, pageItems, maxPasses, told, pause);
    }

    /// These options with another technical table.
    public MigrationOptions journal(String table) {
        return new MigrationOptions(table, owner, clock, lease, segments, pageItems, maxPasses, progress, pause);
    }

    /// These options with another owner.
    public MigrationOptions owner(String other) {
        return new MigrationOptions(journal, other, clock, lease, segments, pageItems, maxPasses, progress, pause);
    }
}

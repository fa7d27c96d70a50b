package dev.kumiki.engine.upkeep;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What the engine does by itself, and the folders outside of the database that it uses. Immutable: every method
/// returns a changed one.
///
/// @param backups where backups lie; null for `backups` in the data directory, or a temporary folder for data in
///     memory
/// @param buckets the folder that stands for the object store: exports go to, and imports come from, the folder of the
///     bucket's name in it; null for `buckets` in the data directory, or a temporary folder for data in memory
/// @param expirySweepInterval how long the engine rests between two sweeps of expired items
/// @param dailyBackups the backups that are made of every table once a day; null for none
/// @param shardBytes how many bytes of items a table has for each shard of its stream
public record Upkeep(
        @Nullable Path backups,
        @Nullable Path buckets,
        Duration expirySweepInterval,
        @Nullable DailyBackups dailyBackups,
        long shardBytes) {

    private static final Duration DEFAULT_EXPIRY_SWEEP_INTERVAL = Duration.ofSeconds(20);
    private static final long DEFAULT_SHARD_BYTES = 1L << 30;

    public static final Upkeep DEFAULTS =
            new Upkeep(null, null, DEFAULT_EXPIRY_SWEEP_INTERVAL, null, DEFAULT_SHARD_BYTES);

    public Upkeep {
        if (!expirySweepInterval.isPositive()) {
            throw new IllegalArgumentException("expirySweepInterval is positive, not " + expirySweepInterval);
        }
        if (shardBytes <= 0) {
            throw new IllegalArgumentException("shardBytes is positive, not " + shardBytes);
        }
    }

    public Upkeep backups(Path changed) {
        return new Upkeep(changed, buckets, expirySweepInterval, dailyBackups, shardBytes);
    }

    public Upkeep buckets(Path changed) {
        return new Upkeep(backups, changed, expirySweepInterval, dailyBackups, shardBytes);
    }

    public Upkeep expirySweepInterval(Duration changed) {
        return new Upkeep(backups, buckets, changed, dailyBackups, shardBytes);
    }

    public Upkeep dailyBackups(DailyBackups changed) {
        return new Upkeep(backups, buckets, expirySweepInterval, changed, shardBytes);
    }

    public Upkeep shardBytes(long changed) {
        return new Upkeep(backups, buckets, expirySweepInterval, dailyBackups, changed);
    }
}

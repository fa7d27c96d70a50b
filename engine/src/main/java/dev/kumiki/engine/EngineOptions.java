package dev.kumiki.engine;

import dev.kumiki.engine.simulation.Simulation;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How an [EmbeddedDynamoDb] is opened. Immutable: every method returns changed options.
///
/// @param directory where the data lies; null for [Durability#MEMORY]
/// @param durability what an acknowledged write survives
/// @param cacheBytes how much memory the store in `directory` may use for what it read and for writes that are not in
///     its tables yet; a quarter of the machine's by default
/// @param clock tells the time; tests put in one that they can move
/// @param region the region that the tables' ARNs name
/// @param account the account that the tables' ARNs name
/// @param transactionConflicts what happens when a transaction meets an item that is being written
/// @param maxLockWait how long a write waits for others that hold its items
/// @param maxCollectionBytes how large the items of one partition may grow in a table with local indexes
/// @param simulation what of the live service's daily life is acted out; nothing by default
/// @param upkeep what the engine does by itself, and where its backups and exports lie
/// @param slow how long an operation may take without a line in the log; null for however long
public record EngineOptions(
        @Nullable Path directory,
        Durability durability,
        long cacheBytes,
        InstantSource clock,
        String region,
        String account,
        TransactionConflicts transactionConflicts,
        Duration maxLockWait,
        long maxCollectionBytes,
        Simulation simulation,
        Upkeep upkeep,
        @Nullable Duration slow) {

    private static final Duration DEFAULT_LOCK_WAIT = Duration.ofSeconds(10);
    private static final long DEFAULT_COLLECTION_BYTES = 10L * 1024 * 1024 * 1024;

    public EngineOptions {
        if (cacheBytes < MachineLimits.MIN_CACHE_BYTES) {
            throw new IllegalArgumentException(
                    "the cache is at least " + MachineLimits.MIN_CACHE_BYTES + " bytes, not " + cacheBytes);
        }
    }

    /// What happens when a transaction meets an item that is being written, and the other way round.
    public enum TransactionConflicts {
        /// The later one waits, up to the longest lock wait.
        WAIT,
        /// The later one is refused at once, as by the live service.
        REFUSE
    }

    /// Data in the heap, gone when the engine is closed.
    public static EngineOptions inMemory() {
        return new EngineOptions(
                null,
                Durability.MEMORY,
                MachineLimits.defaultCacheBytes(),
                InstantSource.system(),
                "us-east-1",
                "000000000000",
                TransactionConflicts.WAIT,
                DEFAULT_LOCK_WAIT,
                DEFAULT_COLLECTION_BYTES,
                Simulation.NONE,
                Upkeep.DEFAULTS,
                null);
    }

    /// Data in `directory`, which is created when it does not exist; every acknowledged write is on disk.
    public static EngineOptions at(Path directory) {
        Objects.requireNonNull(directory, "directory");
        return inMemory().with(directory, Durability.SYNC);
    }

    public EngineOptions durability(Durability changed) {
        if ((changed == Durability.MEMORY) != (directory == null)) {
            throw new IllegalArgumentException(
                    "durability " + changed + " does not go with " + (directory == null ? "no directory" : directory)
                            + ": use EngineOptions.inMemory() for MEMORY and EngineOptions.at(directory) otherwise");
        }
        return with(directory, changed);
    }

    /// The memory for what the store reads and for writes that are not in its tables yet, in bytes.
    public EngineOptions cache(long changed) {
        return new EngineOptions(
                directory,
                durability,
                changed,
                clock,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                upkeep,
                slow);
    }

    public EngineOptions clock(InstantSource changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                changed,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                upkeep,
                slow);
    }

    public EngineOptions region(String changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                changed,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                upkeep,
                slow);
    }

    public EngineOptions transactionConflicts(TransactionConflicts changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                region,
                account,
                changed,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                upkeep,
                slow);
    }

    public EngineOptions maxLockWait(Duration changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                region,
                account,
                transactionConflicts,
                changed,
                maxCollectionBytes,
                simulation,
                upkeep,
                slow);
    }

    public EngineOptions maxCollectionBytes(long changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                changed,
                simulation,
                upkeep,
                slow);
    }

    public EngineOptions simulation(Simulation changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                changed,
                upkeep,
                slow);
    }

    public EngineOptions upkeep(Upkeep changed) {
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                changed,
                slow);
    }

    /// Operations that take as long as this are told in the log, with their table and nothing of the item.
    public EngineOptions slow(Duration changed) {
        if (changed.isNegative() || changed.isZero()) {
            throw new IllegalArgumentException("an operation is slow after some time, not after " + changed);
        }
        return new EngineOptions(
                directory,
                durability,
                cacheBytes,
                clock,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                upkeep,
                changed);
    }

    private EngineOptions with(@Nullable Path where, Durability how) {
        return new EngineOptions(
                where,
                how,
                cacheBytes,
                clock,
                region,
                account,
                transactionConflicts,
                maxLockWait,
                maxCollectionBytes,
                simulation,
                upkeep,
                slow);
    }
}

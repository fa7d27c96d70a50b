package dev.kumiki.engine;

import dev.kumiki.engine.simulation.Simulation;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// How an [EmbeddedDynamoDb] is opened. Immutable: every method that is given something returns changed options.
///
/// An option is a field with its usual value, a method that tells it and one that changes it in a copy.
public final class EngineOptions implements Cloneable {
    private static final long DEFAULT_COLLECTION_BYTES = 10L * 1024 * 1024 * 1024;

    private @Nullable Path directory;
    private Durability durability = Durability.MEMORY;
    private long cacheBytes = MachineLimits.defaultCacheBytes();
    private InstantSource clock = InstantSource.system();
    private String region = "us-east-1";
    private String account = "123456789012";
    private TransactionConflicts transactionConflicts = TransactionConflicts.WAIT;
    private Wording wording = Wording.PLAIN;
    private Duration maxLockWait = Duration.ofSeconds(10);
    private long maxCollectionBytes = DEFAULT_COLLECTION_BYTES;
    private Simulation simulation = Simulation.NONE;
    private Upkeep upkeep = Upkeep.DEFAULTS;
    private @Nullable Duration slow;
    private boolean metered = true;

    /// What happens when a transaction meets an item that is being written, and the other way round.
    public enum TransactionConflicts {
        /// The later one waits, up to the longest lock wait.
        WAIT,
        /// The later one is refused at once, as by the live service.
        REFUSE
    }

    /// How refusals are worded of which the service's regions have two versions. The texts themselves are the same.
    public enum Wording {
        /// What is wrong, as the service said it everywhere until 2026.
        PLAIN,
        /// Faults of expressions, their placeholders and combinations of parameters begin with
        /// `1 validation error detected: `, as most regions have it since 2026.
        COUNTED
    }

    private EngineOptions() {}

    /// Data in the heap, gone when the engine is closed.
    public static EngineOptions inMemory() {
        return new EngineOptions();
    }

    /// Data in `directory`, which is created when it does not exist; every acknowledged write is on disk.
    public static EngineOptions at(Path directory) {
        Objects.requireNonNull(directory, "directory");
        return inMemory().with(changed -> {
            changed.directory = directory;
            changed.durability = Durability.SYNC;
        });
    }

    private EngineOptions with(Consumer<EngineOptions> change) {
        try {
            var changed = (EngineOptions) clone();
            change.accept(changed);
            return changed;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Where the data lies; null for [Durability#MEMORY].
    public @Nullable Path directory() {
        return directory;
    }

    /// What an acknowledged write survives.
    public Durability durability() {
        return durability;
    }

    public EngineOptions durability(Durability how) {
        if ((how == Durability.MEMORY) != (directory == null)) {
            throw new IllegalArgumentException("durability " + how + " does not go with "
                    + (directory == null ? "no directory" : directory)
                    + ": use EngineOptions.inMemory() for MEMORY and EngineOptions.at(directory) otherwise");
        }
        return with(changed -> changed.durability = how);
    }

    /// How much memory the store in the directory may use for what it read and for writes that are not in its tables
    /// yet; a quarter of the machine's by default.
    public long cacheBytes() {
        return cacheBytes;
    }

    /// Changes [#cacheBytes].
    public EngineOptions cache(long bytes) {
        if (bytes < MachineLimits.MIN_CACHE_BYTES) {
            throw new IllegalArgumentException(
                    "the cache is at least " + MachineLimits.MIN_CACHE_BYTES + " bytes, not " + bytes);
        }
        return with(changed -> changed.cacheBytes = bytes);
    }

    /// Tells the time; tests put in one that they can move.
    public InstantSource clock() {
        return clock;
    }

    public EngineOptions clock(InstantSource teller) {
        return with(changed -> changed.clock = teller);
    }

    /// The region that the tables' ARNs name.
    public String region() {
        return region;
    }

    public EngineOptions region(String name) {
        return with(changed -> changed.region = name);
    }

    /// The account that the tables' ARNs name: twelve digits; AWS's example of one unless chosen.
    public String account() {
        return account;
    }

    public EngineOptions account(String id) {
        if (!id.matches("\\d{12}")) {
            throw new IllegalArgumentException("an account is twelve digits, not " + id);
        }
        return with(changed -> changed.account = id);
    }

    public Wording wording() {
        return wording;
    }

    public EngineOptions wording(Wording how) {
        return with(changed -> changed.wording = how);
    }

    public TransactionConflicts transactionConflicts() {
        return transactionConflicts;
    }

    public EngineOptions transactionConflicts(TransactionConflicts how) {
        return with(changed -> changed.transactionConflicts = how);
    }

    /// How long a write waits for others that hold its items.
    public Duration maxLockWait() {
        return maxLockWait;
    }

    public EngineOptions maxLockWait(Duration longest) {
        return with(changed -> changed.maxLockWait = longest);
    }

    /// How large the items of one partition may grow in a table with local indexes.
    public long maxCollectionBytes() {
        return maxCollectionBytes;
    }

    public EngineOptions maxCollectionBytes(long most) {
        return with(changed -> changed.maxCollectionBytes = most);
    }

    /// What of the live service's daily life is acted out; nothing by default.
    public Simulation simulation() {
        return simulation;
    }

    public EngineOptions simulation(Simulation acted) {
        return with(changed -> changed.simulation = acted);
    }

    /// What the engine does by itself, and where its backups and exports lie.
    public Upkeep upkeep() {
        return upkeep;
    }

    public EngineOptions upkeep(Upkeep done) {
        return with(changed -> changed.upkeep = done);
    }

    /// How long an operation may take without a line in the log; null for however long.
    public @Nullable Duration slow() {
        return slow;
    }

    /// Operations that take as long as this are told in the log, with their table and nothing of the item.
    public EngineOptions slow(Duration after) {
        if (after.isNegative() || after.isZero()) {
            throw new IllegalArgumentException("an operation is slow after some time, not after " + after);
        }
        return with(changed -> changed.slow = after);
    }

    /// Whether operations and the capacity they use are counted; what the store counts, it counts anyway.
    public boolean metered() {
        return metered;
    }

    /// Without counting, each operation takes a little less processor time (`bench/run meters` says how much).
    public EngineOptions metered(boolean counting) {
        return with(changed -> changed.metered = counting);
    }
}

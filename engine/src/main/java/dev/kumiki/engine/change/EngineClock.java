package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Store;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The engine's time: the given clock, but for leaps ahead that cannot be right.
///
/// By the time the engine deletes: expired items, old changes, old backups, ended tokens. A clock that is wrong by
/// years would have it delete what is needed, and what is deleted does not come back when the clock does. So a clock
/// that is more than [#MAX_LEAP] ahead of what it was is not followed until it has stayed there for [#PATIENCE] of
/// running time; meanwhile the engine's time goes on by itself. How far it was outlives the process.
///
/// A clock that went back is followed at once: nothing is deleted by that, and [Sequence] keeps the order of changes.
/// But the time before is remembered, so that coming back to it is no leap. A clock that shows a time before
/// [#EARLIEST] was never set, and nothing is remembered of it.
public final class EngineClock implements InstantSource {
    /// How far the clock may leap, by itself or between two starts of the engine.
    public static final Duration MAX_LEAP = Duration.ofDays(1_000);
    /// How long a leap must last before it is believed.
    static final Duration PATIENCE = Duration.ofDays(1);

    private static final Duration MAX_UNSAVED = Duration.ofHours(1);
    private static final Instant EARLIEST = Instant.parse("2025-01-01T00:00:00Z");
    /// Later than any right clock, and early enough for [Sequence] to go on from there for a century.
    private static final long LATEST_MILLIS = 1L << 42;
    private static final long UNKNOWN = 0;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final Logger LOG = LoggerFactory.getLogger(EngineClock.class);

    private final Store store;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    /// The time that the clock is expected to show about now; written without the lock while the clock is believed.
    private volatile long expected;
    /// Whether the clock was not believed when it was last read.
    private volatile boolean doubting;
    /// For how long it has not been believed; guarded by this, like what follows.
    private long doubtedMillis;

    private boolean warned;
    private long lastLookNanos;
    private long savedTime;
    private long savedDoubt;

    EngineClock(Store store, InstantSource clock, LongSupplier nanoTime) {
        this.store = store;
        this.clock = clock;
        this.nanoTime = nanoTime;
        byte[] stored = store.get(Family.META, LogKeys.CLOCK);
        if (stored != null) {
            var fields = ByteBuffer.wrap(stored);
            this.expected = fields.getLong();
            this.doubtedMillis = fields.getLong();
            this.doubting = doubtedMillis > 0;
            this.savedTime = expected;
            this.savedDoubt = doubtedMillis;
        }
    }

    @Override
    public Instant instant() {
        Instant shown = clock.instant();
        long millis = shown.toEpochMilli();
        if (millis < 0) {
            return Instant.EPOCH;
        }
        boolean plausible = isPlausible(millis);
        if (plausible && !doubting) {
            expect(millis);
            return shown;
        }
        long believed = plausible ? believe(millis) : doubt(millis);
        return believed == millis ? shown : Instant.ofEpochMilli(believed);
    }

    /// Keeps in the store what the next process has to know, unless what is there is nearly that.
    public void save() {
        Instant _ = instant();
        byte[] state;
        synchronized (this) {
            if (isSaved()) {
                return;
            }
            savedTime = expected;
            savedDoubt = doubtedMillis;
            state = ByteBuffer.allocate(2 * Long.BYTES)
                    .putLong(savedTime)
                    .putLong(savedDoubt)
                    .array();
        }
        // Not under the lock: a commit under way may ask for the time.
        store.write(new Batch().put(Family.META, LogKeys.CLOCK, state));
    }

    private boolean isSaved() {
        boolean near = Math.abs(expected - savedTime) < MAX_UNSAVED.toMillis() && doubtedMillis == savedDoubt;
        return expected == UNKNOWN || near;
    }

    private boolean isPlausible(long millis) {
        return millis <= LATEST_MILLIS && (expected == UNKNOWN || Math.abs(millis - expected) <= MAX_LEAP.toMillis());
    }

    private void expect(long millis) {
        if (millis != expected && isSet(millis)) {
            expected = millis;
        }
    }

    private static boolean isSet(long millis) {
        return millis >= EARLIEST.toEpochMilli() && millis <= LATEST_MILLIS;
    }

    private synchronized long believe(long millis) {
        doubting = false;
        warned = false;
        doubtedMillis = 0;
        expect(millis);
        return millis;
    }

    /// The time to go by while the clock shows one that cannot be right.
    private synchronized long doubt(long millis) {
        long nanos = nanoTime.getAsLong();
        if (!warned) {
            doubting = true;
            warned = true;
            lastLookNanos = nanos;
            LOG.warn(
                    "The clock leapt from {} to {}. A time so much later is followed when it has lasted for {}.",
                    Instant.ofEpochMilli(expected),
                    Instant.ofEpochMilli(millis),
                    PATIENCE);
        }
        long passed = (nanos - lastLookNanos) / NANOS_PER_MILLI;
        lastLookNanos += passed * NANOS_PER_MILLI;
        doubtedMillis += passed;
        expected += passed;
        if (doubtedMillis >= PATIENCE.toMillis() && isSet(millis)) {
            LOG.warn("The clock has stayed at {} and is followed from here on", Instant.ofEpochMilli(millis));
            return believe(millis);
        }
        return Math.min(millis, expected);
    }
}

package dev.kumiki.engine.change;

import java.time.Instant;
import java.time.InstantSource;

/// The numbers of changes: ascending in the order of the commits, and telling the time.
///
/// ```
/// number = epoch milliseconds (43 bits), counter (20 bits)
/// ```
///
/// A number is the first one of the present millisecond or, when that was given away, the one after the last; so
/// numbers
/// ascend strictly even when the clock stands still or is set back. All changes of one batch follow each other, and no
/// other ones come between.
public final class Sequence {
    private static final int COUNTER_BITS = 20;

    private final InstantSource clock;
    /// The last number given; guarded by the order of commits, in which [Stamp#next] is called.
    private long last;

    Sequence(InstantSource clock, long last) {
        this.clock = clock;
        this.last = last;
    }

    /// The first number of a moment's millisecond: changes before that moment have lesser ones.
    public static long of(Instant moment) {
        return moment.toEpochMilli() << COUNTER_BITS;
    }

    /// The first number after a moment's millisecond: changes up to and including that moment have lesser ones.
    public static long after(Instant moment) {
        return (moment.toEpochMilli() + 1) << COUNTER_BITS;
    }

    /// When the change of that number was committed.
    public static Instant time(long number) {
        return Instant.ofEpochMilli(number >>> COUNTER_BITS);
    }

    /// Numbers for the changes of one batch.
    Stamp stamp() {
        return new Stamp();
    }

    /// Gives one batch its numbers when it is committed.
    public final class Stamp {
        private boolean begun;

        private Stamp() {}

        /// To be called inside a commit only (see [dev.kumiki.engine.store.Batch#append]).
        public long next() {
            last = begun ? last + 1 : Math.max(last + 1, of(clock.instant()));
            begun = true;
            return last;
        }
    }
}

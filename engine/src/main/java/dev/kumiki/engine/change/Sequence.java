package dev.kumiki.engine.change;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The numbers of changes: ascending in the order of the commits, whatever the clock does.
///
/// ```
/// number = milliseconds (43 bits), counter (20 bits)
/// ```
///
/// A number's milliseconds are those of the clock plus the present *lead*, which is 0 as long as the clock only goes
/// forward. When it is set back, numbers cannot follow: a new [Era] begins, whose lead carries them on from where they
/// were. So numbers keep the order, and tell the time together with the eras; [Timeline] does that. A step back of less
/// than [#TOLERANCE] is waited out instead. All changes of one batch follow each other, and no other ones come between.
public final class Sequence {
    /// How far numbers may be ahead of the clock without an era of their own.
    static final Duration TOLERANCE = Duration.ofSeconds(1);
    /// After how long without a number a lead is lowered, so that leads do not add up to a time that numbers cannot
    /// hold.
    private static final Duration MAX_GAP = Duration.ofHours(1);

    private static final int COUNTER_BITS = 20;
    private static final long MAX_MILLIS = Long.MAX_VALUE >>> COUNTER_BITS;
    private static final Logger LOG = LoggerFactory.getLogger(Sequence.class);

    private final InstantSource clock;
    /// The last number given; written in the order of commits, in which [Stamp#next] is called.
    private volatile long last;
    /// The lead of the present era in milliseconds; written as `last` is.
    private volatile long lead;

    Sequence(InstantSource clock, long last) {
        this(clock, last, 0);
    }

    Sequence(InstantSource clock, long last, long lead) {
        this.clock = clock;
        this.last = last;
        this.lead = lead;
    }

    /// The first number of a moment's millisecond where the lead is 0: changes before that moment have lesser ones.
    public static long of(Instant moment) {
        return ofMillis(moment.toEpochMilli());
    }

    /// The first number after a moment's millisecond where the lead is 0: changes up to and including that moment have
    /// lesser ones.
    public static long after(Instant moment) {
        return ofMillis(moment.toEpochMilli() + 1);
    }

    /// When the change of that number was committed where the lead is 0.
    public static Instant time(long number) {
        return Instant.ofEpochMilli(millis(number));
    }

    /// A time that no number has is taken for the nearest one: numbers are keys, which are unsigned.
    static long ofMillis(long millis) {
        return Math.clamp(millis, 0, MAX_MILLIS) << COUNTER_BITS;
    }

    static long millis(long number) {
        return number >>> COUNTER_BITS;
    }

    long last() {
        return last;
    }

    long lead() {
        return lead;
    }

    /// Goes back to an earlier lead: the era with the present one could not be stored.
    void lead(long before) {
        lead = before;
    }

    /// Whether the clock does not fit the present era: it was set back, or it stood so far ahead of the last number
    /// that an era with a lesser lead can begin.
    boolean needsEra() {
        if (last == ChangeLog.START) {
            return false;
        }
        long step = now() + lead - millis(last);
        return step < -TOLERANCE.toMillis() || step > (lead > 0 ? MAX_GAP : EngineClock.MAX_LEAP).toMillis();
    }

    /// Begins an era at the next number. To be called inside a commit only.
    Era beginEra() {
        long now = now();
        long first = Math.max(last + 1, ofMillis(now));
        long behind = millis(last) - (now + lead);
        if (behind > TOLERANCE.toMillis()) {
            LOG.warn(
                    "The clock was set back by {}: changes keep their order and are dated anew from here on",
                    Duration.ofMillis(behind));
        }
        var era = new Era(first, millis(first) - now);
        lead = era.leadMillis();
        last = first;
        return era;
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
            long next = begun ? last + 1 : Math.max(last + 1, ofMillis(now() + lead));
            begun = true;
            last = next;
            return next;
        }
    }

    private long now() {
        return clock.instant().toEpochMilli();
    }
}

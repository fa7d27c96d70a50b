package dev.kumiki.engine.change;

import java.time.Instant;
import java.util.List;

/// When the changes of the log were made: from numbers to times and back, as it looks at one moment.
///
/// Inside an [Era] the clock said when a change was made. Where eras contradict each other, because the clock was set
/// back from one to the next, the later one is believed: somebody put the clock right. What the earlier one dated after
/// the later one's beginning is taken to have happened at that beginning. There is one exception: a later era that
/// begins ages ([EngineClock#MAX_LEAP]) before the end of an earlier one, although the clock came back to where that
/// one ended, ran on a clock that had lost its time; and an era that lies in the future ran on a clock that was
/// wrong the other way. Their changes are put between the eras around them, at their own pace.
///
/// So a change never has a later time than one behind it in the log, nor than the present: every acknowledged change
/// is part of the table as it is "now", a cut at any moment is a state that the table was in, and what is older than
/// a day or 35 days is a range of numbers that ends, however far ahead the clock once was.
///
/// - *Rejected: a time in each record.* It would not say which times are wrong either, and makes every range by time a
///   search.
/// - *Rejected: numbers that never go back as the only time*, as was before: one change under a clock of 2099 dated
///   everything after it 2099.
public final class Timeline {
    private final Span[] spans;
    private final Span[] asDated;
    private final long present;

    /// What the times of an era's numbers are: their milliseconds less `offset`, within bounds.
    ///
    /// @param end the first number that no longer belongs to it
    private record Span(long start, long end, long offset, long least, long most) {

        long time(long number) {
            return Math.clamp(Sequence.millis(number) - offset, least, most);
        }

        /// The first number of a time not before `millis`, or `end`.
        long first(long millis) {
            if (least >= millis) {
                return start;
            }
            return most < millis ? end : Math.clamp(Sequence.ofMillis(millis + offset), start, end);
        }
    }

    /// @param eras all of a log's but for the first one, ascending
    /// @param last the last number given
    /// @param present a time that no change is later than
    Timeline(List<Era> eras, long last, Instant present) {
        this.present = Math.max(0, present.toEpochMilli());
        this.asDated = new Span[eras.size() + 1];
        for (int i = 0; i < asDated.length; i++) {
            Era era = i == 0 ? Era.FIRST : eras.get(i - 1);
            long end = i == eras.size() ? ChangeLog.END : eras.get(i).start();
            long greatest = Math.max(era.start(), i == eras.size() ? last : end - 1);
            long from = Sequence.millis(era.start()) - era.leadMillis();
            long to = Sequence.millis(greatest) - era.leadMillis();
            asDated[i] = new Span(era.start(), end, era.leadMillis(), from, to);
        }
        this.spans = new Span[asDated.length];
        long bound = this.present;
        int newest = spans.length - 1;
        while (newest >= 0) {
            int believed = believed(newest, bound);
            place(believed, newest, bound);
            bound = Math.min(bound, asDated[believed].least);
            newest = believed - 1;
        }
    }

    /// When the change of that number was made.
    public Instant time(long number) {
        int i = spans.length - 1;
        while (spans[i].start > number) {
            i--;
        }
        return Instant.ofEpochMilli(spans[i].time(number));
    }

    /// The first number of a change that was made at `moment` or later; [ChangeLog#END] where there is none yet.
    public long first(Instant moment) {
        return first(moment.toEpochMilli());
    }

    /// The first number of a change that was made after the millisecond of `moment`.
    public long after(Instant moment) {
        return first(moment.toEpochMilli() + 1);
    }

    /// As [#first], but none is left out that the clock of its time dated at `moment` or later: whoever reads one
    /// stretch of time after the other misses nothing when the clock is set back in between.
    public long since(Instant moment) {
        long millis = moment.toEpochMilli();
        long first = first(millis);
        for (Span dated : asDated) {
            long number = Math.clamp(Sequence.ofMillis(millis + dated.offset), dated.start, dated.end);
            if (number < Math.min(dated.end, first) && Sequence.millis(number) - dated.offset <= present) {
                first = number;
            }
        }
        return first;
    }

    private long first(long millis) {
        for (Span span : spans) {
            long number = span.first(millis);
            if (number < span.end) {
                return number;
            }
        }
        return ChangeLog.END;
    }

    /// The newest era up to `newest` that began before `bound` with a clock that had not lost its time.
    private int believed(int newest, long bound) {
        int i = newest;
        while (i > 0 && (asDated[i].least > bound || lostItsTime(i, bound))) {
            i--;
        }
        return i;
    }

    private boolean lostItsTime(int era, long bound) {
        long latest = asDated[era].least + EngineClock.MAX_LEAP.toMillis();
        for (int i = 0; i < era; i++) {
            if (asDated[i].most <= bound && asDated[i].most > latest) {
                return true;
            }
        }
        return false;
    }

    /// Dates a believed era and those behind it up to `newest`, none of which is.
    private void place(int believed, int newest, long bound) {
        Span dated = asDated[believed];
        spans[believed] = new Span(dated.start, dated.end, dated.offset, 0, bound);
        long from = Math.min(dated.most, bound);
        for (int i = believed + 1; i <= newest; i++) {
            Span other = asDated[i];
            spans[i] = new Span(other.start, other.end, Sequence.millis(other.start) - from, from, bound);
            from = Math.min(bound, from + other.most - other.least);
        }
    }
}

package dev.kumiki.apps.common.schedule;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/// How work is repeated. Moments that were missed are not made up for one by one: the work is done once, late, and
/// then at the next moment that is still to come.
public sealed interface Repeat {
    /// The first moment after another.
    ///
    /// @param due a moment of this repetition
    Instant next(Instant due, Instant after);

    /// The first moment of the repetition of work that is put now.
    Instant first(Instant now);

    /// The rule as it is stored; [#parse] reads it.
    String text();

    /// After each such time, always the same distance from the first.
    record Every(Duration time) implements Repeat {
        /// The shortest time between two.
        public static final Duration MIN_TIME = Duration.ofSeconds(1);

        /// Refuses times under [#MIN_TIME].
        public Every {
            if (time.compareTo(MIN_TIME) < 0) {
                throw new IllegalArgumentException("the time between two is at least " + MIN_TIME);
            }
        }

        @Override
        public Instant next(Instant due, Instant after) {
            long length = time.toMillis();
            long passed = after.toEpochMilli() - due.toEpochMilli();
            return due.plusMillis((Math.floorDiv(passed, length) + 1) * length);
        }

        @Override
        public Instant first(Instant now) {
            return now.plus(time);
        }

        @Override
        public String text() {
            return "every " + time;
        }
    }

    /// Every day at a local time. Where the clocks jump over that time, as much later as they jump; where it comes
    /// twice, the first time.
    record Daily(LocalTime time, ZoneId zone) implements Repeat {
        @Override
        public Instant next(Instant due, Instant after) {
            return first(after);
        }

        @Override
        public Instant first(Instant now) {
            var day = now.atZone(zone).toLocalDate();
            Instant today = ZonedDateTime.of(day, time, zone).toInstant();
            return today.isAfter(now)
                    ? today
                    : ZonedDateTime.of(day.plusDays(1), time, zone).toInstant();
        }

        @Override
        public String text() {
            return "daily " + time + " " + zone;
        }
    }

    /// The repetition that a text tells of.
    static Repeat parse(String text) {
        String[] words = text.split(" ");
        if (words.length == 2 && words[0].equals("every")) {
            return new Every(Duration.parse(words[1]));
        }
        if (words.length == 3 && words[0].equals("daily")) {
            return new Daily(LocalTime.parse(words[1]), ZoneId.of(words[2]));
        }
        throw new IllegalArgumentException("no rule of repetition: " + text);
    }
}

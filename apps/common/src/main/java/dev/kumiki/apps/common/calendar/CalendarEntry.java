package dev.kumiki.apps.common.calendar;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;

/// An entry of a calendar.
///
/// @param uid stays the same for as long as the thing exists, and is unique in the world
/// @param version grows with every change
/// @param rule an RRULE, if it recurs
/// @param priority from 1, the highest, to 9
/// @param blocks whether its time is taken
/// @param cancelled whether it was removed: programs that have it take it out, which they do not do by themselves
public record CalendarEntry(
        String uid,
        long version,
        Instant createdAt,
        Instant updatedAt,
        When when,
        String title,
        Optional<String> description,
        Optional<String> category,
        Optional<String> rule,
        Optional<Integer> priority,
        boolean blocks,
        boolean cancelled) {
    /// How long a removed entry stays in a feed as cancelled: longer than programs take to look again.
    public static final Duration CANCELLED_SHOWN = Duration.ofDays(14);

    /// When it is.
    public sealed interface When {
        /// A whole day.
        record Day(LocalDate date) implements When {}

        /// A time in the calendar's zone, so that what recurs stays at its hour.
        record Time(LocalDateTime start, Duration length) implements When {}

        /// The time from one moment to another.
        static When between(Instant start, Instant end, ZoneId zone) {
            return new Time(LocalDateTime.ofInstant(start, zone), Duration.between(start, end));
        }
    }

    /// An entry with a title at a time, which takes the time.
    public static CalendarEntry of(String uid, long version, Instant updatedAt, When when, String title) {
        return new CalendarEntry(
                uid,
                version,
                updatedAt,
                updatedAt,
                when,
                title,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                true,
                false);
    }

    /// The same with more about it.
    public CalendarEntry description(String text) {
        return new CalendarEntry(
                uid,
                version,
                createdAt,
                updatedAt,
                when,
                title,
                Optional.of(text),
                category,
                rule,
                priority,
                blocks,
                cancelled);
    }

    /// The same, removed.
    public CalendarEntry cancel() {
        return new CalendarEntry(
                uid,
                version,
                createdAt,
                updatedAt,
                when,
                title,
                description,
                category,
                Optional.empty(),
                priority,
                false,
                true);
    }
}

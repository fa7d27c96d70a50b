package dev.kumiki.apps.studio.calendar;

import dev.kumiki.apps.studio.design.value.BookingId;
import java.util.Locale;
import java.util.Optional;

/// A part of a day, as somebody sees it.
///
/// @param from in minutes after midnight
/// @param until in minutes after midnight, up to 1,440
/// @param booking if it is the reader's own
/// @param note why the studio is closed
public record Span(int from, int until, Kind kind, Optional<BookingId> booking, Optional<String> note) {
    /// What it is.
    public enum Kind {
        /// It can be booked.
        FREE,
        /// It is free, but too short, or kept free between bookings.
        SHORT,
        /// It is over, or too soon, or too far ahead.
        GONE,
        /// Somebody has booked it.
        BUSY,
        /// The studio is closed.
        CLOSED,
        /// The reader's confirmed booking.
        MINE,
        /// The reader's temporary booking.
        KEEP,
        /// What the reader has chosen.
        PICK,
        /// What the reader wanted and cannot have.
        WISH;

        /// The class of style sheets.
        public String css() {
            return "is-" + name().toLowerCase(Locale.ROOT);
        }
    }

    static Span of(int from, int until, Kind kind) {
        return new Span(from, until, kind, Optional.empty(), Optional.empty());
    }

    /// How long it is.
    public int minutes() {
        return until - from;
    }
}

package dev.kumiki.apps.studio.profile;

import dev.kumiki.apps.common.calendar.CalendarEntry;
import dev.kumiki.apps.common.calendar.CalendarFile;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// Bookings as calendar files (X5.9): what was cancelled stays in the feed for a while, as cancelled.
public record Calendars(StudioData data, StudioWords words) {
    /// The greatest number of events: those booked last.
    public static final int MAX_EVENTS = 500;

    private static final Limit PAGE = Limit.of(100);

    /// A user's bookings.
    public byte[] file(UserId userId, Locale language) {
        Instant shown = data.now().minus(CalendarEntry.CANCELLED_SHOWN);
        List<CalendarEntry> entries = data.tables().bookingTable().bookingsOf(userId, PAGE, Cursor.START).stream()
                .filter(booking ->
                        booking.status().isOpen() || booking.updatedAt().isAfter(shown))
                .limit(MAX_EVENTS)
                .map(booking -> entry(booking, language))
                .toList();
        return write(entries, language);
    }

    /// One booking.
    public byte[] file(Booking booking, Locale language) {
        return write(List.of(entry(booking, language)), language);
    }

    private byte[] write(List<CalendarEntry> entries, Locale language) {
        return new CalendarFile("Studio", StudioZone.ZONE, data.options().clock())
                .bytes(words.text(language, "studio.title"), entries);
    }

    private CalendarEntry entry(Booking booking, Locale language) {
        String type =
                booking.bookingType() == BookingType.TEMPORARY ? "studio.type.temporary" : "studio.type.confirmed";
        var entry = CalendarEntry.of(
                        booking.bookingId().value() + "@studio.kumiki",
                        booking.version(),
                        booking.updatedAt(),
                        CalendarEntry.When.between(booking.startTime(), booking.endTime(), StudioZone.ZONE),
                        words.text(language, "studio.feed.event", words.text(language, type), booking.purpose()))
                .description(words.text(
                        language,
                        "studio.feed.description",
                        booking.peopleCount(),
                        words.yen(language, booking.taxIncludedPrice())));
        return booking.status().isOpen() ? entry : entry.cancel();
    }
}

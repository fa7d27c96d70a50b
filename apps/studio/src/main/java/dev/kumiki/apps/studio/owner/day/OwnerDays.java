package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Span;
import dev.kumiki.apps.studio.calendar.Strip;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.mine.BookingView;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads days for the studio: the calendar says when, one batch of the bookings says who.
record OwnerDays(StudioData data) {
    /// A day.
    OwnerDay day(LocalDate date) {
        return days(date, date).getFirst();
    }

    /// Several days on one scale, both ends included.
    List<OwnerDay> days(LocalDate first, LocalDate last) {
        List<DayPlan> plans = new Availability(data).days(first, last, Look.STRANGER);
        Window window = Window.of(plans);
        return plans.stream().map(plan -> day(plan, window)).toList();
    }

    private OwnerDay day(DayPlan plan, Window window) {
        List<CalendarEntry> entries = data.tables().calendarTable().entriesOn(plan.date());
        Map<BookingId, Booking> bookings = bookings(entries);
        Instant now = data.now();
        int buffer = data.settings().bufferMinutes();
        List<Strip.Frame> strip = new ArrayList<>(Strip.of(plan, window).frames());
        strip.sort(Comparator.comparingInt(Strip.Frame::start));
        List<OwnerDay.Frame> frames = new ArrayList<>();
        for (int at = 0; at < strip.size(); at++) {
            Strip.Frame frame = strip.get(at);
            boolean beside = isBusy(strip, at - 1) || isBusy(strip, at + 1);
            frames.add(new OwnerDay.Frame(
                    frame.start(),
                    frame.length(),
                    frame.span(),
                    booked(frame.span(), entries, bookings),
                    beside
                            && frame.span().kind() == Span.Kind.SHORT
                            && frame.span().minutes() <= buffer));
        }
        return new OwnerDay(
                plan,
                window,
                frames,
                bookings.values().stream()
                        .sorted(Comparator.comparing(Booking::startTime))
                        .map(booking -> new BookingView(booking, now))
                        .toList());
    }

    private static boolean isBusy(List<Strip.Frame> strip, int at) {
        return at >= 0 && at < strip.size() && strip.get(at).span().kind() == Span.Kind.BUSY;
    }

    private static Optional<Booking> booked(Span span, List<CalendarEntry> entries, Map<BookingId, Booking> bookings) {
        if (span.kind() != Span.Kind.BUSY) {
            return Optional.empty();
        }
        return entries.stream()
                .filter(entry -> Minutes.of(entry.from()) <= span.from() && span.until() <= Minutes.of(entry.until()))
                .findFirst()
                .map(entry -> bookings.get(entry.bookingId()));
    }

    private Map<BookingId, Booking> bookings(List<CalendarEntry> entries) {
        List<BookingKey> keys = entries.stream()
                .map(entry -> new BookingKey(entry.bookingId(), entry.userId()))
                .distinct()
                .toList();
        return keys.isEmpty()
                ? Map.of()
                : data.tables().bookingTable().getAll(keys).stream()
                        .collect(Collectors.toMap(Booking::bookingId, Function.identity()));
    }
}

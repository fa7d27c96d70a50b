package dev.kumiki.apps.studio.calendar;

import dev.kumiki.apps.studio.calendar.Span.Kind;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.calendar.CalendarDay;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.CalendarTable;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Reads what is free from the calendar's table alone (S-070, S-167): one Query for each day. What it hands out tells
/// of bookings nothing but their time, except of the reader's own (B5.30).
public record Availability(StudioData data) {
    /// Who looks, and what of the calendar they may ignore.
    ///
    /// @param reader whose own bookings are shown as such
    /// @param moving a booking whose time counts as free, because it is to be moved
    public record Look(Optional<UserId> reader, Optional<BookingId> moving) {
        /// Somebody who is not signed in.
        public static final Look STRANGER = new Look(Optional.empty(), Optional.empty());

        /// A user.
        public static Look of(UserId userId) {
            return new Look(Optional.of(userId), Optional.empty());
        }

        /// The same, about to move a booking.
        public Look moving(BookingId bookingId) {
            return new Look(reader, Optional.of(bookingId));
        }
    }

    /// A day.
    public DayPlan day(LocalDate date, Look look) {
        return days(date, date, look).getFirst();
    }

    /// Several days, both ends included.
    public List<DayPlan> days(LocalDate first, LocalDate last, Look look) {
        if (first.plusDays(CalendarTable.MAX_DAYS).isBefore(last)) {
            throw new IllegalArgumentException("at most " + CalendarTable.MAX_DAYS + " days are read at once");
        }
        StudioSettings settings = data.settings();
        Instant now = data.now();
        return first.datesUntil(last.plusDays(1))
                .map(date -> new Sketch(settings, look, now, date)
                        .plan(data.tables().calendarTable().shownDay(date)))
                .toList();
    }

    /// A day in the making.
    private record Sketch(StudioSettings settings, Look look, Instant now, LocalDate date) {
        DayPlan plan(CalendarDay day) {
            var hours = settings.hoursOn(date);
            if (hours.isEmpty()) {
                return new DayPlan(date, 0, 0, List.of());
            }
            int open = Minutes.of(hours.get().from());
            int close = Minutes.of(hours.get().until());
            List<Span> spans = new ArrayList<>();
            int at = open;
            boolean afterBooking = false;
            for (Span taken : taken(day)) {
                int from = Math.max(taken.from(), at);
                int until = Math.min(taken.until(), close);
                if (from >= until) {
                    continue;
                }
                gap(spans, at, from, afterBooking, taken.kind() != Kind.CLOSED);
                spans.add(new Span(from, until, taken.kind(), taken.booking(), taken.note()));
                at = until;
                afterBooking = taken.kind() != Kind.CLOSED;
            }
            gap(spans, at, close, afterBooking, false);
            return new DayPlan(date, open, close, spans);
        }

        private List<Span> taken(CalendarDay day) {
            List<Span> spans = new ArrayList<>();
            day.entries().stream()
                    .filter(entry -> !look.moving().equals(Optional.of(entry.bookingId())))
                    .forEach(entry -> spans.add(booked(entry)));
            day.closures()
                    .forEach(closure -> spans.add(new Span(
                            Minutes.of(closure.from()),
                            Minutes.of(closure.until()),
                            Kind.CLOSED,
                            Optional.empty(),
                            Optional.of(closure.reason()))));
            spans.sort(Comparator.comparingInt(Span::from));
            return spans;
        }

        private Span booked(CalendarEntry entry) {
            boolean own = look.reader().equals(Optional.of(entry.userId()));
            Kind kind = own ? (entry.bookingType() == BookingType.TEMPORARY ? Kind.KEEP : Kind.MINE) : Kind.BUSY;
            return new Span(
                    Minutes.of(entry.from()),
                    Minutes.of(entry.until()),
                    kind,
                    own ? Optional.of(entry.bookingId()) : Optional.empty(),
                    Optional.empty());
        }

        /// What lies between two bookings: some of it is kept free, some is over, and the rest may be too short.
        private void gap(List<Span> spans, int from, int until, boolean afterBooking, boolean beforeBooking) {
            int start = Math.min(until, from + (afterBooking ? settings.bufferMinutes() : 0));
            int end = Math.max(start, until - (beforeBooking ? settings.bufferMinutes() : 0));
            add(spans, from, start, Kind.SHORT);
            int bookable = Math.clamp(earliest(), start, end);
            add(spans, start, bookable, Kind.GONE);
            boolean within = !Minutes.on(date, bookable).isAfter(now.plus(Duration.ofDays(settings.horizonDays())));
            Kind rest = end - bookable >= settings.shortestMinutes() ? Kind.FREE : Kind.SHORT;
            add(spans, bookable, end, within ? rest : Kind.GONE);
            add(spans, end, until, Kind.SHORT);
        }

        private static void add(List<Span> spans, int from, int until, Kind kind) {
            if (from < until) {
                spans.add(Span.of(from, until, kind));
            }
        }

        /// The first minute of the day at which a booking may begin.
        private int earliest() {
            Instant moment = now.plus(Duration.ofMinutes(settings.leadMinutes()));
            LocalDate day = Minutes.date(moment);
            if (!day.equals(date)) {
                return day.isAfter(date) ? Minutes.DAY : 0;
            }
            int grid = settings.gridMinutes();
            return Math.min(Minutes.DAY, (Minutes.of(moment) / grid + 1) * grid);
        }
    }
}

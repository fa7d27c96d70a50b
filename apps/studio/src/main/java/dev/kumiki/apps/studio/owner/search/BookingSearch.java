package dev.kumiki.apps.studio.owner.search;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingFields;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds bookings on the documented indexes: those of a customer by UserBookingsIndex (S-060), those of a state by
/// StatusBookingsIndex (S-061), all of some days by DateBookingsIndex (S-062). Nothing is found by reading everything.
///
/// Cancelled and rejected bookings leave the index of states 90 days after their time (B5.11): older ones are found by
/// day or by customer.
public record BookingSearch(StudioData data) {
    /// The longest range of days that is looked through without a state or a customer.
    public static final int MAX_DAYS = 366;

    private static final char BETWEEN = '~';

    /// What is looked for.
    ///
    /// @param last included
    public record Filter(Optional<BookingStatus> status, LocalDate first, LocalDate last, Optional<UserId> customer) {
        /// The first moment.
        Instant from() {
            return first.atStartOfDay(StudioZone.ZONE).toInstant();
        }

        /// The last moment: starts are stored to the millisecond.
        Instant until() {
            return last.plusDays(1).atStartOfDay(StudioZone.ZONE).toInstant().minusMillis(1);
        }
    }

    /// Some of what was found.
    ///
    /// @param next where to go on; empty at the end
    public record Found(List<Booking> bookings, Optional<String> next) {
        /// Copies the list.
        public Found {
            bookings = List.copyOf(bookings);
        }
    }

    /// What is found from a place on.
    ///
    /// @param place what an earlier call has given; empty for the beginning
    public Found find(Filter filter, String place, Limit limit) {
        if (filter.customer().isPresent()) {
            Page<Booking> page = data.tables()
                    .bookingTable()
                    .bookingsOf(filter.customer().get(), condition(filter), limit, Cursor.of(place));
            return new Found(page.items(), page.next().map(Cursor::token));
        }
        if (filter.status().isPresent()) {
            Page<Booking> page = data.tables()
                    .bookingTable()
                    .withStatus(filter.status().get(), filter.from(), filter.until(), limit, Cursor.of(place));
            return new Found(page.items(), page.next().map(Cursor::token));
        }
        return byDay(filter, place, limit);
    }

    private static Condition<Booking> condition(Filter filter) {
        Condition<Booking> days =
                BookingFields.START_TIME.atLeast(filter.from()).and(BookingFields.START_TIME.atMost(filter.until()));
        return filter.status()
                .map(status -> days.and(BookingFields.STATUS.is(status)))
                .orElse(days);
    }

    /// Day by day, until the page is full; the place names the day and the place in it.
    private Found byDay(Filter filter, String place, Limit limit) {
        int end = place.indexOf(BETWEEN);
        LocalDate day = end < 0 ? filter.first() : LocalDate.parse(place.substring(0, end));
        Cursor cursor = end < 0 ? Cursor.START : Cursor.of(place.substring(end + 1));
        List<Booking> found = new ArrayList<>();
        while (!day.isAfter(filter.last()) && found.size() < limit.items()) {
            Page<Booking> page =
                    data.tables().bookingTable().startingOn(day, Limit.of(limit.items() - found.size()), cursor);
            found.addAll(page.items());
            if (page.next().isPresent()) {
                cursor = page.next().get();
            } else {
                day = day.plusDays(1);
                cursor = Cursor.START;
            }
        }
        boolean more = !day.isAfter(filter.last());
        return new Found(found, more ? Optional.of(day.toString() + BETWEEN + cursor.token()) : Optional.empty());
    }

    /// Everything that matches, page by page as it is used.
    public Stream<Booking> all(Filter filter, Limit page) {
        return Stream.iterate(
                        Optional.of(find(filter, "", page)),
                        Optional::isPresent,
                        found -> found.flatMap(Found::next).map(next -> find(filter, next, page)))
                .flatMap(found -> found.stream().flatMap(one -> one.bookings().stream()));
    }

    /// Whether a range of days can be looked through.
    public static boolean isWithin(LocalDate first, LocalDate last) {
        long days = ChronoUnit.DAYS.between(first, last);
        return days >= 0 && days < MAX_DAYS;
    }
}

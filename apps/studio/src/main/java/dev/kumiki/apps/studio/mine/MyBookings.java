package dev.kumiki.apps.studio.mine;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.page.Requests;
import java.util.Optional;

/// Finds the bookings that somebody may see: their own, and all of them for the studio. For everybody else there is
/// none.
public record MyBookings(StudioData data) {
    /// Who somebody is to bookings.
    public static Actor actor(Account account) {
        return Requests.isStaff(account) ? Actor.staff(Requests.user(account)) : Actor.customer(Requests.user(account));
    }

    /// A booking that an address names, as it stands now.
    public Optional<Booking> find(Account account, BookingId bookingId) {
        return data.tables()
                .bookingTable()
                .byId(bookingId)
                .filter(booking -> Requests.isStaff(account) || booking.userId().equals(Requests.user(account)));
    }

    /// The same for a page.
    public BookingView view(Account account, String id) {
        return find(account, Requests.booking(id))
                .map(booking -> new BookingView(booking, data.now()))
                .orElseThrow(Requests::notFound);
    }
}

package dev.kumiki.apps.studio.account;

import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.data.Deletions;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingBuilder;
import dev.kumiki.apps.studio.design.booking.BookingFields;
import dev.kumiki.apps.studio.design.notification.NotificationKey;
import dev.kumiki.apps.studio.design.notification.UnreadCounterKey;
import dev.kumiki.apps.studio.design.terms.UserAgreementKey;
import dev.kumiki.apps.studio.design.user.OpenBookingsKey;
import dev.kumiki.apps.studio.design.user.SignInStateKey;
import dev.kumiki.apps.studio.design.user.UserStatisticsKey;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Instant;
import java.util.List;

/// Removes what belongs to somebody who left: bookings to come are cancelled, so that their times are free; all
/// bookings forget whose they were (the studio's books keep time and price); notifications and agreements go.
public final class AccountRemoval implements AccountLife {
    private static final Limit SOME = Limit.of(25);
    private static final int MAX_ROUNDS = 10_000;

    private final StudioData data;
    private final BookingDecisions decisions;

    /// Over the tables.
    public AccountRemoval(StudioData data) {
        this.data = data;
        this.decisions = new BookingDecisions(data);
    }

    @Override
    public int removeSome(String key) {
        var userId = new UserId(key);
        int forgotten = forgetBookings(userId);
        if (forgotten > 0) {
            return forgotten;
        }
        List<NotificationKey> notifications =
                data.tables().notificationTable().notificationsOf(userId, SOME, Cursor.START).items().stream()
                        .map(NotificationKey::of)
                        .toList();
        data.tables().notificationTable().deleteAll(notifications);
        List<UserAgreementKey> agreements =
                data.tables().agreementTable().agreementsOf(userId, SOME, Cursor.START).items().stream()
                        .map(UserAgreementKey::of)
                        .toList();
        data.tables().agreementTable().deleteAll(agreements);
        return notifications.size() + agreements.size();
    }

    /// The index may lag behind a booking that was changed a moment ago; the removal asks again until nothing is left.
    private int forgetBookings(UserId userId) {
        Instant now = data.now();
        List<Booking> left = data.tables()
                .bookingTable()
                .bookingsOf(userId, BookingFields.USER_NAME.isNot(BookingBuilder.LEFT_NAME), SOME, Cursor.START)
                .items();
        for (Booking booking : left) {
            if (booking.status().isOpen() && !booking.hasBegun(now)) {
                BookingResult result = decisions
                        .cancel(booking.bookingId(), Actor.customer(userId))
                        .run();
                if (result instanceof BookingResult.Busy) {
                    throw new IllegalStateException("a booking of a closed account is busy");
                }
            }
            forget(booking);
        }
        return left.size();
    }

    private void forget(Booking listed) {
        data.tables().bookingTable().byId(listed.bookingId()).ifPresent(booking -> {
            try {
                data.tables().bookingTable().replace(booking.change().forget().build(data.now()));
            } catch (ConflictException e) {
                throw new IllegalStateException("a booking of a closed account is being changed", e);
            }
        });
    }

    @Override
    public void removed(String key) {
        clear(new UserId(key));
        new Deletions(data.ops()).note(key);
    }

    private void clear(UserId userId) {
        data.tables().userTable().delete(new OpenBookingsKey(userId));
        data.tables().userTable().delete(new UserStatisticsKey(userId));
        data.tables().notificationTable().delete(new UnreadCounterKey(userId));
    }

    /// Applies a deletion again, to tables that were restored from before it (B5.26).
    public void removeAgain(String key) {
        for (int round = 0; removeSome(key) > 0; round++) {
            if (round >= MAX_ROUNDS) {
                throw new IllegalStateException("a deletion does not come to its end");
            }
        }
        var userId = new UserId(key);
        clear(userId);
        data.tables().userTable().delete(new SignInStateKey(userId));
        data.tables().userTable().currentUser(userId).ifPresent(data.tables().userTable()::delete);
    }
}

package dev.kumiki.apps.studio.effect;

import dev.kumiki.apps.common.stream.StreamEffect;
import dev.kumiki.apps.common.stream.StreamFollower;
import dev.kumiki.apps.common.stream.TableStreams;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingTableAccess;
import dev.kumiki.apps.studio.design.notification.NotificationTableAccess;
import dev.kumiki.apps.studio.design.user.UserTableAccess;
import dev.kumiki.apps.studio.notification.UnreadCounts;
import dev.kumiki.apps.studio.statistics.UsageStatistics;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.util.List;
import java.util.Optional;

/// The readers of the streams of bookings, users and notifications (B5.16), each with a place of its own: one that
/// fails keeps no other waiting.
///
/// @param followers not started
public record StudioStreams(List<StreamFollower<?>> followers) {
    private static final String BOOKINGS = "studio-booking-bookings";
    private static final String USERS = "studio-booking-users";
    private static final String NOTIFICATIONS = "studio-booking-notifications";

    /// Copies the list.
    public StudioStreams {
        followers = List.copyOf(followers);
    }

    /// What follows from changes.
    public record Effects(BookingEffects bookings, UserEffects users, UsageStatistics usage, UnreadCounts unread) {}

    /// The readers of an application.
    public static StudioStreams of(TableStreams streams, Effects effects) {
        return new StudioStreams(List.of(
                streams.follow("bookings-told", BOOKINGS, BookingTableAccess.decoder(), effects.bookings()::of),
                streams.follow("bookings-usage", BOOKINGS, BookingTableAccess.decoder(), usage(effects.usage())),
                streams.follow("users-told", USERS, UserTableAccess.decoder(), effects.users()::of),
                streams.follow("users-copies", USERS, UserTableAccess.decoder(), event -> {
                    effects.users().copies(event);
                    return StreamEffect.none();
                }),
                streams.follow("unread", NOTIFICATIONS, NotificationTableAccess.decoder(), event -> {
                    effects.unread().handle(event);
                    return StreamEffect.none();
                })));
    }

    /// Statistics are brought up to date with the booking as it stands: an old event changes nothing (S-134).
    private static StreamEffect<Object> usage(UsageStatistics statistics) {
        return event -> changed(event).map(booking -> statistics.update(booking.bookingId()));
    }

    private static Optional<Booking> changed(StreamEvent<Object> event) {
        return switch (event.change()) {
            case Change.Inserted<Object>(Booking after) -> Optional.of(after);
            case Change.Changed<Object>(Booking _, Booking after) -> Optional.of(after);
            case Change<Object> _ -> Optional.empty();
        };
    }

    /// Handles everything that is there now, in the caller's thread.
    public int runOnce() {
        return followers.stream().mapToInt(StreamFollower::runOnce).sum();
    }
}

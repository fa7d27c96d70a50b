package dev.kumiki.apps.studio.effect;

import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingBuilder.Customer;
import dev.kumiki.apps.studio.design.booking.BookingFields;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.util.Optional;

/// Welcomes new users, warns of changes that matter for security, and brings the copies of a user's data in bookings to
/// come up to date (S-135, S-136, B5.23). Counters stand in other items and say nothing here (B5.15).
public record UserEffects(StudioData data, Messages messages, BookingDecisions decisions) {
    private static final Limit PAGE = Limit.of(100);

    /// What users are told after an event; nothing for most changes.
    public Optional<Operation<?>> of(StreamEvent<Object> event) {
        return switch (event.change()) {
            case Change.Changed<Object>(User before, User after)
            when isTold(after) -> key(before, after).map(key -> tell(after, key));
            case Change.Inserted<Object>(User after)
            when isTold(after) && after.emailVerified() -> Optional.of(tell(after, "studio.told.welcome"));
            case Change<Object> _ -> Optional.empty();
        };
    }

    /// The copies of a user's data that an event made old.
    public void copies(StreamEvent<Object> event) {
        if (event.change() instanceof Change.Changed<Object>(User before, User after)
                && !customer(before).equals(customer(after))) {
            refresh(after);
        }
    }

    private static boolean isTold(User user) {
        return !user.suppressEvents().orElse(false);
    }

    /// The registration is complete when the address is confirmed: an address that is not theirs gets no welcome.
    private static Optional<String> key(User before, User after) {
        if (!before.emailVerified() && after.emailVerified()) {
            return Optional.of("studio.told.welcome");
        }
        boolean matters = !before.email().equals(after.email())
                || !before.hashedPassword().equals(after.hashedPassword())
                || !before.phone().equals(after.phone())
                || before.isAdmin() != after.isAdmin();
        return matters ? Optional.of("studio.told.security") : Optional.empty();
    }

    private Operation<Boolean> tell(User user, String key) {
        var message = new Messages.Message(
                "user-" + user.version(),
                user.updatedAt(),
                NotificationType.ACCOUNT,
                key,
                key.endsWith("welcome") ? "/calendar" : "/account",
                Optional.empty(),
                _ -> new Object[] {user.fullName()});
        return data.operation(
                () -> Attempt.write(
                        messages.telling(user, message),
                        true,
                        conflicts -> conflicts.isEmpty() ? Optional.empty() : gone(user.userId())),
                () -> false);
    }

    /// Somebody who left meanwhile is told nothing.
    private Optional<Boolean> gone(UserId userId) {
        return data.tables().userTable().currentUser(userId).isEmpty() ? Optional.of(true) : Optional.empty();
    }

    private static Customer customer(User user) {
        return new Customer(user.email(), user.fullName(), user.companyName());
    }

    private void refresh(User user) {
        data
                .tables()
                .bookingTable()
                .bookingsOf(user.userId(), BookingFields.START_TIME.greaterThan(data.now()), PAGE, Cursor.START)
                .stream()
                .filter(booking -> booking.status().isOpen())
                .forEach(booking -> refresh(booking.bookingId()));
    }

    private void refresh(BookingId bookingId) {
        if (decisions.refresh(bookingId).run() instanceof BookingResult.Busy) {
            throw new IllegalStateException("a booking is busy: the copy of its customer's data is tried again");
        }
    }
}

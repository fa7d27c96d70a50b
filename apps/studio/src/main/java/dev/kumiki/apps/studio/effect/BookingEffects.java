package dev.kumiki.apps.studio.effect;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.Roles;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Tells of bookings: the studio of new ones and of cancellations by customers, the customer of every decision (S-132,
/// S-133). One event, one transaction: all that it says to everybody is said once or not at all.
public record BookingEffects(StudioData data, Messages messages, StudioWords words, Supplier<Roles> roles) {
    /// What nobody did: a hold ends by itself.
    private static final String EXPIRED = "studio.told.expired";

    /// What follows from an event; nothing for most changes.
    public Optional<Operation<?>> of(StreamEvent<Object> event) {
        return switch (event.change()) {
            case Change.Inserted<Object>(Booking after) when isTold(after) -> Optional.of(told(after, asked(after)));
            case Change.Changed<Object>(Booking before, Booking after)
            when isTold(after) -> what(before, after).map(told -> told(after, told));
            case Change<Object> _ -> Optional.empty();
        };
    }

    private static boolean isTold(Booking booking) {
        return !booking.suppressEvents().orElse(false);
    }

    /// What is said, to whom.
    ///
    /// @param key of the texts
    private record Told(String key, boolean customer, boolean studio) {}

    private static Told asked(Booking booking) {
        // Whom the studio booked for hears of it; the studio itself knows.
        return booking.bookedBy().isPresent()
                ? new Told("studio.told.booked-for", true, false)
                : new Told("studio.told.asked", true, true);
    }

    private static Optional<Told> what(Booking before, Booking after) {
        if (before.status() != after.status()) {
            return switch (after.status()) {
                case APPROVED -> Optional.of(new Told("studio.told.approved", true, false));
                case REJECTED -> Optional.of(new Told("studio.told.rejected", true, false));
                case CANCELLED -> Optional.of(cancelled(after));
                case PENDING -> Optional.empty();
            };
        }
        if (before.bookingType() != after.bookingType() && after.bookingType() == BookingType.CONFIRMED) {
            return Optional.of(new Told("studio.told.confirmed", true, true));
        }
        if (!before.period().equals(after.period())) {
            return Optional.of(new Told("studio.told.moved", true, true));
        }
        if (before.noShowAt().isEmpty() && after.noShowAt().isPresent()) {
            return Optional.of(new Told("studio.told.no-show", true, false));
        }
        return before.taxIncludedPrice() != after.taxIncludedPrice()
                        || before.peopleCount() != after.peopleCount()
                        || !before.options().equals(after.options())
                ? Optional.of(new Told("studio.told.changed", false, true))
                : Optional.empty();
    }

    private static Told cancelled(Booking after) {
        if (after.cancelledBy().isEmpty()) {
            return new Told(EXPIRED, true, true);
        }
        boolean byCustomer = after.cancelledBy().equals(Optional.of(after.userId()));
        return byCustomer
                ? new Told("studio.told.cancelled", true, true)
                : new Told("studio.told.cancelled-by-studio", true, false);
    }

    private Operation<Boolean> told(Booking booking, Told told) {
        return data.operation(() -> tell(booking, told), () -> false);
    }

    private Attempt<Boolean> tell(Booking booking, Told told) {
        StudioTransaction steps = data.tables().transact();
        if (told.customer()) {
            user(booking.userId()).ifPresent(user -> steps.and(telling(user, told, message(booking, told, false))));
        }
        if (told.studio()) {
            studio(booking).forEach(user -> steps.and(telling(user, told, message(booking, told, true))));
        }
        return steps.isEmpty() ? Attempt.answer(true) : Attempt.write(steps, true);
    }

    private StudioTransaction telling(User user, Told told, Messages.Message message) {
        return told.key().equals(EXPIRED) ? messages.tellingUnasked(user, message) : messages.telling(user, message);
    }

    private Optional<User> user(UserId userId) {
        return data.tables().userTable().currentUser(userId);
    }

    private List<User> studio(Booking booking) {
        return roles.get().holders(Role.ADMIN).stream()
                .map(Account::key)
                .map(UserId::new)
                .filter(admin -> !admin.equals(booking.userId()))
                .flatMap(admin -> user(admin).stream())
                .toList();
    }

    private Messages.Message message(Booking booking, Told told, boolean toStudio) {
        return new Messages.Message(
                booking.bookingId().value() + "-" + booking.version() + (toStudio ? "-s" : ""),
                booking.updatedAt(),
                NotificationType.BOOKING,
                told.key() + (toStudio ? ".studio" : ""),
                "/bookings/" + booking.bookingId().value(),
                Optional.of(booking.bookingId().value()),
                language -> new Object[] {
                    words.between(language, booking.startTime(), booking.endTime()),
                    booking.userName(),
                    words.yen(language, booking.taxIncludedPrice()),
                    booking.confirmationDeadline()
                            .map(deadline -> words.moment(language, deadline))
                            .orElse("–"),
                    booking.rejectReason().orElse("–"),
                    words.yen(language, fee(booking)),
                    words.text(
                            language,
                            booking.bookingType() == BookingType.TEMPORARY
                                    ? "studio.type.temporary"
                                    : "studio.type.confirmed"),
                    String.valueOf(booking.peopleCount())
                });
    }

    private static long fee(Booking booking) {
        return booking.status() == BookingStatus.CANCELLED
                ? (booking.taxIncludedPrice() * booking.cancellationFeePercent() + 50) / 100
                : 0;
    }
}

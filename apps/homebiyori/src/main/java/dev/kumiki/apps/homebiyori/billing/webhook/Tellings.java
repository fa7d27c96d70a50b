package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.NotificationPriority;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.subscription.StripeChange.State;
import dev.kumiki.design.mapping.StoredTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Puts what happened to a subscription into words for its owner, in the owner's language (B4.20, B4.21).
///
/// @param language of a user
public record Tellings(HomebiyoriWords words, Function<UserId, Locale> language) {
    private static final String KEYS = "homebiyori.told.";
    private static final String PLAN_PAGE = "/homebiyori/plan";
    private static final String DATA_PAGE = "/homebiyori/data";

    /// The event behind it, which gives the notification its name and time: the same each time the event comes.
    public record Cause(String eventId, Instant created) {}

    /// What somebody is told.
    ///
    /// @param name of the texts
    /// @param subtype what the documented list of types lacks
    private record Matter(
            String name, NotificationType type, Optional<String> subtype, NotificationPriority priority, String page) {}

    /// What a change of a subscription means to its owner; nothing if it looks the same.
    public Optional<Notification> ofChange(Cause cause, Subscription before, State after) {
        boolean was = before.currentPlan().isPremium();
        boolean is = after.plan().isPremium();
        if (was && !is) {
            Instant end = before.currentPeriodEnd().or(after::periodEnd).orElse(cause.created());
            var matter = matter("ended", NotificationType.PLAN_CHANGED, NotificationPriority.HIGH, DATA_PAGE);
            return Optional.of(make(cause, before.userId(), matter, end.plus(Retention.DOWNGRADE_GRACE)));
        }
        if (!was && is) {
            var matter = matter("began", NotificationType.PLAN_CHANGED, NotificationPriority.NORMAL, PLAN_PAGE);
            return Optional.of(make(cause, before.userId(), matter, cause.created()));
        }
        if (!is) {
            return Optional.empty();
        }
        return whilePremium(cause, before, after);
    }

    private Optional<Notification> whilePremium(Cause cause, Subscription before, State after) {
        boolean scheduled = after.status() == SubscriptionStatus.CANCEL_SCHEDULED;
        boolean wasScheduled = before.status() == SubscriptionStatus.CANCEL_SCHEDULED;
        Instant end = after.periodEnd().or(before::currentPeriodEnd).orElse(cause.created());
        if (scheduled && !wasScheduled) {
            var matter =
                    matter("scheduled", NotificationType.SUBSCRIPTION_CANCELED, NotificationPriority.NORMAL, PLAN_PAGE);
            return Optional.of(make(cause, before.userId(), matter, end));
        }
        if (wasScheduled && after.status() == SubscriptionStatus.ACTIVE) {
            return Optional.of(make(cause, before.userId(), other("reactivated", NotificationPriority.NORMAL), end));
        }
        if (before.currentPlan() != after.plan()) {
            var matter = matter("switched", NotificationType.PLAN_CHANGED, NotificationPriority.NORMAL, PLAN_PAGE);
            return Optional.of(make(cause, before.userId(), matter, end));
        }
        return Optional.empty();
    }

    /// A payment that was made, or was not.
    public Notification ofPayment(Cause cause, UserId userId, boolean succeeded) {
        return make(
                cause,
                userId,
                succeeded
                        ? matter("paid", NotificationType.PAYMENT_SUCCEEDED, NotificationPriority.LOW, PLAN_PAGE)
                        : other("payment-failed", NotificationPriority.HIGH),
                cause.created());
    }

    /// A warning before chats expire.
    ///
    /// @param from when the first of them do
    public Notification ofExpiry(Cause cause, UserId userId, Instant from) {
        var matter = new Matter(
                "expiry", NotificationType.OTHER, Optional.of("chats_expire"), NotificationPriority.HIGH, DATA_PAGE);
        return make(cause, userId, matter, from);
    }

    private static Matter matter(String name, NotificationType type, NotificationPriority priority, String page) {
        return new Matter(name, type, Optional.empty(), priority, page);
    }

    /// B4.21: what the documented types lack is `other` with a subtype.
    private static Matter other(String name, NotificationPriority priority) {
        String subtype = name.equals("reactivated") ? "subscription_reactivated" : "payment_failed";
        return new Matter(name, NotificationType.OTHER, Optional.of(subtype), priority, PLAN_PAGE);
    }

    private Notification make(Cause cause, UserId userId, Matter matter, Instant moment) {
        Locale reader = language.apply(userId);
        String day = words.dated(reader, words.date(moment));
        Instant created = StoredTime.of(cause.created());
        return new Notification(
                userId,
                Notifications.idOf(cause.eventId() + matter.subtype().orElse(""), matter.type()),
                matter.type(),
                matter.subtype(),
                words.text(reader, KEYS + matter.name() + ".title"),
                words.text(reader, KEYS + matter.name() + ".text", day),
                false,
                matter.priority(),
                Optional.of(matter.page()),
                created,
                Optional.empty(),
                created.plus(Notification.RETENTION).truncatedTo(ChronoUnit.SECONDS),
                0);
    }
}

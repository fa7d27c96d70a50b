package dev.kumiki.apps.homebiyori.notification;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.MailWish;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Preferences;
import dev.kumiki.apps.homebiyori.design.value.MailKind;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/// Which notifications also go out by mail, and when (X4.12): those that their reader wishes, never in quiet hours.
///
/// It is decided when a notification is written. It then says itself that it waits for its mail, and in the same
/// transaction somebody is to look at it ([MailDelivery]): a mail is neither lost nor sent for something that was never
/// told. What comes within the same minutes, or in the same quiet hours, is one mail.
public record NotificationMails(HomebiyoriData data) {
    /// The kind of scheduled work.
    public static final String KIND = "homebiyori-mail";

    /// How long what follows is waited for: one event often tells two things.
    public static final Duration GATHERED = Duration.ofMinutes(1);

    static final String USER = "user";

    /// The kind that a notification is of, among those that a user chooses from.
    public static MailKind kindOf(Notification notification) {
        return switch (notification.type()) {
            case SUBSCRIPTION_CANCELED, PAYMENT_SUCCEEDED, PLAN_CHANGED -> MailKind.PLAN;
            case SYSTEM_MAINTENANCE -> MailKind.NEWS;
            case OTHER ->
                switch (notification.subtype().orElse("")) {
                    case "chats_expire" -> MailKind.EXPIRY;
                    case "administration" -> MailKind.DESK;
                    default -> MailKind.PLAN;
                };
        };
    }

    /// What a user wishes.
    public MailWish wish(UserId userId) {
        return data.tables()
                .coreTable()
                .preferences(userId)
                .map(Preferences::mails)
                .orElse(MailWish.USUAL);
    }

    /// The notification as it is to be written.
    Notification planned(Notification notification) {
        MailWish wish = wish(notification.userId());
        return wish.kinds().contains(kindOf(notification))
                ? notification.mailed(wish.from(data.now().plus(GATHERED)))
                : notification;
    }

    /// The write that has somebody look at what waits for a user, for the transaction of what waits.
    public OpsTransaction looking(UserId userId, Instant due) {
        return data.schedules().putting(job(userId), due);
    }

    private static Job job(UserId userId) {
        return new Job(KIND + "." + userId.value(), KIND, Map.of(USER, userId.value()));
    }

    /// Takes what waits for a user off the schedule.
    public void forget(UserId userId) {
        data.schedules().cancel(job(userId).name());
    }
}

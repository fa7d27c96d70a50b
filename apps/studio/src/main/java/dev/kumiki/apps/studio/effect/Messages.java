package dev.kumiki.apps.studio.effect;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.notification.Notifications;
import dev.kumiki.apps.studio.page.StudioWords;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Tells users something: a notification in the application and a mail, in their language, written by one transaction
/// that also checks that they are still there.
///
/// @param address where people reach the host, for links in mails
public record Messages(
        StudioData data, Notifications notifications, AppKit kit, StudioWords words, PublicAddress address) {
    private static final int MAX_TITLE = 190;

    /// What is said.
    ///
    /// @param id of the cause: one cause, one message to each user
    /// @param key of the texts `KEY.title` and `KEY.text`
    /// @param path of the application, for the mail's link
    /// @param related what it is about
    public record Message(
            String id,
            Instant at,
            NotificationType type,
            String key,
            String path,
            Optional<String> related,
            Arguments arguments) {}

    /// Makes the arguments of a text in a language.
    @FunctionalInterface
    public interface Arguments {
        /// The arguments.
        Object[] in(Locale language);
    }

    /// The steps that tell a user, with a notification and a mail; of bookings by mail only whoever wants it (X5.15).
    public StudioTransaction telling(User user, Message message) {
        StudioTransaction steps = notifying(user, message);
        if (message.type() != NotificationType.BOOKING || user.bookingMails().orElse(true)) {
            steps.and(mailing(user, message));
        }
        return steps;
    }

    /// The steps that tell a user of what happens by itself: people of a demonstration get no mail that nobody asked
    /// for.
    public StudioTransaction tellingUnasked(User user, Message message) {
        return user.email().isReachable() ? telling(user, message) : notifying(user, message);
    }

    /// The steps that tell a user in the application alone.
    public StudioTransaction notifying(User user, Message message) {
        Locale language = Locale.forLanguageTag(user.language());
        Object[] arguments = message.arguments().in(language);
        return data.tables()
                .transact()
                .checkExists(new UserKey(user.userId()))
                .and(notifications.posting(
                        user.userId(),
                        new NotificationId(message.id()),
                        message.at(),
                        new Notifications.Message(
                                message.type(),
                                words.text(language, message.key() + ".title", arguments),
                                words.text(language, message.key() + ".text", arguments),
                                message.related())));
    }

    /// The steps that tell a user by mail alone.
    public OpsTransaction mailing(User user, Message message) {
        Locale language = Locale.forLanguageTag(user.language());
        Object[] arguments = message.arguments().in(language);
        String title = words.text(language, message.key() + ".title", arguments);
        String text = words.text(
                language,
                "studio.mail.frame",
                user.fullName(),
                words.text(language, message.key() + ".text", arguments),
                address.page("/studio" + message.path()),
                words.text(language, "studio.title"));
        return kit.mails()
                .sending(
                        "studio-" + message.id() + "-" + user.userId().value(),
                        Mail.of(user.email().value(), subject(title), text, language));
    }

    private static String subject(String title) {
        String plain = title.replaceAll("\\p{Cntrl}", " ");
        return plain.length() <= MAX_TITLE ? plain : plain.substring(0, MAX_TITLE);
    }
}

package dev.kumiki.apps.homebiyori.notification;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTransaction;
import dev.kumiki.apps.homebiyori.design.core.MailWish;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationFields;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.core.NotificationPatch;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.design.outcome.Outcome;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Mails what waits for a user: alone, or several things in one mail.
///
/// The mail goes into the outbox in the transaction that marks its notifications as settled, so that a worker that dies
/// at any moment, or two at once, send nothing twice and leave nothing out. The wish counts as it is now: what was
/// switched off meanwhile, or read, is not mailed; in quiet hours everything waits for their end.
public final class MailDelivery {
    /// How many notifications one mail has; more are a second mail. The outbox is one step of the transaction more.
    static final int MAX_IN_A_MAIL = 30;

    private static final int ATTEMPTS = 5;

    private final HomebiyoriData data;
    private final NotificationMails mails;
    private final HomebiyoriWords words;
    private final Readers readers;

    /// Who reads, and where.
    ///
    /// @param account of a user; empty if there is none any more
    /// @param page the whole address of a page
    public record Readers(Function<UserId, Optional<Account>> account, Function<String, URI> page) {}

    /// Over the tables.
    public MailDelivery(HomebiyoriData data, HomebiyoriWords words, Readers readers) {
        this.data = data;
        this.mails = new NotificationMails(data);
        this.words = words;
        this.readers = readers;
    }

    /// The handler of [NotificationMails#KIND].
    public void deliver(Task task) {
        var userId = new UserId(task.payload().getOrDefault(NotificationMails.USER, ""));
        for (int attempt = 0; attempt < ATTEMPTS; ) {
            MailWish wish = mails.wish(userId);
            Instant now = data.now();
            Instant from = wish.from(now);
            List<Notification> waiting = waiting(userId);
            if (waiting.isEmpty()) {
                return;
            }
            if (from.isAfter(now)) {
                mails.looking(userId, from).commit();
                return;
            }
            attempt += settling(userId, wish, waiting).commit() instanceof Outcome.Committed ? 0 : 1;
        }
        throw new IllegalStateException("notifications kept changing; it is tried again");
    }

    private List<Notification> waiting(UserId userId) {
        return data.tables()
                .coreTable()
                .notificationsNow(userId, NotificationFields.MAIL_DUE.exists())
                .limit(MAX_IN_A_MAIL)
                .toList();
    }

    private HomebiyoriTransaction settling(UserId userId, MailWish wish, List<Notification> waiting) {
        HomebiyoriTransaction settled = data.tables().transact();
        waiting.forEach(one -> settled.patch(NotificationPatch.of(NotificationKey.of(one))
                .removeMailDue()
                .onlyIf(NotificationFields.MAIL_DUE.exists())));
        List<Notification> told = waiting.stream()
                .filter(one -> !one.isRead() && wish.kinds().contains(NotificationMails.kindOf(one)))
                .toList();
        Optional<Account> reader =
                told.isEmpty() ? Optional.empty() : readers.account().apply(userId);
        reader.filter(Account::emailVerified)
                .ifPresent(account -> settled.and(new Mails(data.outbox()).sending(id(told), mail(account, told))));
        return settled;
    }

    /// The same mail has the same name.
    private static String id(List<Notification> told) {
        String all = told.stream().map(Notification::notificationId).collect(Collectors.joining("\n"));
        return NotificationMails.KIND + "." + Notifications.idOf(all, NotificationType.OTHER);
    }

    private Mail mail(Account account, List<Notification> told) {
        Locale language = account.language();
        boolean one = told.size() == 1;
        String subject = one
                ? words.text(
                        language, "homebiyori.mail.subject", told.getFirst().title())
                : words.text(language, "homebiyori.mail.subject.many", told.size());
        String body = told.stream().map(this::paragraph).collect(Collectors.joining("\n\n"));
        String end = words.text(language, "homebiyori.mail.end", readers.page().apply("/homebiyori/settings#mail"));
        return Mail.of(account.email(), oneLine(subject), body + "\n\n-- \n" + end + "\n", language);
    }

    private String paragraph(Notification told) {
        String link =
                told.actionUrl().map(path -> "\n" + readers.page().apply(path)).orElse("");
        return "■ " + told.title() + "\n" + told.message() + link;
    }

    /// Titles are written by administrators, too.
    private static String oneLine(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
        return line.length() <= Mail.MAX_SUBJECT_LENGTH ? line : line.substring(0, Mail.MAX_SUBJECT_LENGTH);
    }
}

package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.lessons.page.Texts;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;

/// Puts what people are told into words, from the message bundles, in the language of the account.
///
/// @param address where people reach the host
/// @param app whose pages the texts lead to
public record Words(MessageSource messages, PublicAddress address, App app) {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter JAPANESE = DateTimeFormatter.ofPattern("M/d(E) HH:mm", Locale.JAPANESE);
    private static final DateTimeFormatter ENGLISH =
            DateTimeFormatter.ofPattern("EEE d MMM 'at' HH:mm", Locale.ENGLISH);

    /// What somebody is told.
    ///
    /// @param kind the middle of the keys of its texts: `lessons.mail.KIND.subject` and so on
    /// @param group what the inbox files it under
    /// @param mailPath where the mail leads, perhaps with a secret
    /// @param noticePath where the notice leads, which is kept longer
    public record Telling(String kind, String group, String mailPath, String noticePath, Facts facts) {}

    /// What it is about.
    ///
    /// @param until until when, for an offer
    /// @param reason that staff gave; empty if none
    public record Facts(
            String lesson,
            String instructor,
            ZonedDateTime start,
            String studio,
            Optional<ZonedDateTime> until,
            String reason) {}

    /// The mail.
    public Mail mail(People.Person person, Telling telling) {
        Locale language = person.language();
        Object[] arguments = arguments(person, telling);
        String text = text(language, "lessons.mail.greeting", person.name())
                + "\n\n"
                + text(language, "lessons.mail." + telling.kind() + ".text", arguments)
                + "\n\n"
                + text(language, "lessons.mail.lesson", arguments)
                + "\n\n"
                + text(language, "lessons.mail." + telling.kind() + ".open", arguments)
                + "\n"
                + address.page(telling.mailPath())
                + "\n\n-- \n"
                + text(language, app.title())
                + "\n";
        return Mail.of(
                person.email(),
                text(language, "lessons.mail." + telling.kind() + ".subject", arguments),
                text,
                language);
    }

    /// The notice inside the application, which needs no greeting. It leads to the page itself, without secrets.
    public OpsInbox.Draft notice(String id, People.Person person, Telling telling) {
        Locale language = person.language();
        Object[] arguments = arguments(person, telling);
        return new OpsInbox.Draft(
                id,
                telling.group(),
                text(language, "lessons.mail." + telling.kind() + ".subject", arguments),
                text(language, "lessons.mail." + telling.kind() + ".text", arguments),
                Optional.of(new Notice.Action(
                        telling.noticePath(), text(language, "lessons.notice." + telling.kind() + ".action"))));
    }

    /// 0 the lesson, 1 when, 2 the studio, 3 until when, 4 the reason, 5 the instructor.
    private Object[] arguments(People.Person person, Telling telling) {
        Facts facts = telling.facts();
        return new Object[] {
            Texts.of(messages, person.language()).lesson(facts.lesson()),
            when(facts.start(), person.language()),
            facts.studio(),
            facts.until().map(CLOCK::format).orElse(""),
            facts.reason(),
            facts.instructor()
        };
    }

    /// When a lesson is: 11/19(木) 07:00, `Thu 19 Nov at 07:00`.
    public static String when(ZonedDateTime start, Locale language) {
        return (language.getLanguage().equals("ja") ? JAPANESE : ENGLISH).format(start);
    }

    private String text(Locale language, String key, Object... arguments) {
        return messages.getMessage(key, arguments, language);
    }
}

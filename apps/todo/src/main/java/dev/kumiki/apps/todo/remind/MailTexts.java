package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.web.Times;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;
import java.util.List;
import java.util.Locale;
import org.springframework.context.MessageSource;

/// The mails that tell what is due, from the message bundles.
///
/// @param address where people reach the host
/// @param app whose pages the mail leads to
public record MailTexts(MessageSource messages, PublicAddress address, App app) implements DigestText {
    @Override
    public Mail mail(Profile profile, Digest digest, String language) {
        Locale locale = Locale.forLanguageTag(language);
        var text = new StringBuilder(text(locale, "todo.digest.greeting", profile.displayName()));
        add(text, locale, "todo.digest.today", digest.today(), digest.todayCount());
        add(text, locale, "todo.digest.overdue", digest.overdue(), digest.overdueCount());
        text.append("\n\n")
                .append(text(locale, "todo.digest.open"))
                .append('\n')
                .append(address.page(app.path()))
                .append("\n\n")
                .append(text(locale, "todo.digest.stop"))
                .append('\n')
                .append(address.page(app.path() + "/settings"))
                .append("\n\n-- \n")
                .append(text(locale, app.title()))
                .append('\n');
        String subject = text(locale, "todo.digest.subject", digest.todayCount(), digest.overdueCount());
        return Mail.of(profile.email().value(), subject, text.toString(), locale);
    }

    /// The mail that tells of one todo.
    public Mail mail(Profile profile, Todo todo, String language) {
        Locale locale = Locale.forLanguageTag(language);
        String text = text(locale, "todo.remind.mail.text", todo.title())
                + "\n"
                + line(todo, locale)
                + todo.description().map(note -> "\n\n" + note).orElse("")
                + "\n\n"
                + text(locale, "todo.remind.mail.open")
                + "\n"
                + address.page(app.path() + "/todos/" + todo.id().value())
                + "\n\n-- \n"
                + text(locale, app.title())
                + "\n";
        String subject = text(locale, "todo.remind.mail.subject", todo.title());
        return Mail.of(profile.email().value(), subject, text, locale);
    }

    private void add(StringBuilder text, Locale locale, String heading, List<Todo> todos, int count) {
        if (count == 0) {
            return;
        }
        text.append("\n\n").append(text(locale, heading, count)).append('\n');
        todos.forEach(todo -> text.append("\n- ").append(line(todo, locale)));
        if (count > todos.size()) {
            text.append("\n").append(text(locale, "todo.digest.more", count - todos.size()));
        }
    }

    private static String line(Todo todo, Locale locale) {
        String when = todo.dueDate().map(date -> Times.day(date, locale)).orElse("")
                + todo.dueTime().map(time -> " " + time).orElse("");
        return todo.title() + " (" + when + ")";
    }

    private String text(Locale locale, String key, Object... arguments) {
        return messages.getMessage(key, arguments, locale);
    }
}

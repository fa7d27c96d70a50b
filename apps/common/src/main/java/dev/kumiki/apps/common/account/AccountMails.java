package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.mail.Mail;
import java.net.URI;
import java.text.MessageFormat;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.function.Function;
import org.springframework.web.util.HtmlUtils;

/// The mails about accounts, in the reader's language: as text, and as HTML of paragraphs and one link.
///
/// @param title the name of the application in a language
/// @param verifyWithin how long links to confirm an address are valid
/// @param resetWithin how long links to a new password are valid
/// @param lockFor how long a lock lasts
record AccountMails(Function<Locale, String> title, Duration verifyWithin, Duration resetWithin, Duration lockFor) {
    /// What a mail is about; its texts begin with the name in small letters.
    enum Topic {
        VERIFY,
        RESET,
        ADDRESS,
        EXISTING,
        NAME_TAKEN,
        PASSWORD_CHANGED,
        ADDRESS_CHANGED,
        LOCKED,
        SECOND_ON,
        SECOND_OFF,
        SECOND_RESET,
        SECOND_FAILED,
        RECOVERY_USED,
        CLOSED;

        private String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final ResourceBundle.Control CONTROL =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    /// A mail.
    ///
    /// @param name of the reader
    /// @param link what the mail asks to open; empty if nothing
    Mail mail(Topic topic, String to, String name, Locale language, Optional<URI> link) {
        ResourceBundle texts = ResourceBundle.getBundle("mail/account", language, CONTROL);
        String app = title.apply(language);
        String before = format(texts, topic.key() + ".before", app, name);
        String after = format(texts, topic.key() + ".after", app, name);
        String subject = format(texts, topic.key() + ".subject", app, name);
        String address = link.map(URI::toString).orElse("");
        String text = before + "\n\n" + (address.isEmpty() ? "" : address + "\n\n") + after + "\n\n-- \n" + app + "\n";
        String label = link.isPresent() ? format(texts, topic.key() + ".link", app, name) : "";
        String html = "<!DOCTYPE html><html lang=\"" + texts.getString("language") + "\"><body>" + paragraphs(before)
                + link.map(_ -> "<p><a href=\"" + HtmlUtils.htmlEscape(address) + "\">" + HtmlUtils.htmlEscape(label)
                                + "</a></p>")
                        .orElse("")
                + paragraphs(after) + "<p>" + HtmlUtils.htmlEscape(app) + "</p></body></html>";
        return new Mail(to, subject, text, Optional.of(html), Locale.forLanguageTag(texts.getString("language")));
    }

    private String format(ResourceBundle texts, String key, String app, String name) {
        return new MessageFormat(texts.getString(key), Locale.ROOT)
                .format(new Object[] {app, name, verifyWithin.toHours(), resetWithin.toMinutes(), lockFor.toMinutes()});
    }

    private static String paragraphs(String text) {
        var html = new StringBuilder();
        for (String paragraph : text.split("\n\n", -1)) {
            html.append("<p>")
                    .append(HtmlUtils.htmlEscape(paragraph).replace("\n", "<br>"))
                    .append("</p>");
        }
        return html.toString();
    }
}

package dev.kumiki.apps.common.mail;

import dev.kumiki.apps.common.ops.Names;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Date;
import org.springframework.mail.javamail.MimeMessageHelper;

/// What is the same on every mail of an application, and how a mail becomes a MIME message.
///
/// @param from the address of the sender, without a name
/// @param domain the right side of each Message-ID
public record Envelope(String from, String domain, InstantSource clock) {
    /// Refuses what is no address or no domain.
    public Envelope {
        Mail.requireAddress(from);
        Names.require(domain);
    }

    /// The Message-ID of the mail with an id: always the same.
    public String messageId(String id) {
        return "<" + Names.require(id) + "@" + domain + ">";
    }

    /// Fills an empty message.
    void fill(MimeMessage message, String id, Mail mail) throws MessagingException {
        boolean multipart = mail.html().isPresent();
        var helper = new MimeMessageHelper(message, multipart, StandardCharsets.UTF_8.name());
        helper.setFrom(from);
        helper.setTo(mail.to());
        helper.setSubject(mail.subject());
        helper.setSentDate(Date.from(clock.instant()));
        if (mail.html().isPresent()) {
            helper.setText(mail.text(), mail.html().get());
        } else {
            helper.setText(mail.text());
        }
        message.setHeader("Content-Language", mail.language().toLanguageTag());
        message.setHeader("Auto-Submitted", "auto-generated");
        message.setHeader("Message-ID", messageId(id));
    }
}

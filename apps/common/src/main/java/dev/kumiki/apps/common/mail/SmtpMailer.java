package dev.kumiki.apps.common.mail;

import dev.kumiki.apps.common.work.GiveUpException;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.internet.MimeMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.mail.MailSendException;
import org.springframework.mail.javamail.JavaMailSender;

/// Sends mail by SMTP. An address that the server refuses for good is given up; everything else may be tried again.
public final class SmtpMailer implements Mailer {
    private final JavaMailSender sender;
    private final Envelope envelope;

    /// Through Spring's sender, which knows the server. Give it timeouts shorter than a handler may take.
    public SmtpMailer(JavaMailSender sender, Envelope envelope) {
        this.sender = sender;
        this.envelope = envelope;
    }

    @Override
    public void send(String id, Mail mail) {
        MimeMessage message = sender.createMimeMessage();
        try {
            envelope.fill(message, id, mail);
        } catch (MessagingException e) {
            throw new GiveUpException("not a mail that can be sent", e);
        }
        try {
            sender.send(message);
        } catch (MailSendException e) {
            if (isRefused(e)) {
                throw new GiveUpException("the mail server refuses the address", e);
            }
            throw e;
        }
    }

    private static boolean isRefused(MailSendException failure) {
        for (Exception cause : failure.getMessageExceptions()) {
            if (hasInvalidAddress(cause)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasInvalidAddress(@Nullable Throwable cause) {
        return cause instanceof SendFailedException failed
                && failed.getInvalidAddresses() != null
                && failed.getInvalidAddresses().length > 0;
    }
}

package dev.kumiki.apps.common.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.junit5.GreenMailExtension;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import jakarta.mail.Address;
import jakarta.mail.SendFailedException;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.net.ServerSocket;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.mail.MailException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.javamail.JavaMailSenderImpl;

final class SmtpMailerTest {
    @RegisterExtension
    static final GreenMailExtension SERVER = new GreenMailExtension(ServerSetup.SMTP.dynamicPort());

    private static final Mail JAPANESE =
            new Mail("aki@example.com", "【確認】メールアドレス", "本文です。", Optional.of("<p>本文です。</p>"), Locale.JAPANESE);

    private static Envelope envelope() {
        return new Envelope("no-reply@example.com", "example.com", () -> TestDatabase.START);
    }

    private static JavaMailSenderImpl sender(int port) {
        var sender = new JavaMailSenderImpl();
        sender.setHost("127.0.0.1");
        sender.setPort(port);
        return sender;
    }

    private static SmtpMailer mailer() {
        return new SmtpMailer(sender(SERVER.getSmtp().getPort()), envelope());
    }

    @Test
    void sendsWithAMessageIdOfTheCause() throws Exception {
        mailer().send("e1", JAPANESE);
        MimeMessage[] received = SERVER.getReceivedMessages();
        assertThat(received).hasSize(1);
        assertThat(received[0].getMessageID()).isEqualTo("<e1@example.com>");
        assertThat(received[0].getSubject()).isEqualTo("【確認】メールアドレス");
        assertThat(received[0].getAllRecipients()).containsExactly(new InternetAddress("aki@example.com"));
        assertThat(received[0].getHeader("Content-Language")).containsExactly("ja");
        assertThat(received[0].getSentDate()).isEqualTo(Date.from(TestDatabase.START));
        assertThat(GreenMailUtil.getWholeMessage(received[0])).contains("text/plain", "text/html");
    }

    @Test
    void sendsTheSameMessageIdAgain() throws Exception {
        mailer().send("e1", JAPANESE);
        mailer().send("e1", JAPANESE);
        assertThat(SERVER.getReceivedMessages()).hasSize(2);
        assertThat(SERVER.getReceivedMessages()[1].getMessageID()).isEqualTo("<e1@example.com>");
    }

    @Test
    void throughTheOutboxOneCauseIsOneMail() throws Exception {
        try (TestDatabase database = TestDatabase.open(Store.MEMORY)) {
            var bench = new Bench(database);
            var mails = new Mails(bench.outbox);
            mails.sending("e1", JAPANESE).commit().orThrow();
            mails.sending("e1", JAPANESE).commit();
            bench.outbox
                    .entry("broken", Mails.KIND, Map.of("to", "nobody"))
                    .commit()
                    .orThrow();
            var worker = bench.outbox.worker("w", Map.of(Mails.KIND, Mails.handler(mailer())));
            assertThat(worker.runOnce()).isEqualTo(2);
            assertThat(worker.runOnce()).isZero();
            assertThat(SERVER.getReceivedMessages()).hasSize(1);
            assertThat(bench.outbox.find("broken").orElseThrow().state()).isEqualTo(OutboxEntry.State.DEAD);
        }
    }

    @Test
    void mayBeTriedAgainWhenTheServerIsAway() throws Exception {
        int port;
        try (var closed = new ServerSocket(0)) {
            port = closed.getLocalPort();
        }
        assertThatThrownBy(() -> new SmtpMailer(sender(port), envelope()).send("e1", JAPANESE))
                .isInstanceOf(MailException.class);
    }

    @Test
    void givesUpAddressesThatTheServerRefuses() {
        var refusing = new JavaMailSenderImpl() {
            @Override
            public void send(MimeMessage message) throws MailException {
                try {
                    Address[] none = {};
                    Address[] invalid = {new InternetAddress("aki@example.com")};
                    throw new MailSendException(
                            Map.of(message, new SendFailedException("550", new Exception(), none, none, invalid)));
                } catch (AddressException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        assertThatThrownBy(() -> new SmtpMailer(refusing, envelope()).send("e1", JAPANESE))
                .isInstanceOf(GiveUpException.class);
    }
}

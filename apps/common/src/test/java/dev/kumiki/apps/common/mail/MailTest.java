package dev.kumiki.apps.common.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MailTest {
    private static final Mail MAIL =
            new Mail("aki@example.com", "確認", "本文\n二行目", Optional.of("<p>本文</p>"), Locale.JAPANESE);

    @Test
    void survivesTheOutbox() {
        assertThat(Mail.of(MAIL.payload())).isEqualTo(MAIL);
        var plain = Mail.of("aki@example.com", "Hi", "", Locale.ENGLISH);
        assertThat(Mail.of(plain.payload())).isEqualTo(plain);
        var incomplete = new HashMap<>(MAIL.payload());
        incomplete.remove("to");
        assertThatThrownBy(() -> Mail.of(incomplete)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesMoreThanOneAddress() {
        for (String to : List.of(
                "",
                "aki",
                "aki@example.com\r\nBcc: eve@example.com",
                "aki@example.com\n",
                "aki@example.com, eve@example.com",
                "aki@example.com,eve@example.com",
                "Aki <aki@example.com>",
                "friends:aki@example.com;",
                "a".repeat(250) + "@example.com")) {
            assertThatThrownBy(() -> Mail.of(to, "Hi", "text", Locale.ENGLISH))
                    .as(to)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void refusesSubjectsThatAddHeaders() {
        for (String subject :
                List.of("Hi\r\nBcc: eve@example.com", "Hi\nthere", "Hi\u0000", "Hi\u2028there", "x".repeat(201))) {
            assertThatThrownBy(() -> Mail.of("aki@example.com", subject, "text", Locale.ENGLISH))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void doesNotShowItsContentInLogs() {
        assertThat(MAIL.toString()).isEqualTo("Mail[ja]");
    }

    @Test
    void anEnvelopeHasAnAddressAndADomain() {
        var clock = InstantSource.system();
        assertThat(new Envelope("no-reply@example.com", "example.com", clock).messageId("e1"))
                .isEqualTo("<e1@example.com>");
        assertThatThrownBy(() -> new Envelope("nobody", "example.com", clock))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Envelope("no-reply@example.com", "exa>mple", clock))
                .isInstanceOf(IllegalArgumentException.class);
        var envelope = new Envelope("no-reply@example.com", "example.com", clock);
        assertThatThrownBy(() -> envelope.messageId("a>\r\nBcc: x")).isInstanceOf(IllegalArgumentException.class);
    }
}

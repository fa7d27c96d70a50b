package dev.kumiki.apps.common.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.mail.FolderMailer.Sent;
import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderMailerTest {
    private static final Mail JAPANESE =
            new Mail("aki@example.com", "【確認】メールアドレス", "本文です。\n二行目", Optional.of("<p>本文です。</p>"), Locale.JAPANESE);

    private final TestClock clock = new TestClock(TestDatabase.START);
    private final Path directory;
    private final Path folder;
    private final FolderMailer mailer;

    FolderMailerTest(@TempDir Path directory) {
        this.directory = directory;
        this.folder = directory.resolve("data/mail");
        this.mailer = new FolderMailer(folder, new Envelope("no-reply@example.com", "example.com", clock));
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void writesAFileThatIsReadBack() throws IOException {
        mailer.send("e1", JAPANESE);
        assertThat(files()).containsExactly("e1.eml");
        var sent = mailer.find("e1").orElseThrow();
        assertThat(sent.to()).isEqualTo("aki@example.com");
        assertThat(sent.subject()).isEqualTo("【確認】メールアドレス");
        assertThat(sent.text().replace("\r", "")).isEqualTo("本文です。\n二行目");
        assertThat(sent.html()).contains("<p>本文です。</p>");
        assertThat(sent.sentAt()).isEqualTo(TestDatabase.START);
        assertThat(sent.raw())
                .contains("Message-ID: <e1@example.com>", "Content-Language: ja", "From: no-reply@example.com");
    }

    @Test
    void keepsTheFirstOfAnId() throws IOException {
        mailer.send("e1", JAPANESE);
        String before = mailer.find("e1").orElseThrow().raw();
        clock.advance(Duration.ofHours(1));
        mailer.send("e1", Mail.of("ben@example.com", "Other", "other", Locale.ENGLISH));
        assertThat(files()).containsExactly("e1.eml");
        assertThat(mailer.find("e1")).map(Sent::raw).contains(before);
    }

    @Test
    void aListGoesOnWhileMailsAreForgotten() throws IOException {
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 20; i++) {
                mailer.send("r" + round + "-" + i, JAPANESE);
            }
            Race.run(4, number -> {
                if (number == 0) {
                    mailer.forget("aki@example.com");
                    return 0;
                }
                return mailer.list().size();
            });
            assertThat(files()).isEmpty();
        }
    }

    @Test
    void manyAtOnceLeaveOneWholeMail() throws IOException {
        Race.run(10, number -> {
            mailer.send("e1", JAPANESE);
            return number;
        });
        assertThat(files()).containsExactly("e1.eml");
        assertThat(mailer.find("e1").orElseThrow().subject()).isEqualTo("【確認】メールアドレス");
    }

    @Test
    void listsTheNewestFirst() throws IOException {
        for (int i = 0; i < 3; i++) {
            mailer.send("e" + i, Mail.of("aki@example.com", "Mail " + i, "text", Locale.ENGLISH));
            clock.advance(Duration.ofSeconds(1));
        }
        Files.writeString(folder.resolve("notes.txt"), "not a mail");
        Files.writeString(folder.resolve("half.part"), "not a mail");
        assertThat(mailer.list()).extracting(Sent::subject).containsExactly("Mail 2", "Mail 1", "Mail 0");
        assertThat(mailer.list().getFirst().html()).isEmpty();
        assertThat(mailer.list().getFirst().text()).isEqualTo("text");
    }

    @Test
    void forgetsEverythingToAnAddressAndNothingElse() throws IOException {
        mailer.send("e1", JAPANESE);
        mailer.send("e2", Mail.of("Aki@example.com", "Again", "text", Locale.ENGLISH));
        mailer.send("e3", Mail.of("ben@example.com", "Other", "aki@example.com", Locale.ENGLISH));

        mailer.forget("aki@example.com");

        assertThat(files()).containsExactly("e3.eml");
    }

    @Test
    @DisplayName("the last mail to somebody is sent and takes the others along")
    void forgetsWithTheLastMail() throws IOException, InterruptedException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var bench = new Bench(database);
            mailer.send("e1", JAPANESE);
            new Mails(bench.outbox).sendingLast("bye", JAPANESE).commit().orThrow();

            bench.outbox.worker("w", Map.of(Mails.KIND, Mails.handler(mailer))).runOnce();

            assertThat(files()).isEmpty();
            assertThat(bench.outbox.find("bye").orElseThrow().payload()).isEmpty();
        }
    }

    @Test
    void refusesIdsThatLeaveTheFolder() throws IOException {
        Files.writeString(directory.resolve("secret.eml"), "Subject: secret\n\nsecret");
        Files.createSymbolicLink(folder.resolve("link.eml"), directory.resolve("secret.eml"));
        for (String id :
                List.of("../secret", "../../secret", "", ".", "a/b", "a\\b", "a\u0000", "/etc/passwd", "a\nb")) {
            assertThat(mailer.find(id)).as(id).isEmpty();
            assertThatThrownBy(() -> mailer.send(id, JAPANESE)).as(id).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(mailer.find("link")).isEmpty();
        assertThat(mailer.find("unknown")).isEmpty();
        assertThat(mailer.list()).isEmpty();
    }
}

package dev.kumiki.apps.common.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.other.OtherModule;
import dev.kumiki.apps.common.sample.SampleModule;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.MessageBundles;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the host gives to every page.
final class HostTest {
    @TempDir
    private static Path folder;

    private static TestDatabase database = TestDatabase.open(Store.MEMORY);
    private static FolderMailer mailer;
    private static Host host;

    private final Visitor visitor;

    HostTest() {
        visitor = new Visitor(host.uri());
    }

    @BeforeAll
    static void start() throws IOException {
        mailer = new FolderMailer(
                folder.resolve("mail"), new Envelope("kumiki@example.com", "example.com", database.clock()));
        host = start(Listen.anywhere());
    }

    private static Host start(Listen listen) throws IOException {
        return Host.start(
                listen,
                Platform.local(database.client(), database.clock(), mailer),
                new Facts("in memory", "mail/<here>"),
                List.of(new SampleModule(), new OtherModule()));
    }

    @AfterAll
    static void stop() throws Exception {
        host.close();
        database.close();
    }

    @Nested
    class StartPage {
        @Test
        void saysWhatRunsWhereTheDataLiesAndHowToStop() {
            var page = visitor.get("/");

            assertThat(page.text()).contains("Sample", "An application for tests", "in memory", "mail/<here>", "Ctrl");
            assertThat(page.has("a[href=/sample]")).isTrue();
        }

        @Test
        void saysNothingOfTheMachineToOthers() {
            var page = visitor.header("X-Forwarded-For", "203.0.113.9").get("/");

            assertThat(page.text()).contains("An application for tests").doesNotContain("in memory", "Ctrl");
        }
    }

    @Nested
    class Languages {
        @Test
        void theBrowserChooses() {
            visitor.header("Accept-Language", "fr;q=0.9, ja;q=0.8, en;q=0.7");

            assertThat(visitor.get("/").element("html").attr("lang")).isEqualTo("ja");
            assertThat(visitor.get("/sample").text()).contains("見本");
        }

        @Test
        void englishIsForEverybodyElse() {
            visitor.header("Accept-Language", "fr");

            assertThat(visitor.get("/").element("html").attr("lang")).isEqualTo("en");
        }

        @Test
        void theSwitchIsRememberedAndKeepsTheRestOfTheAddress() {
            var switched = visitor.get("/sample?x=1&y=%E6%97%A5").click("a.language");

            assertThat(switched.path()).isEqualTo("/sample?x=1&y=%E6%97%A5");
            assertThat(visitor.get("/").element("html").attr("lang")).isEqualTo("ja");
        }

        @Test
        void aLanguageThatThereIsNotChangesNothing() {
            visitor.get("/?lang=tlh");

            assertThat(visitor.cookies()).isEmpty();
            assertThat(visitor.get("/").element("html").attr("lang")).isEqualTo("en");
        }
    }

    @Nested
    class Errors {
        @ParameterizedTest
        @ValueSource(ints = {400, 403, 404, 405, 409, 413, 415, 418, 429, 500, 503})
        void sayWhatToDoAndNothingOfTheInside(int status) {
            var page = visitor.get("/sample/status/" + status);

            assertThat(page.status()).isEqualTo(status);
            assertThat(page.element("h1").text()).isNotBlank().doesNotContain("??");
            assertThat(page.text()).doesNotContain("??", "a secret detail", "Exception");
            assertThat(page.has("a[href=/sample]")).isTrue();
        }

        @Test
        void haveTheNumberThatStandsInTheLog() {
            var page = visitor.get("/sample/broken");

            assertThat(page.status()).isEqualTo(500);
            assertThat(page.text())
                    .contains(page.header("X-Request-Id").orElseThrow())
                    .doesNotContain("a secret detail");
        }

        @Test
        void areProblemsForPrograms() {
            visitor.header("Accept", "application/json");

            var answer = visitor.get("/sample/status/409");

            assertThat(answer.header("Content-Type")).hasValue("application/problem+json");
            assertThat(answer.body()).contains("409", "Somebody was faster").doesNotContain("a secret detail");
        }

        @Test
        void aPathThatNobodyHasIsNotFound() {
            assertThat(visitor.get("/nowhere").status()).isEqualTo(404);
        }
    }

    @Nested
    class Headers {
        @ParameterizedTest
        @ValueSource(strings = {"/", "/sample", "/sample/status/404", "/nowhere", "/mail"})
        void allowNoForeignAndNoInlineScripts(String path) {
            var page = visitor.get(path);

            assertThat(page.header("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy)
                            .contains("default-src 'self'", "script-src 'self'", "frame-ancestors 'none'")
                            .doesNotContain("unsafe"));
            assertThat(page.header("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(page.document().select("script:not([src]), style, [style], [onclick]"))
                    .isEmpty();
        }

        @Test
        void assetsAreKeptByBrowsersUnderANameThatChangesWithThem() {
            var page = visitor.get("/");
            String css = page.element("link[href*=kumiki][rel=stylesheet]").attr("href");
            String bulma = page.element("link[href*=bulma]").attr("href");

            assertThat(css).matches("/assets/common/kumiki\\.css\\?v=[0-9a-f]{12}");
            assertThat(bulma).contains("1.0.4");
            for (String link : List.of(css, bulma)) {
                var asset = visitor.get(link);
                assertThat(asset.status()).isEqualTo(200);
                assertThat(asset.header("Cache-Control")).hasValue("max-age=31536000, public");
            }
        }
    }

    @Nested
    class MailFolder {
        @Test
        void showsMailAndItsLinks() {
            mailer.send(
                    "mail-1",
                    new Mail(
                            "aki@example.com",
                            "Hello <b>",
                            "See http://localhost/x?y=1 <script>",
                            Optional.of("<p>Hi</p>"),
                            Locale.ENGLISH));

            var message = visitor.get("/mail").click("td a");

            assertThat(message.text()).contains("Hello <b>", "aki@example.com", "<script>");
            assertThat(message.element(".mail-text a").attr("href")).isEqualTo("http://localhost/x?y=1");
            assertThat(visitor.get("/mail/mail-1/html").header("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy).contains("default-src 'none'", "sandbox"));
        }

        @Test
        @DisplayName("is for this machine only: mail opens accounts")
        void isForThisMachineOnly() {
            assertThat(visitor.get("/mail").status()).isEqualTo(200);
            assertThat(new Visitor(host.uri())
                            .header("X-Forwarded-For", "203.0.113.9")
                            .get("/mail")
                            .status())
                    .isEqualTo(404);
        }

        @ParameterizedTest
        @ValueSource(strings = {"/mail/none", "/mail/..%2Fsecret", "/mail/mail-1%00"})
        void hasNothingElse(String path) {
            assertThat(visitor.get(path).status()).isIn(400, 404);
        }
    }

    @Test
    void whatWasJustDoneIsToldOnceWithAWayBack() {
        var page = visitor.get("/sample/flash");

        assertThat(page.element(".toast").text()).contains("Done: <b>milk</b>");
        assertThat(page.element(".toast form").attr("action")).isEqualTo("/sample/undo");
        assertThat(visitor.get("/sample").has(".toast")).isFalse();
    }

    @Test
    void aPortThatIsTakenIsToldAsSuch() {
        int port = host.uri().getPort();

        assertThatThrownBy(() -> start(new Listen("127.0.0.1", port)))
                .isInstanceOf(BindException.class)
                .hasMessageContaining("port " + port);
    }

    @Test
    void linksInMailLeadToWhereItListens() {
        assertThat(host.platform().address().page("/sample/x?y=1"))
                .isEqualTo(URI.create("http://localhost:" + host.uri().getPort() + "/sample/x?y=1"));
    }

    @Test
    void theTextsOfBothLanguagesHaveTheSameKeys() {
        assertThat(MessageBundles.differences("messages/common")).isEmpty();
    }
}

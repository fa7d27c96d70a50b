package dev.kumiki.apps.todo.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.Secret;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.TodoModule;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The application where others reach it, without a mail server: what a stranger can try there. The machine of the test
/// is the proxy.
@Timeout(120)
final class PublicSiteTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String FORGOT = "form[action$=/account/forgot]";

    @TempDir
    private static Path folder;

    private static final TestDatabase DATABASE = TestDatabase.open(Store.MEMORY);
    private static FolderMailer mailer;
    private static Host host;

    private final Visitor visitor;

    PublicSiteTest() {
        visitor = visitor(host);
    }

    @BeforeAll
    static void start() throws IOException {
        mailer = new FolderMailer(folder, new Envelope("todo@example.com", "example.com", DATABASE.clock()));
        host = start(PublicAddress.of(URI.create("https://todo.example.com")));
    }

    private static Host start(PublicAddress address) throws IOException {
        var platform = new Platform(
                DATABASE.client(),
                DATABASE.clock(),
                ZoneId.of("Asia/Tokyo"),
                Secret.random(),
                mailer,
                address,
                Map.of("KUMIKI_TRUSTED_PROXIES", "127.0.0.0/8, ::1"),
                true,
                false);
        return Host.start(Listen.anywhere(), platform, new Facts("in memory", "a folder"), List.of(new TodoModule()));
    }

    @AfterAll
    static void stop() throws IOException {
        host.close();
        DATABASE.close();
    }

    private static Visitor visitor(Host site) {
        return new Visitor(site.uri()).throughHttpsProxy();
    }

    private static Visitor from(String address) {
        return visitor(host).header("X-Forwarded-For", address);
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private static boolean hasMail(String to) {
        return mailer.list().stream().anyMatch(mail -> mail.to().equals(to));
    }

    private static void signUp(String name) {
        from("192.0.2.77")
                .get("/todo/account/sign-up")
                .submit(
                        "form[action$=/account/sign-up]",
                        Map.of("username", name, "email", name + "@example.com", "password", PASSWORD));
        await(() -> hasMail(name + "@example.com"));
    }

    @Test
    @DisplayName("mail opens accounts: once a public address is configured no page shows it, whatever a request says")
    void mailIsShownToNobody() {
        signUp("mailed");
        List<Map<String, String>> disguises = List.of(
                Map.of(),
                Map.of("X-Forwarded-For", "127.0.0.1"),
                Map.of("X-Forwarded-For", "::1", "X-Forwarded-Host", "localhost"),
                Map.of("Forwarded", "for=127.0.0.1;host=localhost"));
        String id = mailer.list().getFirst().id();

        for (Map<String, String> headers : disguises) {
            var stranger = visitor(host);
            headers.forEach(stranger::header);
            for (String path : List.of("/mail", "/mail/" + id, "/mail/" + id + "/html")) {
                assertThat(stranger.get(path).status()).as(path).isEqualTo(404);
            }
            assertThat(stranger.get("/").text()).doesNotContain("in memory", "a folder");
        }
        assertThat(visitor.get("/todo/account/sent").has("a[href=/mail]")).isFalse();
    }

    @Test
    @DisplayName("the limits of an address hold, whatever stands in the header before what the proxy adds")
    void aHeaderThatRotatesDefeatsNoLimit() {
        List<Integer> answers = IntStream.range(0, 30)
                .mapToObj(i -> from("198.51.100." + i + ", 203.0.113.9").get("/todo/account/forgot"))
                .map(form -> form.submitOnce(FORGOT, Map.of("name", "nobody")).status())
                .toList();

        assertThat(answers).contains(302, 429);
        assertThat(answers.getLast()).isEqualTo(429);
        Answer neighbour = from("203.0.113.10").get("/todo/account/forgot").submitOnce(FORGOT, Map.of("name", "x"));
        assertThat(neighbour.status()).isEqualTo(302);
    }

    @Test
    void pagesAreForHttpsWhereverTheProxyEndsIt() {
        Answer page = visitor.getOnce("/todo/account/sign-in");

        assertThat(page.headers("Set-Cookie")).isNotEmpty().allMatch(cookie -> cookie.contains("; Secure"));
        assertThat(page.header("Strict-Transport-Security")).isPresent();
        assertThat(visitor.getOnce("/todo/trash").header("Location"))
                .hasValueSatisfying(location -> assertThat(location).startsWith("/todo/account/sign-in"));
    }

    @Test
    @DisplayName("T-056: an account that was deleted is named by no mail, no note and no queue")
    void aDeletionLeavesNoNameBehind() {
        signUp("fleeting");
        Visitor owner = from("192.0.2.78");
        String link = mailer.list().stream()
                .filter(mail -> mail.to().equals("fleeting@example.com"))
                .map(mail -> mail.text().replaceAll("(?s).*(/todo/account/verify\\?token=[A-Za-z0-9_-]+).*", "$1"))
                .findFirst()
                .orElseThrow();
        assertThat(owner.get(link)
                        .submit("main form", Map.of("password", PASSWORD))
                        .path())
                .isEqualTo("/todo");

        owner.get("/todo/account").submit("form[action$=delete]", Map.of("deletePassword", PASSWORD));

        await(() -> !hasMail("fleeting@example.com") && !stored().contains("fleeting"));
        assertThat(stored()).contains("account-deleted");
    }

    private static String stored() {
        return DATABASE.client().listTables().tableNames().stream()
                .flatMap(table -> DATABASE.client().scanPaginator(request -> request.tableName(table)).items().stream())
                .toList()
                .toString();
    }

    @Test
    void proxiesWithoutAPublicAddressAreAMistake() {
        assertThatThrownBy(() -> start(PublicAddress.whereItListens()))
                .isInstanceOf(BadSettingException.class)
                .hasMessageContaining("KUMIKI_PUBLIC_URL");
    }
}

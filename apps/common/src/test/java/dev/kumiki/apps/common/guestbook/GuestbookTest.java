package dev.kumiki.apps.common.guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.openapi.Contract;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.json.JsonMapper;

/// The smallest whole application, as people and programs meet it.
@Timeout(120)
final class GuestbookTest {
    private static final Pattern LINK = Pattern.compile("http://\\S+?(/guestbook/account/verify\\?token=\\S+)");

    /// The bar for an application that has everything, in lines of code: without comments, imports and blank lines.
    private static final int MAX_LINES = 200;

    @RegisterExtension
    static final GuestbookSite SITE = new GuestbookSite();

    private static AppParts parts() {
        return SITE.parts();
    }

    private static List<Mail> mails(String to, String subject) {
        return SITE.mails().stream()
                .filter(mail -> mail.to().equals(to) && mail.subject().contains(subject))
                .toList();
    }

    private static Visitor member(String name) {
        var visitor = new Visitor(SITE.uri());
        String email = name + "@example.com";
        visitor.get("/guestbook/account/sign-up")
                .submit(
                        "form[action$=/account/sign-up]",
                        Map.of("username", name, "email", email, "password", GuestbookSite.PASSWORD));
        GuestbookSite.await(() -> !mails(email, "").isEmpty());
        var link = LINK.matcher(mails(email, "").getFirst().text());
        assertThat(link.find()).isTrue();
        visitor.get(link.group(1)).submit("main form", Map.of());
        return visitor;
    }

    private static Account account(String name) {
        return parts().accounts().findByEmail(name + "@example.com").orElseThrow();
    }

    private static Answer write(Visitor visitor, String text) {
        return visitor.get("/guestbook").submit("form[action$=/notes]", Map.of("text", text));
    }

    @Test
    @DisplayName("K-9, K-10: a note is in the book, its mail is sent, the year is planned, the tally follows")
    void aNoteAndWhatFollows() {
        Visitor aki = member("aki");
        Answer page = write(aki, "<b>Hello</b>");
        assertThat(page.text()).contains("Your note is in the book", "<b>Hello</b>");
        GuestbookSite.await(() -> mails("aki@example.com", "Thank you").size() == 1);
        GuestbookSite.await(() -> aki.get("/guestbook").text().contains("Notes of yours: 1"));
        assertThat(parts().kit().schedules().waiting(Limit.of(50)))
                .filteredOn(work -> work.kind().equals(Notes.ANNIVERSARY)
                        && work.payload().containsValue(account("aki").key()))
                .hasSize(1);
        assertThat(SITE.host()
                        .bean(MeterRegistry.class)
                        .get("kumiki.stream.lag")
                        .tag("reader", "tally")
                        .gauge()
                        .value())
                .isNotNaN();
        assertThat(write(aki, "x".repeat(201)).text()).contains("A note has 1 to 200 characters");
    }

    @Test
    void theRoleTakesNotesOfOthersOut() {
        Visitor ben = member("ben");
        Visitor eve = member("eve");
        write(ben, "Ben was here");
        String id = ben.get("/guestbook")
                .element("article:contains(Ben was here) input[name=id]")
                .val();
        Map<String, String> form = Map.of(
                "id",
                id,
                "_csrf",
                eve.get("/guestbook").element("input[name=_csrf]").val());
        assertThat(eve.post("/guestbook/notes/remove", form).text()).contains("is not yours");
        parts().accounts().roles().grant("operator", account("eve").key(), GuestbookModule.MODERATOR, "");
        Answer removed = eve.get("/guestbook").submit("article:contains(Ben was here) form", Map.of());
        assertThat(removed.text()).contains("The note was removed").doesNotContain("Ben was here");
        assertThat(parts().kit()
                        .data()
                        .table()
                        .auditOf("note-" + id, Limit.of(5), Cursor.START)
                        .items())
                .extracting(entry -> entry.actor())
                .containsExactly(account("eve").key());
        GuestbookSite.await(() -> ben.get("/guestbook").text().contains("Notes of yours: 0"));
    }

    @Test
    void programsWriteAndReadByTokens() {
        Visitor cho = member("cho");
        String csrf = cho.get("/guestbook/account/tokens")
                .element("form[action$=/account/tokens] input[name=_csrf]")
                .val();
        Answer made = cho.post(
                "/guestbook/account/tokens?scopes=read&scopes=write",
                Map.of("name", "script", "days", "90", "_csrf", csrf));
        String secret = made.element("#secret").val();
        Map<String, String> headers = Map.of(
                "Authorization", "Bearer " + secret, "Accept", "application/json", "Content-Type", "application/json");
        var program = new Visitor(SITE.uri());
        Answer written = program.send("POST", "/guestbook/api/v1/notes", "{\"text\":\"by a program\"}", headers);
        assertThat(written.status()).as(written.body()).isEqualTo(201);
        assertThat(program.send("GET", "/guestbook/api/v1/notes", "", headers).body())
                .contains("by a program");
        assertThat(program.send("GET", "/guestbook/api/v1/notes", "", Map.of()).status())
                .isEqualTo(401);
    }

    @Test
    void theDocumentSaysWhatSpringServes() {
        var contract = new Contract(
                SITE.host().bean(Api.class, "guestbookApi").contract(),
                SITE.host().bean(JsonMapper.class));
        assertThat(contract.differences(
                        SITE.host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")))
                .isEmpty();
    }

    @Test
    @DisplayName("data S-145, S-148: the operator sees workers, backups and how far back the tables can be restored")
    void theOperatorSeesItsWork() {
        Visitor mori = member("mori");
        assertThat(mori.get("/guestbook/operator").status()).isEqualTo(404);
        parts().accounts().roles().grant("operator", account("mori").key(), "ADMIN", "");
        GuestbookSite.await(() -> parts().kit().keeper().state().stream()
                .allMatch(kept -> kept.problem().isEmpty()));
        assertThat(mori.get("/guestbook/operator").text())
                .contains("Changes: tally", "guestbook-notes", "guestbook-ops", "OK, encrypted", "Backups kept: 1");
        assertThat(mori.get("/guestbook/admin/accounts").text()).contains("mori@example.com");
        assertThat(mori.get("/guestbook/inbox").status()).isEqualTo(200);
        assertThat(mori.get("/guestbook/api").text()).contains("Write a note");
    }

    @Test
    @DisplayName("the whole of it has under 200 lines of code")
    void isShort() throws IOException {
        Path sources = Path.of("src/test/java/dev/kumiki/apps/common/guestbook");
        try (var files = Files.list(sources)) {
            long lines = files.filter(file -> !file.toString().matches(".*(Test|Site)\\.java"))
                    .flatMap(GuestbookTest::lines)
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("///") && !line.matches("(import|package) .*"))
                    .count();
            assertThat(lines).isBetween(1L, MAX_LINES - 1L);
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

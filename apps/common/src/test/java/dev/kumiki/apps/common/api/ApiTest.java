package dev.kumiki.apps.common.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.api.openapi.Contract;
import dev.kumiki.apps.common.api.openapi.Guide;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The interface for programs, over HTTP.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ApiTest {
    private static final String NOTE = "{\"text\":\"Bring cake\",\"color\":\"red\"}";

    private static ClubHost host;
    private static Program aki;
    private static Program reader;
    private static Program ben;

    @BeforeAll
    static void start() throws IOException {
        host = new ClubHost();
        Visitor owner = host.member("aki");
        aki = Program.of(host, owner, "read", "write");
        reader = Program.of(host, owner, "read");
        ben = Program.of(host, host.member("ben"), "read", "write");
    }

    @AfterAll
    static void stop() throws IOException {
        host.close();
    }

    private static String created(Program program) {
        Answer answer = program.post("/notes", NOTE);
        assertThat(answer.status()).isEqualTo(201);
        return Program.json(answer).get("id").stringValue();
    }

    @Test
    void theDocumentSaysWhatSpringServes() {
        var contract = new Contract(host.host.bean(Api.class, "clubApi").contract(), host.host.bean(JsonMapper.class));

        assertThat(contract.differences(
                        host.host.bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")))
                .isEmpty();
    }

    @Test
    void everyTextOfTheDocumentIsThereInJapanese() {
        assertThat(Guide.untranslated(host.host.bean(Api.class, "clubApi").contract()))
                .isEmpty();
    }

    @Test
    void aNoteIsMadeReadChangedAndDeleted() {
        Answer made = aki.post("/notes", "{\"text\":\"<b>x</b>\",\"color\":\"blue\",\"day\":\"2026-12-24\"}");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("ETag")).contains("\"1\"");
        String path = made.header("Location").orElseThrow().replace("/club/api/v1", "");

        JsonNode read = Program.json(aki.get(path));
        assertThat(read.get("text").stringValue()).isEqualTo("<b>x</b>");
        assertThat(read.get("day").stringValue()).isEqualTo("2026-12-24");
        assertThat(aki.get(path).header("Content-Type").orElseThrow()).startsWith("application/json");

        Answer changed = aki.send("PUT", path, NOTE, Map.of("If-Match", "\"1\""));
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.header("ETag")).contains("\"2\"");
        assertThat(aki.send("DELETE", path, "", Map.of()).status()).isEqualTo(204);
        assertThat(aki.get(path).status()).isEqualTo(404);
    }

    @Test
    void whatHasNotChangedIsNotSentAgain() {
        String path = "/notes/" + created(aki);

        Answer same = aki.send("GET", path, "", Map.of("If-None-Match", "\"1\""));
        Answer other = aki.send("GET", path, "", Map.of("If-None-Match", "\"7\""));

        assertThat(same.status()).isEqualTo(304);
        assertThat(same.body()).isEmpty();
        assertThat(other.status()).isEqualTo(200);
    }

    @Test
    void aStaleChangeIsToldWithTheCurrentState() {
        String path = "/notes/" + created(aki);
        aki.send("PUT", path, NOTE.replace("cake", "tea"), Map.of("If-Match", "\"1\""));

        Answer stale = aki.send("PUT", path, NOTE, Map.of("If-Match", "\"1\""));

        assertThat(stale.status()).isEqualTo(412);
        assertThat(Program.type(stale)).isEqualTo("stale");
        assertThat(stale.header("ETag")).contains("\"2\"");
        assertThat(Program.json(stale).get("current").get("text").stringValue()).isEqualTo("Bring tea");
    }

    @Test
    void aChangeNeedsTheVersionItIsBasedOn() {
        String path = "/notes/" + created(aki);

        Answer none = aki.send("PUT", path, NOTE, Map.of());
        Answer any = aki.send("PUT", path, NOTE, Map.of("If-Match", "*"));

        assertThat(none.status()).isEqualTo(428);
        assertThat(Program.type(none)).isEqualTo("needs-version");
        assertThat(any.status()).isEqualTo(400);
    }

    @Test
    void withoutAValidTokenNothingIsToldAndNothingWritten() {
        Visitor stranger = host.visitor();
        var none = new Program(stranger, "x");
        var calls = host.database.callsOf(() -> {
            Answer anonymous = stranger.send("GET", "/club/api/v1/notes", "", Map.of());
            assertThat(anonymous.status()).isEqualTo(401);
            assertThat(Program.type(anonymous)).isEqualTo("no-token");
            assertThat(anonymous.header("WWW-Authenticate")).contains("Bearer realm=\"club\"");
            assertThat(Program.type(none.get("/notes"))).isEqualTo("invalid-token");
            var guessed = new Program(stranger, ApiTokens.PREFIX + "0".repeat(40));
            assertThat(Program.type(guessed.get("/notes"))).isEqualTo("invalid-token");
            assertThat(guessed.get("/nowhere").status()).isEqualTo(401);
        });
        assertThat(calls).extracting(call -> call.operation()).allMatch(operation -> operation.equals("GetItem"));
        assertThat(stranger.cookies()).isEmpty();
    }

    @Test
    void aBrowsersSessionOpensNothing() {
        Answer answer = host.member("cookie").send("GET", "/club/api/v1/notes", "", Map.of());

        assertThat(answer.status()).isEqualTo(401);
    }

    @Test
    void aTokenDoesWhatItsScopesSay() {
        assertThat(reader.get("/notes").status()).isEqualTo(200);

        Answer refused = reader.post("/notes", NOTE);

        assertThat(refused.status()).isEqualTo(403);
        assertThat(Program.type(refused)).isEqualTo("missing-scope");
        assertThat(refused.header("WWW-Authenticate").orElseThrow()).contains("scope=\"write\"");
    }

    @Test
    void somebodyElsesNoteIsNotThere() {
        String path = "/notes/" + created(aki);

        assertThat(ben.get(path).status()).isEqualTo(404);
        assertThat(ben.send("PUT", path, NOTE, Map.of("If-Match", "\"1\"")).status())
                .isEqualTo(404);
        assertThat(ben.send("DELETE", path, "", Map.of()).status()).isEqualTo(404);
        assertThat(aki.get(path).status()).isEqualTo(200);
    }

    @Test
    void whatIsNotKnownIsRefusedByName() {
        Answer member = aki.post("/notes", "{\"text\":\"a\",\"color\":\"red\",\"owner\":\"ben\"}");
        assertThat(member.status()).isEqualTo(422);
        JsonNode error = Program.json(member).get("errors").get(0);
        assertThat(error.get("field").stringValue()).isEqualTo("owner");
        assertThat(error.get("code").stringValue()).isEqualTo("unknown");
        assertThat(error.get("message").stringValue()).isEqualTo("is not known here");

        Answer parameter = aki.get("/notes?colour=red");
        assertThat(parameter.status()).isEqualTo(400);
        assertThat(Program.json(parameter).get("errors").get(0).get("field").stringValue())
                .isEqualTo("colour");
    }

    @Test
    void whatIsMissingOrOfAnotherTypeIsRefusedByName() {
        for (String body : List.of(
                "{\"color\":\"red\"}",
                "{\"text\":null,\"color\":\"red\"}",
                "{\"text\":5,\"color\":\"red\"}",
                "{\"text\":{},\"color\":\"red\"}")) {
            Answer answer = aki.post("/notes", body);
            assertThat(answer.status()).as(body).isEqualTo(422);
            assertThat(Program.json(answer).get("errors").get(0).get("field").stringValue())
                    .as(body)
                    .isEqualTo("text");
        }
        Answer color = aki.post("/notes", "{\"text\":\"a\",\"color\":\"green\"}");
        assertThat(Program.json(color).get("errors").get(0).get("field").stringValue())
                .isEqualTo("color");
        assertThat(aki.get("/notes?limit=many").status()).isEqualTo(422);
        Answer longText = aki.post("/notes", "{\"text\":\"" + "x".repeat(21) + "\",\"color\":\"red\"}");
        assertThat(Program.json(longText).get("errors").get(0).get("code").stringValue())
                .isEqualTo("too-long");
    }

    @Test
    void whatIsNoJsonIsRefused() {
        for (String body : List.of("", "{", "[]", "{} {}", "{\"text\":\"a\",\"text\":\"b\",\"color\":\"red\"}")) {
            Answer answer = aki.post("/notes", body);
            assertThat(answer.status()).as(body).isIn(400, 422);
            assertThat(answer.header("Content-Type").orElseThrow()).as(body).startsWith("application/problem+json");
        }
    }

    @Test
    void everyFailureIsAProblemInTheLanguageOfTheProgram() {
        Answer method = aki.send("PATCH", "/notes", NOTE, Map.of("Accept-Language", "ja"));
        assertThat(method.status()).isEqualTo(405);
        assertThat(method.header("Allow").orElseThrow()).contains("GET").contains("POST");
        assertThat(Program.json(method).get("title").stringValue()).isEqualTo("このメソッドは使えません");
        assertThat(method.header("Content-Language")).contains("ja");

        assertThat(Program.type(aki.send("POST", "/notes", "a=b", Map.of("Content-Type", "text/plain"))))
                .isEqualTo("unsupported-type");
        assertThat(Program.type(aki.send("GET", "/notes", "", Map.of("Accept", "text/html"))))
                .isEqualTo("not-acceptable");
        Answer nowhere = aki.send("GET", "/nowhere", "", Map.of("Accept", "text/html"));
        assertThat(nowhere.status()).isEqualTo(404);
        assertThat(Program.type(nowhere)).isEqualTo("not-found");
        assertThat(Program.json(nowhere).get("request").stringValue()).isNotEmpty();
        assertThat(Program.json(nowhere).get("instance").stringValue()).isEqualTo("/club/api/v1/nowhere");
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() {
        String large = "{\"text\":\"" + "x".repeat(BodyLimit.MAX_BYTES) + "\",\"color\":\"red\"}";

        Answer answer = aki.post("/notes", large);

        assertThat(answer.status()).isEqualTo(413);
        assertThat(Program.type(answer)).isEqualTo("too-large");
    }

    @Test
    void otherSitesAreNotLetIn() {
        Answer asked = aki.send(
                "OPTIONS",
                "/notes",
                "",
                Map.of("Origin", "https://evil.example", "Access-Control-Request-Method", "GET"));
        Answer read = aki.send("GET", "/notes", "", Map.of("Origin", "https://evil.example"));

        assertThat(asked.header("Access-Control-Allow-Origin")).isEmpty();
        assertThat(read.header("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void aListIsFollowedToItsEnd() {
        Program program = Program.of(host, host.member("lister"), "read", "write");
        for (int count = 0; count < 5; count++) {
            created(program);
        }
        Answer part = program.get("/notes?limit=2");
        int found = Program.json(part).get("items").size();
        while (part.header("Link").isPresent()) {
            String link = part.header("Link").get();
            assertThat(link).endsWith("rel=\"next\"");
            part = program.get(link.substring(link.indexOf("/notes"), link.indexOf('>')));
            found += Program.json(part).get("items").size();
        }
        assertThat(found).isEqualTo(5);
    }

    @Test
    void aPlaceIsGoodForItsOwnerAndItsListOnly() {
        Program program = Program.of(host, host.member("placer"), "read", "write");
        created(program);
        created(program);
        String next = Program.json(program.get("/notes?limit=1")).get("next").stringValue();

        assertThat(program.get("/notes?after=" + next).status()).isEqualTo(200);
        Answer foreign = ben.get("/notes?after=" + next);
        assertThat(foreign.status()).isEqualTo(400);
        assertThat(Program.type(foreign)).isEqualTo("invalid-cursor");
        assertThat(program.get("/notes?after=" + next.substring(1)).status()).isEqualTo(400);
    }

    @Test
    void aRepeatedRequestMakesOneNote() {
        Map<String, String> key = Map.of("Idempotency-Key", "order-17");
        Answer first = aki.send("POST", "/notes", NOTE, key);
        Answer again = aki.send("POST", "/notes", NOTE, key);

        assertThat(Program.json(again).get("id")).isEqualTo(Program.json(first).get("id"));
        Answer other = aki.send("POST", "/notes", NOTE.replace("red", "blue"), key);
        assertThat(other.status()).isEqualTo(422);
        assertThat(Program.type(other)).isEqualTo("key-reused");
        assertThat(Program.json(ben.send("POST", "/notes", NOTE, key)).get("id"))
                .isNotEqualTo(Program.json(first).get("id"));
        assertThat(aki.send("POST", "/notes", NOTE, Map.of("Idempotency-Key", "x".repeat(101)))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void whoAsksTooOftenIsToldHowLongToWait() {
        Program program = Program.of(host, host.member("busy"), "read");
        Answer first = program.get("/notes");
        assertThat(first.header("RateLimit-Policy")).contains("\"api\";q=600;w=60");
        assertThat(first.header("RateLimit").orElseThrow()).startsWith("\"api\";r=599;t=");

        Answer last = first;
        for (int count = 1; count <= 600; count++) {
            last = program.get("/notes");
        }

        assertThat(last.status()).isEqualTo(429);
        assertThat(Program.type(last)).isEqualTo("too-many-requests");
        assertThat(Integer.parseInt(last.header("Retry-After").orElseThrow())).isBetween(1, 60);
        assertThat(aki.get("/notes").status()).isEqualTo(200);
    }

    @Test
    void theLastUseIsNotedOnceAnHour() {
        Program program = Program.of(host, host.member("noted"), "read");
        var tokens = host.club.kit().apiTokens();
        String key = host.account("noted").key();

        program.get("/notes");
        var first = tokens.of(key).getFirst();
        host.database.clock().advance(Duration.ofMinutes(59));
        program.get("/notes");
        assertThat(tokens.of(key).getFirst()).isEqualTo(first);
        host.database.clock().advance(Duration.ofMinutes(2));
        program.get("/notes");

        assertThat(first.lastUsedAt()).isPresent();
        assertThat(tokens.of(key).getFirst().lastUsedAt().orElseThrow())
                .isEqualTo(first.lastUsedAt().get().plus(Duration.ofMinutes(61)));
    }

    @Test
    void aTokenEndsWhenItIsRevokedExpiresOrItsAccountIsLeft() {
        Visitor owner = host.member("ender");
        Program revoked = Program.of(host, owner, "read");
        owner.get("/club/account/tokens").submit("form[action$=/tokens/revoke]", Map.of());
        assertThat(Program.type(revoked.get("/notes"))).isEqualTo("invalid-token");

        Program expired = Program.of(host, owner, "read");
        assertThat(expired.get("/notes").status()).isEqualTo(200);
        Instant before = host.database.clock().instant();
        host.database.clock().advance(Duration.ofDays(91));
        assertThat(Program.type(expired.get("/notes"))).isEqualTo("invalid-token");
        // The tokens of the other tests live on.
        host.database.clock().set(before);

        Program left = Program.of(host, owner, "read");
        host.club.accounts().close(host.account("ender"), Office.PASSWORD, Office.HERE);
        assertThat(Program.type(left.get("/notes"))).isEqualTo("invalid-token");
        assertThat(host.club.kit().apiTokens().of("ender")).isEmpty();
    }

    @Test
    void aTokenEndsWithTheSessionsIfItsOwnerWantsThat() {
        Visitor owner = host.member("changer");
        Program ends = Program.of(host, owner, "read");
        owner.get("/club/account/tokens")
                .submit("form[action$=/account/tokens]", Map.of("name", "stays", "endsWithSessions", "false"));
        String secret = owner.get("/club/account/tokens")
                .submit("form[action$=/account/tokens]", Map.of("name", "stays", "endsWithSessions", "false"))
                .element("#secret")
                .attr("value");
        var stays = new Program(host.visitor(), secret);

        host.club
                .accounts()
                .changePassword(host.account("changer"), Office.PASSWORD, "another horse battery", Office.HERE);

        assertThat(ends.get("/notes").status()).isEqualTo(401);
        assertThat(stays.get("/notes").status()).isEqualTo(200);
    }

    @Test
    void aTokenIsShownOnceAndItsMakingIsNoted() {
        Visitor owner = host.member("shower");
        Program program = Program.of(host, owner, "read");

        Answer page = owner.get("/club/account/tokens");

        assertThat(program.token()).matches("kmk_[0-9A-Za-z]{40}");
        assertThat(page.body()).doesNotContain(program.token());
        assertThat(page.text())
                .contains("script")
                .contains("kmk_…" + program.token().substring(40));
        String key = host.account("shower").key();
        assertThat(host.club.kit().apiTokens().of(key).toString()).doesNotContain(program.token());
        assertThat(host.club
                        .kit()
                        .data()
                        .table()
                        .auditOf(AccountTraces.subject(key), Limit.of(10), Cursor.START)
                        .items())
                .extracting(entry -> entry.action())
                .contains("api-token-created");
    }

    @Test
    void theFormOfATokenSaysWhatIsWrong() {
        Visitor owner = host.member("wrong");
        Answer page = owner.get("/club/account/tokens");
        String csrf =
                page.element("form[action$=/account/tokens] input[name=_csrf]").attr("value");

        Answer empty = owner.post("/club/account/tokens", Map.of("_csrf", csrf, "days", "17"));

        assertThat(empty.status()).isEqualTo(422);
        assertThat(empty.text())
                .contains("Give it a name")
                .contains("Choose at least one thing")
                .contains("Choose one of the durations");
        Answer admin = owner.post(
                "/club/account/tokens", Map.of("_csrf", csrf, "name", "<i>x</i>", "scopes", "admin", "days", "90"));
        assertThat(admin.status()).isEqualTo(422);
        assertThat(admin.has("main i")).isFalse();
        assertThat(host.visitor()
                        .post("/club/account/tokens", Map.of("name", "a"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void anAccountHasOnlySoManyTokens() {
        Visitor owner = host.member("many");
        for (int count = 0; count < ApiTokens.MAX_TOKENS; count++) {
            Program.of(host, owner, "read");
        }

        Answer refused =
                owner.get("/club/account/tokens").submit("form[action$=/account/tokens]", Map.of("name", "one more"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("You have 20 tokens");
    }

    @Test
    void somebodyElsesTokenCannotBeRevoked() {
        Visitor owner = host.member("victim");
        Program program = Program.of(host, owner, "read");
        String id = host.club
                .kit()
                .apiTokens()
                .of(host.account("victim").key())
                .getFirst()
                .id();
        Visitor thief = host.member("thief");
        Program.of(host, thief, "read");

        Answer answer = thief.get("/club/account/tokens").submit("form[action$=/tokens/revoke]", Map.of("token", id));

        assertThat(answer.text()).contains("was revoked before");
        assertThat(program.get("/notes").status()).isEqualTo(200);
    }

    @Test
    void theGuideIsOpenAndReadableInBothLanguages() {
        Answer english = host.visitor().get("/club/api");
        Answer japanese = host.visitor().header("Accept-Language", "ja").get("/club/api");

        assertThat(english.text())
                .contains("Notes of the club.", "/notes/{id}", "Change a note", "If-Match", "missing-scope")
                .contains("curl -X POST 'http://localhost:")
                .contains("--json '{\"text\":\"Bring cake\",\"color\":\"red\"}'");
        assertThat(japanese.text()).contains("クラブのメモ。", "メモを変更", "必須");
        Answer document = host.visitor().header("Accept", "application/json").get("/club/api/openapi.json");
        JsonNode json = Program.json(document);
        assertThat(json.get("paths").size()).isEqualTo(2);
        assertThat(json.get("components").get("schemas").has("Problem")).isTrue();
    }
}

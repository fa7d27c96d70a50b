package dev.kumiki.apps.homebiyori.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.openapi.Contract;
import dev.kumiki.apps.common.api.openapi.Guide;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.site.HomebiyoriSite;
import dev.kumiki.apps.testkit.web.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The interface for programs.
@Timeout(60)
final class HomebiyoriApiTest {
    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// A program that acts for somebody.
    private record Program(String secret) {
        Answer ask(String method, String path, String body) {
            return SITE.stranger()
                    .send(
                            method,
                            "/homebiyori/api/v1" + path,
                            body,
                            Map.of(
                                    "Authorization",
                                    "Bearer " + secret,
                                    "Accept",
                                    "application/json",
                                    "Content-Type",
                                    "application/json"));
        }

        JsonNode get(String path) {
            Answer answer = ask("GET", path, "");
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            return JSON.readTree(answer.body());
        }

        Answer say(String id, String words, String more) {
            return ask("POST", "/chats", "{\"id\":\"%s\",\"text\":\"%s\"%s}".formatted(id, words, more));
        }
    }

    private static Program program(String name, String... scopes) {
        var issued = SITE.host()
                .bean(AppKit.class, "homebiyoriKit")
                .apiTokens()
                .issue(new ApiTokens.Wish(
                        SITE.person(name).value(),
                        "test",
                        List.of(scopes),
                        Optional.of(Duration.ofDays(1)),
                        Optional.empty()))
                .orElseThrow();
        issued.write().commit().orThrow();
        return new Program(issued.secret());
    }

    private static String newId() {
        return UUID.randomUUID().toString();
    }

    @Test
    @DisplayName("the OpenAPI document says what is served, in both languages")
    void theDocumentIsTrue() {
        Api api = SITE.host().bean(Api.class, "homebiyoriApi");
        assertThat(new Contract(api.contract(), SITE.host().bean(JsonMapper.class))
                        .differences(
                                SITE.host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")))
                .isEmpty();
        assertThat(Guide.untranslated(api.contract())).isEmpty();
    }

    @Test
    @DisplayName("a program says something once, however often it sends it, sees tree and fruit, and deletes the chat")
    void talk() {
        Program program = program(SITE.newcomer(), "read", "write");
        String id = newId();
        String words = "Bedtime took an hour and a half, and I am so tired, but we read one more book together. "
                + "I am glad that we did.";
        Answer said = program.say(id, words, "");
        assertThat(said.status()).as(said.body()).isEqualTo(201);
        Answer again = program.say(id, words, "");
        assertThat(again.status()).isEqualTo(200);
        assertThat(JSON.readTree(again.body())).isEqualTo(JSON.readTree(said.body()));
        assertThat(program.get("/chats").get("items").size()).isEqualTo(1);
        assertThat(program.get("/tree").get("messages").intValue()).isEqualTo(1);
        assertThat(program.get("/fruits").get("items").size())
                .isEqualTo(program.get("/tree").get("fruits").intValue());
        String ref = JSON.readTree(said.body()).get("id").stringValue();
        assertThat(program(SITE.newcomer(), "write")
                        .ask("DELETE", "/chats/" + ref, "")
                        .status())
                .as("somebody else's")
                .isEqualTo(404);
        assertThat(program.ask("DELETE", "/chats/" + ref, "").status()).isEqualTo(204);
        assertThat(program.get("/chats").get("items").size()).isZero();
    }

    @Test
    @DisplayName(
            "bad names, empty words and a group without Premium are refused with the field; reading writes nothing")
    void refused() {
        Program program = program(SITE.newcomer(), "read", "write");
        assertThat(program.say("x", "hello", "").status()).isEqualTo(422);
        assertThat(program.say(newId(), " ", "").body()).contains("text");
        assertThat(program.say(newId(), "hello", ",\"characters\":[\"nobody\"]").status())
                .isEqualTo(422);
        assertThat(program.say(newId(), "hello", ",\"characters\":[\"mittyan\",\"hideji\"]")
                        .body())
                .contains("characters");
        assertThat(program(SITE.newcomer(), "read").say(newId(), "hello", "").status())
                .isEqualTo(403);
        assertThat(program.get("/chats").get("items").size()).isZero();
    }

    @Test
    @DisplayName("notifications are listed and marked as read")
    void notifications() {
        String name = SITE.newcomer();
        Program program = program(name, "read", "write");
        new Notifications(SITE.tables())
                .post(Notification.unread(
                        SITE.person(name),
                        newId(),
                        NotificationType.OTHER,
                        new Notification.Text("Hello", "Welcome"),
                        SITE.now()))
                .run();
        JsonNode unread = program.get("/notifications?unread=true").get("items");
        assertThat(unread.size()).isEqualTo(1);
        String read = "/notifications/" + unread.get(0).get("id").stringValue() + "/read";
        assertThat(program.ask("POST", read, "").status()).isEqualTo(204);
        assertThat(program.get("/notifications?unread=true").get("items").size())
                .isZero();
        assertThat(program.ask("POST", "/notifications/1.none/read", "").status())
                .isEqualTo(404);
    }
}

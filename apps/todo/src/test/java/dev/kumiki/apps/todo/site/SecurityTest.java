package dev.kumiki.apps.todo.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What pages must never do, on every route that there is.
final class SecurityTest {
    private static final String HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static Visitor mallory;
    private static Todo hers;

    @BeforeAll
    static void start() {
        SITE.account("aki");
        hers = SITE.add("aki", TodoContent.titled("hers").checklist(List.of(new ChecklistItem("s1", "step", false))));
        mallory = SITE.signedIn("mallory");
    }

    @Test
    @DisplayName("T-053, B2.11: the todo of another user is not there, by any route")
    void otherUsersTodo() {
        String id = hers.id().value();
        assertThat(mallory.get("/todo/todos/" + id).status()).isEqualTo(404);
        Map<String, Map<String, String>> attempts = Map.of(
                "/todo/todos/" + id,
                Map.of("title", "stolen", "version", "1", "do", "save"),
                "/todo/todos/" + id + "/resolve",
                Map.of("title", "stolen", "version", "1"),
                "/todo/todos/" + id + "/completed",
                Map.of("value", "true"),
                "/todo/todos/" + id + "/trash",
                Map.of(),
                "/todo/todos/" + id + "/steps/s1",
                Map.of("value", "true"),
                "/todo/trash/" + id + "/restore",
                Map.of(),
                "/todo/trash/" + id + "/purge",
                Map.of(),
                "/todo/bulk",
                Map.of("ids", id, "action", "trash"));

        attempts.forEach((path, fields) -> assertThat(
                        TodoSite.post(mallory, path, fields).status())
                .as(path)
                .isEqualTo(404));

        assertThat(SITE.stored(hers)).contains(hers);
        assertThat(mallory.get("/todo?status=all").text()).doesNotContain("hers");
    }

    @Test
    @DisplayName("B2.11: neither the category nor the undo of another user can be used")
    void otherUsersOther() {
        var categories = SITE.host().bean(CategoryCommands.class);
        CategoryId category = categories.newId();
        categories.create(hers.username(), category, "secret plans", Color.DARK);

        var form = TodoSite.post(
                mallory, "/todo/new", Map.of("id", "m1", "title", "x", "category", category.value(), "do", "save"));
        assertThat(form.status()).isEqualTo(422);
        assertThat(form.text()).doesNotContain("secret plans");

        var undo = SITE.commands().setCompleted(hers.username(), hers.id(), true);
        String undoId = ((TodoResult.Saved) undo).undoId();
        assertThat(TodoSite.post(mallory, "/todo/undo", Map.of("undo", undoId)).text())
                .contains("too late to undo");
        assertThat(SITE.stored(hers).orElseThrow().completed()).isTrue();
        hers = ((TodoResult.Saved) SITE.commands().setCompleted(hers.username(), hers.id(), false)).todo();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a%23b", "%20", "%E3%81%82", "a.b"})
    @DisplayName("K-4: what can be no identifier is not there")
    void hostileIdentifiers(String id) {
        assertThat(mallory.get("/todo/todos/" + id).status()).isIn(400, 404);
        assertThat(TodoSite.post(mallory, "/todo/bulk", Map.of("ids", "a#b", "action", "trash"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    @DisplayName("HTML in every field is text on every page")
    void markup() {
        Visitor visitor = SITE.signedIn("html");
        var user = new Username("html");
        var categories = SITE.host().bean(CategoryCommands.class);
        CategoryId category = categories.newId();
        categories.create(user, category, HOSTILE.substring(0, 50), Color.INFO);
        var todo = SITE.add(
                "html",
                TodoContent.titled(HOSTILE)
                        .description(Optional.of(HOSTILE))
                        .in(category)
                        .checklist(List.of(new ChecklistItem("s1", HOSTILE, false))));
        String path = "/todo/todos/" + todo.id().value();
        visitor.get("/todo?priority=medium").submit(".save-form", Map.of("name", HOSTILE.substring(0, 50)));
        var late = visitor.get(path);
        var saved = visitor.get(path).submit("form.todo-form", Map.of("title", HOSTILE + "2", "do", "save"));

        List<Answer> pages = List.of(
                saved,
                visitor.get("/todo"),
                visitor.get("/todo?q=" + URLEncoder.encode(HOSTILE, StandardCharsets.UTF_8)),
                visitor.get("/todo/quick?line=" + URLEncoder.encode(HOSTILE, StandardCharsets.UTF_8)),
                visitor.get(path),
                late.submit("form.todo-form", Map.of("title", HOSTILE + "3", "do", "save")),
                TodoSite.post(visitor, path + "/trash", Map.of()),
                visitor.get("/todo/trash"));

        assertThat(pages).allSatisfy(page -> {
            assertThat(page.status()).isIn(200, 409);
            assertThat(page.document().select("img[src=x], script:not([src])"))
                    .as(page.path())
                    .isEmpty();
            assertThat(page.document().select("*").stream()
                            .flatMap(element -> element.attributes().asList().stream())
                            .filter(attribute -> attribute.getKey().startsWith("on")
                                    || attribute.getKey().equals("style")))
                    .as(page.path())
                    .isEmpty();
        });
    }

    @Test
    @DisplayName("open redirect: the page to return to is always one of ours")
    void openRedirect() {
        var todo = SITE.add("mallory", TodoContent.titled("x"));

        for (String back : List.of("//evil.example", "https://evil.example", "trash/../../x", "status=all\r\nX: y")) {
            Answer answer = TodoSite.postOnce(
                    mallory,
                    "/todo/todos/" + todo.id().value() + "/completed",
                    Map.of("value", "true", "back", back, "page", "//evil.example"));

            assertThat(answer.header("Location").orElseThrow())
                    .matches("(http://localhost:\\d+)?/todo(\\?status=all)?");
        }
    }

    @Test
    @DisplayName("a forged cookie that names what can be no user is nobody")
    void forgedCookie() {
        String owner = Base64.getUrlEncoder().withoutPadding().encodeToString("a#b".getBytes(StandardCharsets.UTF_8));
        Answer answer = new Visitor(SITE.host().uri())
                .header("Cookie", "todo-session=" + "A".repeat(43) + "." + owner)
                .getOnce("/todo/trash");

        assertThat(answer.status()).isIn(302, 303);
    }

    @Test
    @DisplayName("session fixation: the id of the session changes with the sign-in")
    void fixation() {
        SITE.account("fix");
        var visitor = new Visitor(SITE.host().uri());
        var form = visitor.get("/todo/account/sign-in");
        Map<String, String> before = cookies(visitor);

        form.submit("form[action$=/account/sign-in]", Map.of("name", "fix", "password", TodoSite.PASSWORD));

        assertThat(cookies(visitor).get("todo-session")).isNotEqualTo(before.get("todo-session"));
    }

    private static Map<String, String> cookies(Visitor visitor) {
        Map<String, String> values = new HashMap<>();
        visitor.cookies().forEach(cookie -> values.put(cookie.getName(), cookie.getValue()));
        return values;
    }
}

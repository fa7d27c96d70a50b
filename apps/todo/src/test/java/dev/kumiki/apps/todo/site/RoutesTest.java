package dev.kumiki.apps.todo.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.feed.CalendarFeeds;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every way into the application, asked by those who must not in. The ways come from Spring, so that none is
/// forgotten.
final class RoutesTest {
    private static final String HTML = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>";

    /// What somebody without a sign-in may open. A new route does not belong here unless it was thought about.
    private static final Set<String> OPEN = Set.of(
            "/todo/offline.js",
            "/todo/api",
            "/todo",
            "/todo/",
            "/todo/help",
            "/todo/calendar/{secret}.ics",
            "/todo/account/sign-in",
            "/todo/account/sign-up",
            "/todo/account/sent",
            "/todo/account/verify",
            "/todo/account/verify/again",
            "/todo/account/forgot",
            "/todo/account/reset",
            "/todo/account/address",
            "/todo/account/welcome",
            "/todo/account/second",
            "/todo/account/demo",
            "/todo/account/removal",
            "/todo/account/sign-out");

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static List<Route> routes = List.of();

    @BeforeAll
    static void start() {
        routes = Route.all(SITE.host());
    }

    /// A user with one of everything, each text hostile, and the identifiers by which routes reach it.
    private static Map<String, String> rich(String name) {
        Username user = SITE.account(name);
        SITE.category(user, "cat-" + name, HTML.substring(0, 28), Color.WARNING);
        var gone = SITE.category(user, "gone-" + name, "Gone", Color.INFO);
        Todo todo = SITE.add(
                user,
                TodoContent.titled(HTML)
                        .description(Optional.of(HTML))
                        .in(new CategoryId("cat-" + name))
                        .due(Optional.of(LocalDate.of(2026, 11, 16)), Optional.empty())
                        .checklist(List.of(new ChecklistItem("step1", HTML, false))));
        var commands = SITE.host().bean(TodoCommands.class);
        Todo trashed = SITE.add(user, TodoContent.titled("Trashed " + HTML));
        String undo = ((TodoResult.Saved) commands.trash(user, trashed.id())).undoId();
        SITE.host()
                .bean(SavedFilters.class)
                .save(user, "filter-" + name, HTML.substring(0, 40), ViewRequest.OPEN.search(HTML));
        String secret = SITE.host().bean(CalendarFeeds.class).issue(user).orElseThrow();
        var closing = (CategoryResult.Closing) SITE.host()
                .bean(CategoryCommands.class)
                .delete(user, gone.id(), gone.version(), new Disposal.Uncategorise());
        Map<String, String> values = new HashMap<>();
        values.put("id", todo.id().value());
        values.put("/todo/categories/{id}", "cat-" + name);
        values.put("/todo/settings/filters/{id}", "filter-" + name);
        values.put("/todo/filters/{id}", "filter-" + name);
        values.put("/todo/trash/{id}", trashed.id().value());
        values.put("job", closing.job().jobId());
        values.put("key", name);
        values.put("secret", secret);
        values.put("step", "step1");
        values.put("undo", undo);
        return values;
    }

    /// Identifiers of nothing.
    private static Map<String, String> nothing() {
        return Map.of(
                "id", "nothing-here",
                "job", "nothing-here",
                "key", "nothing-here",
                "secret", "nothing-here",
                "step", "nothing-here",
                "undo", "nothing-here");
    }

    private static String csrf(Visitor visitor) {
        return visitor.get("/todo/settings").element("input[name=_csrf]").attr("value");
    }

    /// A form with everything that any of the forms asks for, and much that none does.
    private static Map<String, String> everything(Map<String, String> ids) {
        Map<String, String> fields = new HashMap<>();
        for (String name : List.of("id", "ids", "todo", "todos", "selected")) {
            fields.put(name, ids.getOrDefault("id", ""));
        }
        fields.put("category", ids.getOrDefault("/todo/categories/{id}", "nothing-here"));
        fields.put("target", ids.getOrDefault("/todo/categories/{id}", "nothing-here"));
        fields.put("undo", ids.getOrDefault("undo", ""));
        fields.put("step", ids.getOrDefault("step", ""));
        fields.put("version", "1");
        fields.put("title", "Taken over");
        fields.put("text", "Taken over");
        fields.put("name", "Taken over");
        fields.put("color", "danger");
        fields.put("completed", "true");
        fields.put("value", "true");
        fields.put("choice", "due:tomorrow");
        fields.put("action", "trash");
        fields.put("priority", "low");
        for (String name : List.of("username", "user", "owner", "pk", "account")) {
            fields.put(name, "victim");
        }
        for (String name : List.of("continue", "next", "back", "return", "redirect", "url")) {
            fields.put(name, "https://evil.example/");
        }
        return fields;
    }

    private static boolean isOfAccounts(Route route) {
        return route.pattern().startsWith("/todo/account");
    }

    @Test
    @DisplayName("B2.10: every route says its method, and none changes anything by GET")
    void readsChangeNothing() {
        var ids = rich("reader");
        Visitor visitor = SITE.signedIn("reader");
        SITE.makeAdministrator("reader");
        assertThat(routes)
                .hasSizeGreaterThan(30)
                .noneMatch(route -> route.method().equals("ANY"));
        var before = SITE.items();

        for (Route route : routes) {
            Answer answer = visitor.getOnce(route.path(ids));
            if (route.isRead()) {
                // A link of a mail without its token leads nowhere, and nobody is being removed: 410, 404.
                boolean needsId = route.pattern().equals("/todo/account/removal");
                assertThat(answer.status()).as(route.toString()).isIn(200, 302, 303, 410, needsId ? 404 : 200);
            } else if (routes.stream()
                    .noneMatch(other -> other.isRead() && other.pattern().equals(route.pattern()))) {
                assertThat(answer.status()).as("GET of " + route).isIn(404, 405);
            }
        }

        assertThat(SITE.items()).isEqualTo(before);
    }

    @Test
    @DisplayName("T-053: without a sign-in everything leads to the sign-in page, but what is meant to be open")
    void needsASignIn() {
        var ids = rich("absent");

        for (Route route : routes) {
            if (OPEN.contains(route.pattern())) {
                continue;
            }
            var stranger = new Visitor(SITE.host().uri());
            Answer answer = route.isRead()
                    ? stranger.getOnce(route.path(ids))
                    : stranger.postOnce(route.path(ids), everything(ids));
            if (route.isRead()) {
                assertThat(answer.status()).as(route.toString()).isIn(302, 303, 401, 404);
                assertThat(answer.header("Location").orElse("/todo/account/sign-in"))
                        .as(route.toString())
                        .contains("/todo/account/sign-in");
            } else {
                assertThat(answer.status()).as(route.toString()).isIn(401, 403, 404);
            }
        }
    }

    @Test
    @DisplayName("B2.10: nothing is changed without the token against forged requests")
    void needsTheToken() {
        var ids = rich("forged");
        Visitor visitor = SITE.signedIn("forged");
        var before = SITE.items();

        for (Route route : routes) {
            if (!route.isRead()) {
                Map<String, String> fields = everything(ids);
                fields.put("_csrf", "0".repeat(96));
                Answer answer = visitor.postOnce(route.path(ids), fields);
                assertThat(answer.status()).as(route.toString()).isIn(302, 303, 403);
                assertThat(answer.header("Location").orElse("/todo/account/sign-in"))
                        .as(route.toString())
                        .contains("/todo/account/sign-in");
            }
        }

        assertThat(SITE.items()).isEqualTo(before);
        assertThat(visitor.get("/todo/settings").status()).as("still signed in").isEqualTo(200);
    }

    @Test
    @DisplayName("B2.11: what belongs to somebody else is not found, and never changed or shown")
    void keepsOthersOut() {
        var ids = rich("victim");
        SITE.account("intruder");
        Visitor intruder = SITE.signedIn("intruder");
        String token = csrf(intruder);
        var before = SITE.itemsOf(new Username("victim"));
        List<String> found = new ArrayList<>();

        for (Route route : routes) {
            if (isOfAccounts(route) || (OPEN.contains(route.pattern()) && route.hasVariables())) {
                continue;
            }
            Map<String, String> fields = everything(ids);
            fields.put("_csrf", token);
            Answer answer =
                    route.isRead() ? intruder.getOnce(route.path(ids)) : intruder.postOnce(route.path(ids), fields);
            if (route.hasVariables() && answer.status() != 404) {
                found.add(route + " -> " + answer.status());
            }
            assertThat(answer.body()).as(route.toString()).doesNotContain("onerror=alert(1)&gt;&quot;");
        }

        assertThat(found).isEmpty();
        assertThat(SITE.itemsOf(new Username("victim"))).isEqualTo(before);
    }

    @Test
    void doesNotFindWhatIsNotThere() {
        Visitor visitor = SITE.signedIn("seeker");
        String token = csrf(visitor);
        List<String> found = new ArrayList<>();

        for (Route route : routes) {
            if (route.hasVariables()) {
                Map<String, String> fields = everything(nothing());
                fields.put("_csrf", token);
                Answer answer = route.isRead()
                        ? visitor.getOnce(route.path(nothing()))
                        : visitor.postOnce(route.path(nothing()), fields);
                if (answer.status() != 404) {
                    found.add(route + " -> " + answer.status());
                }
            }
        }

        assertThat(found).isEmpty();
    }

    @Test
    @DisplayName("a redirect never leaves the application, whatever a form asks for")
    void neverLeadsAway() {
        Map<String, String> ids = rich("follower");
        Visitor visitor = SITE.signedIn("follower");
        String token = csrf(visitor);

        for (Route route : routes) {
            if (isOfAccounts(route)) {
                continue;
            }
            Map<String, String> fields = everything(ids);
            fields.put("_csrf", token);
            Answer answer = route.isRead()
                    ? visitor.getOnce(route.path(ids) + "?next=https://evil.example/&continue=//evil.example")
                    : visitor.header("Referer", "https://evil.example/").postOnce(route.path(ids), fields);
            answer.header("Location")
                    .map(answer.uri()::resolve)
                    .ifPresent(target -> assertThat(target)
                            .as(route.toString())
                            .hasHost(SITE.host().uri().getHost()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example/",
                "/\\evil.example",
                "/todo/../../evil",
                "javascript:alert(1)",
                "/todo/%2e%2e/%2fevil.example",
                "https:evil.example",
                "/todoevil"
            })
    void leadsNowhereElseAfterASignIn(String target) {
        SITE.account("traveller");
        var visitor = new Visitor(SITE.host().uri());
        Answer form =
                visitor.get("/todo/account/sign-in?continue=" + URLEncoder.encode(target, StandardCharsets.UTF_8));

        Answer answer = form.submitOnce(
                "main form", Map.of("name", "traveller", "password", TodoSite.PASSWORD, "continue", target));

        URI next = answer.uri().resolve(answer.header("Location").orElseThrow());
        assertThat(next.getAuthority()).isEqualTo(SITE.host().uri().getAuthority());
        assertThat(next.getPath()).isEqualTo("/todo");
    }

    @Test
    @DisplayName("HTML in every text field is text on every page that shows it")
    void showsHtmlAsText() {
        var ids = rich("writer");
        Visitor visitor = SITE.signedIn("writer");
        visitor.get("/todo/account")
                .submit("form[action$=/account/profile]", Map.of("displayName", HTML.substring(0, 40)));
        int shown = 0;

        for (Route route : routes) {
            if (!route.isRead() || route.pattern().startsWith("/todo/transfer/export")) {
                continue;
            }
            Answer page = visitor.get(route.path(ids));
            if (page.header("Content-Type").orElse("").startsWith("text/html")) {
                assertThat(page.document().select("img[src=x], script:not([src]), [onerror], [style]"))
                        .as(route.toString())
                        .isEmpty();
                shown += page.body().contains("&lt;img src=x") ? 1 : 0;
            }
        }

        assertThat(shown).as("pages that show it").isGreaterThanOrEqualTo(6);
    }
}

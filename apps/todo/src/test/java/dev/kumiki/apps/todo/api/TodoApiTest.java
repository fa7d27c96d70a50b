package dev.kumiki.apps.todo.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.openapi.Contract;
import dev.kumiki.apps.common.api.openapi.Guide;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// TODO for programs, over HTTP.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class TodoApiTest {
    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// A program with a token.
    private record Program(Visitor visitor, String token) {
        Answer send(String method, String path, String body, Map<String, String> more) {
            Map<String, String> headers = new HashMap<>(
                    Map.of("Authorization", "Bearer " + token, "Accept", "*/*", "Content-Type", "application/json"));
            headers.putAll(more);
            return visitor.send(method, "/todo/api/v1" + path, body, headers);
        }

        Answer get(String path) {
            return send("GET", path, "", Map.of());
        }

        Answer post(String path, String body) {
            return send("POST", path, body, Map.of());
        }

        Answer put(String path, long version, String body) {
            return send("PUT", path, body, Map.of("If-Match", "\"" + version + "\""));
        }
    }

    private static Program program(Username owner, String... scopes) {
        var issued = SITE.host()
                .bean(AppKit.class, "todoKit")
                .apiTokens()
                .issue(new ApiTokens.Wish(
                        owner.value(), "test", List.of(scopes), Optional.of(Duration.ofDays(1)), Optional.empty()))
                .orElseThrow();
        issued.write().commit().orThrow();
        return new Program(new Visitor(SITE.host().uri()), issued.secret());
    }

    private static Program program() {
        return program(SITE.newUser(), "read", "write", "export");
    }

    private static JsonNode json(Answer answer) {
        return JSON.readTree(answer.body());
    }

    private static String type(Answer answer) {
        return json(answer).get("type").stringValue().replace("urn:kumiki:problem:", "");
    }

    private static String created(Program program, String body) {
        Answer answer = program.post("/todos", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return "/todos/" + json(answer).get("id").stringValue();
    }

    @Test
    @DisplayName("X2.10: the OpenAPI document says what is served, in both languages")
    void theDocumentIsTrue() {
        Api api = SITE.host().bean(Api.class, "todoApi");

        assertThat(new Contract(api.contract(), SITE.host().bean(JsonMapper.class))
                        .differences(
                                SITE.host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")))
                .isEmpty();
        assertThat(Guide.untranslated(api.contract())).isEmpty();
    }

    @Test
    @DisplayName("X2.10: a todo is added, read, changed, completed, reopened, thrown away, restored and deleted")
    void theLifeOfATodo() {
        Program program = program();
        Answer made = program.post("/todos", """
                {"title":" <b>ゴミ</b> ","description":"a\\r\\nb","priority":"high","dueDate":"2026-11-17","dueTime":"07:30",
                 "checklist":[{"text":"bag"},{"text":"street","done":true}]}""");
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        assertThat(made.header("ETag")).contains("\"1\"");
        String path = made.header("Location").orElseThrow().replace("/todo/api/v1", "");
        JsonNode todo = json(program.get(path));
        assertThat(todo.get("title").stringValue()).isEqualTo("<b>ゴミ</b>");
        assertThat(todo.get("description").stringValue()).isEqualTo("a\nb");
        assertThat(todo.get("priority").stringValue()).isEqualTo("high");
        assertThat(todo.get("dueTime").stringValue()).startsWith("07:30");
        assertThat(todo.get("checklist").get(1).get("done").booleanValue()).isTrue();

        Answer changed = program.put(path, 1, "{\"title\":\"paper\"}");
        assertThat(changed.header("ETag")).contains("\"2\"");
        assertThat(json(changed).has("dueDate")).isFalse();
        assertThat(json(program.post(path + "/complete", ""))
                        .get("todo")
                        .get("completed")
                        .booleanValue())
                .isTrue();
        assertThat(json(program.post(path + "/reopen", "")).get("completed").booleanValue())
                .isFalse();
        assertThat(program.send("DELETE", path, "", Map.of()).status()).isEqualTo(409);
        assertThat(json(program.post(path + "/trash", "")).has("deletedAt")).isTrue();
        assertThat(program.put(path, 5, "{\"title\":\"x\"}").status()).isEqualTo(409);
        assertThat(json(program.get("/trash")).get("items").size()).isEqualTo(1);
        assertThat(json(program.post(path + "/restore", "")).has("deletedAt")).isFalse();
        program.post(path + "/trash", "");
        assertThat(program.send("DELETE", path, "", Map.of()).status()).isEqualTo(204);
        assertThat(program.get(path).status()).isEqualTo(404);
        assertThat(program.send("DELETE", path, "", Map.of()).status()).isEqualTo(404);
    }

    @Test
    void aRepeatedTodoTellsItsFollower() {
        Program program = program();
        String path = created(
                program,
                "{\"title\":\"water\",\"dueDate\":\"2026-11-16\",\"repeat\":{\"rule\":\"FREQ=WEEKLY;BYDAY=MO\"}}");

        JsonNode done = json(program.post(path + "/complete", ""));

        assertThat(done.get("next").get("dueDate").stringValue()).isEqualTo("2026-11-23");
        assertThat(done.get("next").get("repeat").get("from").stringValue()).isEqualTo("due_date");
    }

    @Test
    void theFiltersAreThoseOfTheBoard() {
        Program program = program();
        created(program, "{\"title\":\"late\",\"dueDate\":\"2026-11-10\",\"priority\":\"high\"}");
        created(program, "{\"title\":\"soon\",\"dueDate\":\"2026-11-20\"}");
        String done = created(program, "{\"title\":\"done\"}");
        program.post(done + "/complete", "");

        assertThat(titles(program, "?sort=due")).containsExactly("late", "soon");
        assertThat(titles(program, "?status=done")).containsExactly("done");
        assertThat(titles(program, "?due=overdue&priority=high")).containsExactly("late");
        assertThat(titles(program, "?q=soo&category=-")).containsExactly("soon");
        assertThat(program.get("/todos?status=finished").status()).isEqualTo(422);
        assertThat(program.get("/todos?category=%23").status()).isEqualTo(422);
        assertThat(program.get("/todos?state=done").status()).isEqualTo(400);
    }

    private static List<String> titles(Program program, String query) {
        return json(program.get("/todos" + query)).get("items").values().stream()
                .map(todo -> todo.get("title").stringValue())
                .toList();
    }

    @Test
    @DisplayName("K-5: a list is followed to its end by signed places")
    void aListIsFollowedToItsEnd() {
        Username owner = SITE.newUser();
        for (int count = 0; count < 60; count++) {
            SITE.add(owner, TodoContent.titled("todo " + count));
        }
        Program program = program(owner, "read");
        int found = 0;
        Optional<String> path = Optional.of("/todos?sort=oldest");
        while (path.isPresent()) {
            Answer part = program.get(path.get());
            found += json(part).get("items").size();
            path = part.header("Link").map(link -> link.substring(link.indexOf("/todos"), link.indexOf('>')));
        }
        assertThat(found).isEqualTo(60);

        String next = json(program.get("/todos?sort=oldest")).get("next").stringValue();
        assertThat(type(program.get("/todos?sort=newest&after=" + next))).isEqualTo("invalid-cursor");
        assertThat(type(program(SITE.newUser(), "read").get("/todos?sort=oldest&after=" + next)))
                .isEqualTo("invalid-cursor");
    }

    @Test
    @DisplayName("K-7: a stale change is refused with the todo as it stands")
    void stale() {
        Program program = program();
        String path = created(program, "{\"title\":\"a\"}");
        program.put(path, 1, "{\"title\":\"b\"}");

        Answer refused = program.put(path, 1, "{\"title\":\"c\"}");

        assertThat(refused.status()).isEqualTo(412);
        assertThat(refused.header("ETag")).contains("\"2\"");
        assertThat(json(refused).get("current").get("title").stringValue()).isEqualTo("b");
        assertThat(program.send("PUT", path, "{\"title\":\"c\"}", Map.of()).status())
                .isEqualTo(428);
        assertThat(program.send("GET", path, "", Map.of("If-None-Match", "\"2\""))
                        .status())
                .isEqualTo(304);
    }

    @Test
    void anonymousStrangersAndWrongScopesGetNothing() {
        Username owner = SITE.newUser();
        Program program = program(owner, "read", "write");
        String path = created(program, "{\"title\":\"mine\"}");
        var stranger = new Visitor(SITE.host().uri());
        Program other = program();
        Program reader = program(owner, "read");

        record Route(String method, String path, String body) {}
        for (var route : List.of(
                new Route("PUT", path, "{\"title\":\"x\"}"),
                new Route("DELETE", path, ""),
                new Route("POST", path + "/complete", ""),
                new Route("POST", path + "/reopen", ""),
                new Route("POST", path + "/trash", ""),
                new Route("POST", path + "/restore", ""))) {
            Map<String, String> version = Map.of("If-Match", "\"1\"");
            assertThat(stranger.send(route.method(), "/todo/api/v1" + route.path(), route.body(), version)
                            .status())
                    .as("%s", route)
                    .isEqualTo(401);
            assertThat(other.send(route.method(), route.path(), route.body(), version)
                            .status())
                    .as("%s", route)
                    .isEqualTo(404);
            assertThat(reader.send(route.method(), route.path(), route.body(), version)
                            .status())
                    .as("%s", route)
                    .isEqualTo(403);
        }
        assertThat(other.get(path).status()).isEqualTo(404);
        assertThat(reader.get("/export").status()).isEqualTo(403);
        assertThat(reader.post("/categories", "{\"name\":\"x\"}").status()).isEqualTo(403);
        assertThat(SITE.signedIn("apibrowser")
                        .send("GET", "/todo/api/v1/todos", "", Map.of())
                        .status())
                .isEqualTo(401);
        assertThat(json(program.get(path)).get("version").intValue()).isEqualTo(1);
    }

    @Test
    @DisplayName("every route of the API refuses whoever has no token, and a browser's session")
    void everyRouteNeedsAToken() {
        var stranger = new Visitor(SITE.host().uri());
        Visitor browser = SITE.signedIn("apibrowser");
        var routes = SITE.host()
                .bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")
                .getHandlerMethods()
                .keySet();

        assertThat(routes)
                .filteredOn(
                        route -> route.getPatternValues().stream().anyMatch(path -> path.startsWith("/todo/api/v1/")))
                .hasSizeGreaterThan(15)
                .allSatisfy(route -> route.getPatternValues()
                        .forEach(path -> route.getMethodsCondition()
                                .getMethods()
                                .forEach(method -> {
                                    String address = path.replaceAll("\\{[^}]*}", "x");
                                    assertThat(stranger.send(method.name(), address, "", Map.of())
                                                    .status())
                                            .as("%s %s", method, path)
                                            .isEqualTo(401);
                                    assertThat(browser.send(method.name(), address, "", Map.of())
                                                    .status())
                                            .as("%s %s", method, path)
                                            .isEqualTo(401);
                                })));
    }

    @Test
    void onlyWhatAUserCanWriteIsTaken() {
        Program program = program();
        for (String member : List.of("username", "id", "version", "completed", "createdAt", "deletedAt", "userId")) {
            Answer refused = program.post("/todos", "{\"title\":\"x\",\"" + member + "\":\"1\"}");
            assertThat(refused.status()).as(member).isEqualTo(422);
            assertThat(json(refused).get("errors").get(0).get("field").stringValue())
                    .isEqualTo(member);
        }
        Map<String, String> wrong = Map.of(
                "{\"title\":\"\"}",
                "title",
                "{\"title\":\"" + "x".repeat(201) + "\"}",
                "title",
                "{\"title\":\"x\",\"description\":\"" + "x".repeat(1001) + "\"}",
                "description",
                "{\"title\":\"x\",\"priority\":\"urgent\"}",
                "priority",
                "{\"title\":\"x\",\"dueTime\":\"07:30\"}",
                "dueTime",
                "{\"title\":\"x\",\"dueDate\":\"tomorrow\"}",
                "dueDate",
                "{\"title\":\"x\",\"repeat\":{\"rule\":\"often\"}}",
                "repeat.rule",
                "{\"title\":\"x\",\"category\":\"a#b\"}",
                "category",
                "{\"title\":\"x\",\"category\":\"nowhere\"}",
                "category",
                "{\"title\":\"x\",\"checklist\":[{\"text\":\"\"}]}",
                "checklist");
        wrong.forEach((body, field) -> {
            Answer refused = program.post("/todos", body);
            assertThat(refused.status()).as(body).isEqualTo(422);
            assertThat(json(refused).get("errors").get(0).get("field").stringValue())
                    .as(body)
                    .isEqualTo(field);
        });
        assertThat(json(program.get("/todos?status=all")).get("items").isEmpty())
                .isTrue();
    }

    @Test
    void aLineIsUnderstoodAsOnTheBoard() {
        Program program = program();

        JsonNode todo = json(program.post("/todos/quick", "{\"line\":\"明日 7:30 ゴミを出す #家\"}"));

        assertThat(todo.get("title").stringValue()).isEqualTo("ゴミを出す");
        assertThat(todo.get("dueDate").stringValue()).isEqualTo("2026-11-17");
        JsonNode category = json(program.get("/categories")).get("items").get(0);
        assertThat(category.get("name").stringValue()).isEqualTo("家");
        assertThat(todo.get("category")).isEqualTo(category.get("id"));
        assertThat(program.post("/todos/quick", "{\"line\":\" \"}").status()).isEqualTo(422);
        assertThat(program.post("/todos/quick", "{\"line\":\"" + "x".repeat(501) + "\"}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void aRepeatedRequestAddsOneTodo() {
        Program program = program();
        for (int count = 0; count < 3; count++) {
            assertThat(program.send("POST", "/todos", "{\"title\":\"once\"}", Map.of("Idempotency-Key", "k1"))
                            .status())
                    .isEqualTo(201);
        }
        assertThat(titles(program, "")).containsExactly("once");
        assertThat(type(program.send("POST", "/todos", "{\"title\":\"other\"}", Map.of("Idempotency-Key", "k1"))))
                .isEqualTo("key-reused");
    }

    @Test
    void categoriesAreMadeChangedAndDeleted() {
        Program program = program();
        Answer made = program.post("/categories", "{\"name\":\" <i>家</i> \",\"color\":\"success\"}");
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        String id = json(made).get("id").stringValue();
        String todo = created(program, "{\"title\":\"in\",\"category\":\"" + id + "\"}");

        Answer changed = program.put("/categories/" + id, 1, "{\"name\":\"home\"}");
        assertThat(json(changed).get("color").stringValue()).isEqualTo("primary");
        assertThat(program.put("/categories/" + id, 1, "{\"name\":\"old\"}").status())
                .isEqualTo(412);
        assertThat(program.put("/categories/" + id, 2, "{\"name\":\"\"}").status())
                .isEqualTo(422);
        assertThat(program.put("/categories/none", 2, "{\"name\":\"x\"}").status())
                .isEqualTo(404);
        assertThat(program().put("/categories/" + id, 2, "{\"name\":\"x\"}").status())
                .isEqualTo(404);
        assertThat(program.send("DELETE", "/categories/" + id, "", Map.of()).status())
                .isEqualTo(428);
        assertThat(program.send("DELETE", "/categories/" + id + "?todos=trash", "", Map.of("If-Match", "\"2\""))
                        .status())
                .isEqualTo(204);
        assertThat(program.get("/categories/" + id).status()).isEqualTo(404);
        assertThat(json(program.get(todo)).has("deletedAt")).isTrue();
    }

    @Test
    @DisplayName("X2.10: everything can be exported")
    void export() {
        Program program = program();
        created(program, "{\"title\":\"=1+1\"}");

        assertThat(json(program.get("/export")).get("todos").get(0).get("title").stringValue())
                .isEqualTo("=1+1");
        Answer csv = program.get("/export.csv");
        assertThat(csv.header("Content-Type").orElseThrow()).startsWith("text/csv");
        assertThat(csv.body()).contains("'=1+1");
    }

    @Test
    void whatAProgramAddsIsOnTheBoard() {
        Username owner = SITE.account("apiboard");
        String path = created(program(owner, "read", "write"), "{\"title\":\"from <b>afar</b>\"}");

        Answer board = SITE.signedIn("apiboard").get("/todo");

        assertThat(board.text()).contains("from <b>afar</b>");
        assertThat(SITE.table().todoNow(owner, new TodoId(path.substring("/todos/".length()))))
                .isPresent();
        assertThat(SITE.signedIn("apiboard").get("/todo/account").has("a[href$=/account/tokens]"))
                .isTrue();
        assertThat(new Visitor(SITE.host().uri()).get("/todo/api").text()).contains("Add a todo by one line of text");
    }
}

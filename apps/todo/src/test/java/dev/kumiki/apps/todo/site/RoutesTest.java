package dev.kumiki.apps.todo.site;

import dev.kumiki.apps.testkit.site.RouteTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.feed.CalendarFeeds;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// TODO's routes, asked by those who must not in. The overriding methods name the requirements that ask for them.
@SuppressWarnings("JUnitMethodInvoked")
final class RoutesTest extends RouteTests {
    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> open() {
        return Set.of("/todo", "/todo/", "/todo/help", "/todo/api", "/todo/offline.js", "/todo/calendar/{secret}.ics");
    }

    @Override
    protected int pagesWithTexts() {
        return 6;
    }

    @Override
    protected Map<String, String> owner(String name) {
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
        Todo trashed = SITE.add(user, TodoContent.titled("Trashed " + HTML));
        String undo = ((TodoResult.Saved) SITE.commands().trash(user, trashed.id())).undoId();
        SITE.host()
                .bean(SavedFilters.class)
                .save(user, "filter-" + name, HTML.substring(0, 40), ViewRequest.OPEN.search(HTML));
        String secret = SITE.host().bean(CalendarFeeds.class).issue(user).orElseThrow();
        var closing = (CategoryResult.Closing) SITE.host()
                .bean(CategoryCommands.class)
                .delete(user, gone.id(), gone.version(), new Disposal.Uncategorise());
        String told = SITE.tell(user, "told-" + name, HTML);
        Map<String, String> values = new HashMap<>();
        values.put("id", todo.id().value());
        values.put("/todo/inbox/{id}", told);
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

    @Override
    protected Map<String, String> fields(Map<String, String> ids) {
        Map<String, String> fields = new HashMap<>();
        for (String name : List.of("ids", "todo", "todos", "selected")) {
            fields.put(name, ids.getOrDefault("id", ""));
        }
        fields.put("category", ids.getOrDefault("/todo/categories/{id}", "nothing-here"));
        fields.put("target", ids.getOrDefault("/todo/categories/{id}", "nothing-here"));
        fields.put("color", "danger");
        fields.put("completed", "true");
        fields.put("value", "true");
        fields.put("choice", "due:tomorrow");
        fields.put("action", "trash");
        fields.put("priority", "low");
        return fields;
    }

    @Test
    @Override
    @DisplayName("B2.10: every route says its method, and none changes anything by GET")
    protected void readsChangeNothing() {
        super.readsChangeNothing();
    }

    @Test
    @Override
    @DisplayName("T-053: without a sign-in everything leads to the sign-in page, but what is meant to be open")
    protected void needsASignIn() {
        super.needsASignIn();
    }

    @Test
    @Override
    @DisplayName("B2.10: nothing is changed without the token against forged requests")
    protected void needsTheToken() {
        super.needsTheToken();
    }

    @Test
    @Override
    @DisplayName("B2.11: what belongs to somebody else is not found, and never changed or shown")
    protected void keepsOthersOut() {
        super.keepsOthersOut();
    }
}

package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.View;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.page.Requests;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Todos.
@RestController
@RequestMapping(Api.ROOT)
final class TodoRoutes {
    private static final String READ = "read";
    private static final String WRITE = "write";
    private static final String TRASH = "trash";

    private final Api api;
    private final Board board;
    private final TodoCommands commands;
    private final TodoAppTables tables;

    TodoRoutes(@Qualifier("todoApi") Api api, Board board, TodoCommands commands, TodoAppTables tables) {
        this.api = api;
        this.board = board;
        this.commands = commands;
        this.tables = tables;
    }

    @NeedsScope(READ)
    @GetMapping("/todos")
    ResponseEntity<ItemPage<TodoView>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam Optional<ViewRequest.Status> status,
            @RequestParam Optional<Priority> priority,
            @RequestParam Optional<String> category,
            @RequestParam Optional<ViewRequest.Due> due,
            @RequestParam Optional<String> q,
            @RequestParam Optional<ViewRequest.Sort> sort,
            @RequestParam Optional<String> after) {
        Map<String, String> parameters = new HashMap<>();
        status.ifPresent(value -> parameters.put("status", word(value)));
        priority.ifPresent(value -> parameters.put("priority", word(value)));
        category.ifPresent(value -> parameters.put("category", category(value)));
        due.ifPresent(value -> parameters.put("due", word(value)));
        q.ifPresent(value -> parameters.put("q", value));
        sort.ifPresent(value -> parameters.put("sort", word(value)));
        var request = ViewRequest.of(parameters);
        View view = board.view(Requests.owner(account), request, place(account, request.query(), after))
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
        return page(account, request.query(), view.todos(), view.next());
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String category(String text) {
        if (!Requests.isIdentifier(text)) {
            throw ProblemException.invalid("category", "value");
        }
        return text;
    }

    @NeedsScope(READ)
    @GetMapping("/trash")
    ResponseEntity<ItemPage<TodoView>> trash(
            @AuthenticationPrincipal Account account, @RequestParam Optional<String> after) {
        var page = board.trash(Requests.owner(account), place(account, TRASH, after));
        return page(account, TRASH, page.todos(), page.next());
    }

    /// The board takes a place that it does not know for the beginning, which would let a program run in circles.
    private String place(Account account, String list, Optional<String> after) {
        return after.map(token -> api.places().place(account, list, token)).orElse("");
    }

    private ResponseEntity<ItemPage<TodoView>> page(
            Account account, String list, List<Todo> todos, Optional<String> next) {
        return new ItemPage<>(
                        todos.stream().map(TodoView::of).toList(),
                        next.map(place -> api.places().next(account, list, place)))
                .answer();
    }

    @NeedsScope(READ)
    @GetMapping("/todos/{id}")
    ResponseEntity<TodoView> read(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return tables.todoTable()
                .todoNow(Requests.owner(account), Requests.todo(id))
                .map(TodoRoutes::shown)
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
    }

    private static ResponseEntity<TodoView> shown(Todo todo) {
        return EntityTags.answer(TodoView.of(todo), todo.version());
    }

    @NeedsScope(WRITE)
    @PostMapping("/todos")
    ResponseEntity<TodoView> create(
            @AuthenticationPrincipal Account account,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            @RequestBody TodoDraft draft) {
        TodoContent content = draft.content(() -> commands.newId().value());
        String id = api.newId(account, key, draft, () -> commands.newId().value());
        return created(commands.create(Requests.owner(account), Requests.todo(id), content));
    }

    /// The answer to what was created, now or by the same request before.
    ResponseEntity<TodoView> created(TodoResult result) {
        Todo todo = todo(result);
        return ResponseEntity.created(
                        URI.create(api.root() + "/todos/" + todo.id().value()))
                .eTag(EntityTags.of(todo.version()))
                .body(TodoView.of(todo));
    }

    @NeedsScope(WRITE)
    @PutMapping("/todos/{id}")
    ResponseEntity<TodoView> change(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestHeader("If-Match") String version,
            @RequestBody TodoDraft draft) {
        TodoContent content = draft.content(() -> commands.newId().value());
        return shown(
                todo(commands.edit(Requests.owner(account), Requests.todo(id), EntityTags.required(version), content)));
    }

    /// A todo that was done, and the one that follows it.
    record Done(TodoView todo, Optional<TodoView> next) {}

    @NeedsScope(WRITE)
    @PostMapping("/todos/{id}/complete")
    ResponseEntity<Done> complete(@AuthenticationPrincipal Account account, @PathVariable String id) {
        TodoResult result = commands.setCompleted(Requests.owner(account), Requests.todo(id), true);
        Optional<TodoView> next =
                result instanceof TodoResult.Saved saved ? saved.next().map(TodoView::of) : Optional.empty();
        Todo todo = todo(result);
        return EntityTags.answer(new Done(TodoView.of(todo), next), todo.version());
    }

    @NeedsScope(WRITE)
    @PostMapping("/todos/{id}/reopen")
    ResponseEntity<TodoView> reopen(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return shown(todo(commands.setCompleted(Requests.owner(account), Requests.todo(id), false)));
    }

    @NeedsScope(WRITE)
    @PostMapping("/todos/{id}/trash")
    ResponseEntity<TodoView> throwAway(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return shown(todo(commands.trash(Requests.owner(account), Requests.todo(id))));
    }

    @NeedsScope(WRITE)
    @PostMapping("/todos/{id}/restore")
    ResponseEntity<TodoView> restore(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return shown(todo(commands.restore(Requests.owner(account), Requests.todo(id))));
    }

    /// Only what lies in the trash goes for good, as on the pages.
    @NeedsScope(WRITE)
    @DeleteMapping("/todos/{id}")
    ResponseEntity<Void> delete(@AuthenticationPrincipal Account account, @PathVariable String id) {
        TodoResult result = commands.purge(Requests.owner(account), Requests.todo(id));
        if (result instanceof TodoResult.Unchanged) {
            throw ProblemException.of(ProblemKind.CONFLICT);
        }
        if (!(result instanceof TodoResult.Deleted)) {
            todo(result);
        }
        return ResponseEntity.noContent().build();
    }

    /// The todo that a command left, or the problem that it met.
    private static Todo todo(TodoResult result) {
        return switch (result) {
            case TodoResult.Saved(var todo, var _, var _) -> todo;
            case TodoResult.Unchanged(var todo) -> todo;
            case TodoResult.Stale(var current, var _) ->
                throw ProblemException.stale(TodoView.of(current), current.version());
            case TodoResult.InTrash _, TodoResult.TooManyCategories _, TodoResult.TooManySteps _ ->
                throw ProblemException.of(ProblemKind.CONFLICT);
            case TodoResult.NoSuchCategory _ -> throw ProblemException.invalid("category", "value");
            case TodoResult.Deleted _, TodoResult.Gone _, TodoResult.NoSuchUser _, TodoResult.NoSuchStep _ ->
                throw ProblemException.of(ProblemKind.NOT_FOUND);
        };
    }
}

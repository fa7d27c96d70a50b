package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.command.BulkAction;
import dev.kumiki.apps.todo.command.ChecklistCommands;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What is done to one todo from a list: all by POST, and each with the value that is wanted (B2.9, B2.10).
///
/// Every form names the page that it stands on, to which the answer leads. To the page's script the answer is the row
/// as it is now, which stays in its place until the list is loaded again.
@Controller
final class RowPages {
    private static final List<String> BUTTONS = List.of("complete", "reopen", "later", "up", "down");

    private final Board board;
    private final TodoCommands commands;
    private final ChecklistCommands checklists;
    private final BoardModel lists;
    private final MessageSource messages;

    RowPages(
            Board board,
            TodoCommands commands,
            ChecklistCommands checklists,
            BoardModel lists,
            MessageSource messages) {
        this.board = board;
        this.commands = commands;
        this.checklists = checklists;
        this.lists = lists;
        this.messages = messages;
    }

    /// A request, and what its answer is made of.
    private record Exchange(Origin origin, boolean part, Texts texts, Model model, RedirectAttributes next) {}

    private Exchange exchange(Origin origin, HttpHeaders headers, Locale locale, Model model, RedirectAttributes next) {
        return new Exchange(origin, BoardModel.isPart(headers), Texts.of(messages, locale), model, next);
    }

    @PostMapping("/todos/{id}/completed")
    String complete(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam boolean value,
            Origin origin,
            @RequestHeader HttpHeaders headers,
            Locale locale,
            Model model,
            RedirectAttributes next) {
        TodoResult result = commands.setCompleted(Requests.owner(account), Requests.todo(id), value);
        return answer(exchange(origin, headers, locale, model, next), result, value ? "completed" : "reopened");
    }

    /// The buttons of a list's rows, each named by what it does and with the todo as its value: so a page of many rows
    /// is small.
    @PostMapping("/rows")
    String press(
            @AuthenticationPrincipal Account account,
            @RequestParam Map<String, String> pressed,
            Origin origin,
            @RequestHeader HttpHeaders headers,
            Locale locale,
            Model model,
            RedirectAttributes next) {
        String button = BUTTONS.stream()
                .filter(pressed::containsKey)
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST));
        TodoId id = Requests.todo(pressed.getOrDefault(button, ""));
        Exchange exchange = exchange(origin, headers, locale, model, next);
        return switch (button) {
            case "complete" -> answer(exchange, commands.setCompleted(Requests.owner(account), id, true), "completed");
            case "reopen" -> answer(exchange, commands.setCompleted(Requests.owner(account), id, false), "reopened");
            case "up", "down" ->
                answer(exchange, step(Requests.owner(account), id, origin.view(), button.equals("up")), "moved");
            default -> {
                var later = new BulkAction.Postpone(board.today());
                yield answer(exchange, commands.apply(Requests.owner(account), id, later), "one.due");
            }
        };
    }

    /// One place up or down; at the top and at the end it stays.
    private TodoResult step(Username owner, TodoId id, ViewRequest view, boolean up) {
        Board.Neighbours around = board.neighbours(owner, view, id);
        List<TodoId> side = up ? around.above() : around.below();
        Optional<TodoId> near = side.stream().findFirst();
        Optional<TodoId> far = side.stream().skip(1).findFirst();
        if (near.isEmpty()) {
            return commands.find(owner, id)
                    .<TodoResult>map(TodoResult.Unchanged::new)
                    .orElseGet(TodoResult.Gone::new);
        }
        return up ? commands.move(owner, id, far, near) : commands.move(owner, id, near, far);
    }

    /// Puts a todo between two others, where it was dropped.
    ///
    /// @param above the todo after which it stands; empty for the top
    /// @param below the todo before which it stands; empty for the end
    @PostMapping("/todos/{id}/move")
    String move(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String above,
            @RequestParam(defaultValue = "") String below,
            Origin origin,
            @RequestHeader HttpHeaders headers,
            Locale locale,
            Model model,
            RedirectAttributes next) {
        TodoResult result = commands.move(Requests.owner(account), Requests.todo(id), named(above), named(below));
        return answer(exchange(origin, headers, locale, model, next), result, "moved");
    }

    private static Optional<TodoId> named(String id) {
        return id.isEmpty() ? Optional.empty() : Optional.of(Requests.todo(id));
    }

    @PostMapping("/todos/{id}/trash")
    String trash(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            Origin origin,
            @RequestHeader HttpHeaders headers,
            Locale locale,
            Model model,
            RedirectAttributes next) {
        TodoResult result = commands.trash(Requests.owner(account), Requests.todo(id));
        return answer(exchange(origin, headers, locale, model, next), result, "trashed");
    }

    /// Does one of the things that can be done to many: another date, priority or category.
    @PostMapping("/todos/{id}/change")
    String change(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String choice,
            Origin origin,
            @RequestHeader HttpHeaders headers,
            Locale locale,
            Model model,
            RedirectAttributes next) {
        BulkAction action = BulkChoice.read(choice, board.today())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST));
        TodoResult result = commands.apply(Requests.owner(account), Requests.todo(id), action);
        return answer(exchange(origin, headers, locale, model, next), result, "one." + BulkChoice.key(action));
    }

    @PostMapping("/todos/{id}/steps/{step}")
    String tick(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @PathVariable String step,
            @RequestParam boolean value,
            Origin origin,
            @RequestHeader HttpHeaders headers,
            Locale locale,
            Model model,
            RedirectAttributes next) {
        TodoResult result = checklists.tick(Requests.owner(account), Requests.todo(id), step, value);
        return answer(exchange(origin, headers, locale, model, next), result, value ? "ticked" : "unticked");
    }

    private String answer(Exchange exchange, TodoResult result, String key) {
        return switch (result) {
            case TodoResult.Saved(var todo, var follows, var undoId) ->
                tell(exchange, todo, Routes.undoable(done(exchange, todo, follows, key), undoId, exchange.origin()));
            case TodoResult.Unchanged(var todo) -> tell(exchange, todo, Flash.done("todo.flash.already", todo.title()));
            case TodoResult.InTrash(var todo) ->
                tell(exchange, todo, Flash.failed("todo.flash.in-trash", todo.title()));
            case TodoResult.NoSuchStep(var todo) ->
                tell(exchange, todo, Flash.failed("todo.flash.no-step", todo.title()));
            case TodoResult.NoSuchCategory() ->
                Routes.to(exchange.origin().path(), exchange.next(), Flash.failed("todo.flash.no-category"));
            case TodoResult.Deleted(),
                    TodoResult.Gone(),
                    TodoResult.NoSuchUser(),
                    TodoResult.TooManyCategories(),
                    TodoResult.Stale _,
                    TodoResult.TooManySteps _ -> throw Requests.notFound();
        };
    }

    private Flash done(Exchange exchange, Todo todo, Optional<Todo> follows, String key) {
        Optional<String> next =
                follows.flatMap(Todo::dueDate).map(day -> exchange.texts().day(day, board.today()));
        if (next.isPresent()) {
            return Flash.done("todo.flash.completed.next", todo.title(), next.get());
        }
        String detail = switch (key) {
            case "one.due" ->
                todo.dueDate()
                        .map(day -> exchange.texts().day(day, board.today()))
                        .orElseGet(() -> exchange.texts().get("todo.due.none"));
            case "one.priority" -> exchange.texts().get("todo.priority." + Texts.word(todo.priority()) + ".long");
            default -> "";
        };
        return detail.isEmpty()
                ? Flash.done("todo.flash." + key, todo.title())
                : Flash.done("todo.flash." + key, todo.title(), detail);
    }

    private String tell(Exchange exchange, Todo todo, Flash flash) {
        return exchange.part()
                ? lists.row(todo, exchange.origin(), flash, exchange.texts().language(), exchange.model())
                : Routes.to(exchange.origin().path(), exchange.next(), flash);
    }
}

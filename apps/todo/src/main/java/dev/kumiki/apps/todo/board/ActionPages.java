package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.command.BulkAction;
import dev.kumiki.apps.todo.command.BulkResult;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.data.UndoResult;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.page.Requests;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What is done to many todos at once, what is taken back, and the views that are saved.
///
/// Every form names the page that it stands on, to which the answer leads.
@Controller
final class ActionPages {
    /// The button that moves what is overdue to today, as many as can be changed at once.
    private static final String OVERDUE_TO_TODAY = "overdue:today";

    private final Board board;
    private final TodoCommands commands;
    private final SavedFilters filters;

    ActionPages(Board board, TodoCommands commands, SavedFilters filters) {
        this.board = board;
        this.commands = commands;
        this.filters = filters;
    }

    /// Does one thing to everything that is selected (X2.7).
    ///
    /// @param action the button that was pressed; `apply` means what was chosen from the list
    @PostMapping("/bulk")
    String bulk(
            @AuthenticationPrincipal Account account,
            @RequestParam(required = false) @Nullable List<String> ids,
            @RequestParam(defaultValue = "apply") String action,
            @RequestParam(defaultValue = "") String choice,
            Origin origin,
            RedirectAttributes next) {
        String path = origin.path();
        if (action.equals(OVERDUE_TO_TODAY)) {
            List<TodoId> late = board.late(Requests.owner(account), TodoCommands.MAX_SELECTED);
            var today = new BulkAction.SetDue(board.today());
            return late.isEmpty()
                    ? Routes.to(path, next, Flash.failed("todo.flash.none-late"))
                    : Routes.to(path, next, words(commands.bulk(Requests.owner(account), late, today), "due", origin));
        }
        if (ids == null || ids.isEmpty()) {
            return Routes.to(path, next, Flash.failed("todo.flash.none-selected"));
        }
        String wanted = action.equals("apply") ? choice : action;
        if (wanted.isEmpty()) {
            return Routes.to(path, next, Flash.failed("todo.flash.no-action"));
        }
        BulkAction chosen = BulkChoice.read(wanted, board.today())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST));
        BulkResult result = commands.bulk(Requests.owner(account), todos(ids), chosen);
        return Routes.to(path, next, words(result, BulkChoice.key(chosen), origin));
    }

    /// What can be no identifier names nothing.
    private static List<TodoId> todos(List<String> ids) {
        return ids.stream().map(Requests::todo).toList();
    }

    private static Flash words(BulkResult result, String key, Origin origin) {
        if (result.refusal().isPresent()) {
            return Flash.failed(
                    switch (result.refusal().get()) {
                        case TOO_MANY -> "todo.flash.too-many";
                        case NO_SUCH_CATEGORY -> "todo.flash.no-category";
                        case NO_SUCH_USER -> throw Requests.notFound();
                    },
                    String.valueOf(TodoCommands.MAX_SELECTED));
        }
        if (result.changed().isEmpty() && result.unchanged().isEmpty()) {
            throw Requests.notFound();
        }
        String changed = String.valueOf(result.changed().size());
        int left = result.unchanged().size() + result.gone().size();
        Flash flash = left == 0
                ? Flash.done("todo.flash.bulk", changed)
                : Flash.done("todo.flash.bulk.left", changed, String.valueOf(left));
        Flash named = new Flash(flash.kind(), flash.message() + "." + key, flash.arguments(), null);
        return result.undoId()
                .map(undoId -> Routes.undoable(named, undoId, origin))
                .orElse(named);
    }

    /// Takes back what was just done (X2.1).
    @PostMapping("/undo")
    String undo(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String undo,
            Origin origin,
            RedirectAttributes next) {
        UndoResult result =
                Requests.isIdentifier(undo) ? commands.undo(Requests.owner(account), undo) : new UndoResult.Gone();
        return Routes.to(origin.path(), next, undone(result));
    }

    private static Flash undone(UndoResult result) {
        return switch (result) {
            case UndoResult.Undone(var _, var changed) when changed.isEmpty() -> Flash.done("todo.flash.undone");
            case UndoResult.Undone(var todos, var changed) ->
                Flash.failed("todo.flash.undone.partly", String.valueOf(todos.size()), String.valueOf(changed.size()));
            case UndoResult.Gone() -> Flash.failed("todo.flash.undo.late");
        };
    }

    @PostMapping("/filters")
    String saveFilter(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String id,
            @RequestParam(defaultValue = "") String name,
            Origin origin,
            RedirectAttributes next) {
        if (!Requests.isIdentifier(id)) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        Flash flash = switch (filters.save(Requests.owner(account), id, name, origin.view())) {
            case FilterResult.Saved(), FilterResult.Unchanged() -> Flash.done("todo.flash.filter.saved", name.strip());
            case FilterResult.InvalidName() -> Flash.failed("todo.flash.filter.invalid");
            case FilterResult.TooManyFilters() ->
                Flash.failed("todo.flash.filter.many", String.valueOf(SavedFilters.MAX_FILTERS));
            case FilterResult.Gone(), FilterResult.NoSuchUser() -> throw Requests.notFound();
        };
        return Routes.to(origin.path(), next, flash);
    }

    @PostMapping("/filters/{id}/delete")
    String deleteFilter(
            @AuthenticationPrincipal Account account, @PathVariable String id, Origin origin, RedirectAttributes next) {
        if (!Requests.isIdentifier(id) || !filters.delete(Requests.owner(account), id)) {
            throw Requests.notFound();
        }
        return Routes.to(origin.path(), next, Flash.done("todo.flash.filter.deleted"));
    }
}

package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Undo;
import dev.kumiki.apps.todo.edit.BulkAction;
import dev.kumiki.apps.todo.edit.BulkResult;
import dev.kumiki.apps.todo.edit.TodoCommands;
import java.util.List;
import java.util.Optional;
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
            List<TodoId> late = board.late(Way.owner(account), TodoCommands.MAX_SELECTED);
            var today = new BulkAction.SetDue(board.today());
            return late.isEmpty()
                    ? Way.to(path, next, Flash.failed("todo.flash.none-late"))
                    : Way.to(path, next, words(commands.bulk(Way.owner(account), late, today), "due", origin));
        }
        if (ids == null || ids.isEmpty()) {
            return Way.to(path, next, Flash.failed("todo.flash.none-selected"));
        }
        String wanted = action.equals("apply") ? choice : action;
        if (wanted.isEmpty()) {
            return Way.to(path, next, Flash.failed("todo.flash.no-action"));
        }
        BulkAction chosen = BulkChoice.read(wanted, board.today())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST));
        BulkResult result = commands.bulk(Way.owner(account), todos(ids), chosen);
        return Way.to(path, next, words(result, BulkChoice.key(chosen), origin));
    }

    /// What can be no identifier names nothing.
    private static List<TodoId> todos(List<String> ids) {
        return ids.stream().map(Way::todo).toList();
    }

    private static Flash words(BulkResult result, String key, Origin origin) {
        if (result.refusal().isPresent()) {
            return Flash.failed(
                    switch (result.refusal().get()) {
                        case TOO_MANY -> "todo.flash.too-many";
                        case NO_SUCH_CATEGORY -> "todo.flash.no-category";
                        case NO_SUCH_USER -> throw Way.gone();
                    },
                    String.valueOf(TodoCommands.MAX_SELECTED));
        }
        if (result.changed().isEmpty() && result.unchanged().isEmpty()) {
            throw Way.gone();
        }
        String changed = String.valueOf(result.changed().size());
        int left = result.unchanged().size() + result.gone().size();
        Flash flash = left == 0
                ? Flash.done("todo.flash.bulk", changed)
                : Flash.done("todo.flash.bulk.left", changed, String.valueOf(left));
        Flash named = new Flash(flash.kind(), flash.message() + "." + key, flash.arguments(), null);
        return result.undoId()
                .map(undoId -> Way.undoable(named, undoId, origin))
                .orElse(named);
    }

    /// Takes back what was just done (X2.1).
    @PostMapping("/undo")
    String undo(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String undo,
            Origin origin,
            RedirectAttributes next) {
        Optional<Undo.Result> result =
                TodoInput.isIdentifier(undo) ? commands.undo(Way.owner(account), undo) : Optional.empty();
        return Way.to(
                origin.path(),
                next,
                result.map(ActionPages::undone).orElseGet(() -> Flash.failed("todo.flash.undo.late")));
    }

    private static Flash undone(Undo.Result result) {
        if (result.changed().isEmpty()) {
            return Flash.done("todo.flash.undone");
        }
        return Flash.failed(
                "todo.flash.undone.partly",
                String.valueOf(result.undone().size()),
                String.valueOf(result.changed().size()));
    }

    @PostMapping("/filters")
    String saveFilter(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String id,
            @RequestParam(defaultValue = "") String name,
            Origin origin,
            RedirectAttributes next) {
        if (!TodoInput.isIdentifier(id)) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        Flash flash = switch (filters.save(Way.owner(account), id, name, origin.view())) {
            case SAVED, ALREADY_THERE -> Flash.done("todo.flash.filter.saved", name.strip());
            case BAD_NAME -> Flash.failed("todo.flash.filter.invalid");
            case TOO_MANY -> Flash.failed("todo.flash.filter.many", String.valueOf(SavedFilters.MAX_FILTERS));
            case GONE, NO_SUCH_USER -> throw Way.gone();
        };
        return Way.to(origin.path(), next, flash);
    }

    @PostMapping("/filters/{id}/delete")
    String deleteFilter(
            @AuthenticationPrincipal Account account, @PathVariable String id, Origin origin, RedirectAttributes next) {
        if (!TodoInput.isIdentifier(id) || !filters.delete(Way.owner(account), id)) {
            throw Way.gone();
        }
        return Way.to(origin.path(), next, Flash.done("todo.flash.filter.deleted"));
    }
}

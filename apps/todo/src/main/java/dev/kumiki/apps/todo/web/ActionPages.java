package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Undo;
import dev.kumiki.apps.todo.edit.BulkAction;
import dev.kumiki.apps.todo.edit.BulkResult;
import dev.kumiki.apps.todo.edit.ChecklistCommands;
import dev.kumiki.apps.todo.edit.CommandResult;
import dev.kumiki.apps.todo.edit.TodoCommands;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What is done to todos from a list: all by POST, and each with the value that is wanted (B2.9, B2.10).
///
/// Every form names the page that it stands on (`back`, `page`), to which the answer leads.
@Controller
final class ActionPages {
    private final Board board;
    private final TodoCommands commands;
    private final ChecklistCommands checklists;
    private final SavedFilters filters;
    private final MessageSource messages;

    ActionPages(
            Board board,
            TodoCommands commands,
            ChecklistCommands checklists,
            SavedFilters filters,
            MessageSource messages) {
        this.board = board;
        this.commands = commands;
        this.checklists = checklists;
        this.filters = filters;
        this.messages = messages;
    }

    @PostMapping("/todos/{id}/completed")
    String complete(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam boolean value,
            @RequestParam(defaultValue = "") String back,
            @RequestParam(defaultValue = "") String page,
            Locale locale,
            RedirectAttributes next) {
        CommandResult result = commands.setCompleted(Way.owner(account), Way.todo(id), value);
        if (result instanceof CommandResult.Done(var todo, var follows, var undoId)
                && follows.flatMap(Todo::dueDate).isPresent()) {
            String day = Texts.of(messages, locale)
                    .day(follows.flatMap(Todo::dueDate).get(), board.today());
            Flash flash = Flash.done("todo.flash.completed.next", todo.title(), day);
            return Way.to(Way.back(back, page), next, Way.undoable(flash, undoId, back));
        }
        return answer(result, value ? "todo.flash.completed" : "todo.flash.reopened", back, page, next);
    }

    @PostMapping("/todos/{id}/trash")
    String trash(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String back,
            @RequestParam(defaultValue = "") String page,
            RedirectAttributes next) {
        return answer(commands.trash(Way.owner(account), Way.todo(id)), "todo.flash.trashed", back, page, next);
    }

    @PostMapping("/todos/{id}/steps/{step}")
    String tick(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @PathVariable String step,
            @RequestParam boolean value,
            @RequestParam(defaultValue = "") String back,
            @RequestParam(defaultValue = "") String page,
            RedirectAttributes next) {
        CommandResult result = checklists.tick(Way.owner(account), Way.todo(id), step, value);
        return answer(result, value ? "todo.flash.ticked" : "todo.flash.unticked", back, page, next);
    }

    private static String answer(CommandResult result, String key, String back, String page, RedirectAttributes next) {
        String path = Way.back(back, page);
        return switch (result) {
            case CommandResult.Done(var todo, var _, var undoId) ->
                Way.to(path, next, Way.undoable(Flash.done(key, todo.title()), undoId, back));
            case CommandResult.Unchanged(var todo) ->
                Way.to(path, next, Flash.done("todo.flash.already", todo.title()));
            case CommandResult.InTrash(var todo) ->
                Way.to(path, next, Flash.failed("todo.flash.in-trash", todo.title()));
            case CommandResult.NoSuchStep(var todo) ->
                Way.to(path, next, Flash.failed("todo.flash.no-step", todo.title()));
            case CommandResult.Purged(),
                    CommandResult.Gone(),
                    CommandResult.NoSuchUser(),
                    CommandResult.NoSuchCategory(),
                    CommandResult.Stale _,
                    CommandResult.TooManySteps _ -> throw Way.gone();
        };
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
            @RequestParam(defaultValue = "") String back,
            @RequestParam(defaultValue = "") String page,
            RedirectAttributes next) {
        String path = Way.back(back, page);
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
        return Way.to(path, next, words(result, BulkChoice.key(chosen), back));
    }

    /// What can be no identifier names nothing.
    private static List<TodoId> todos(List<String> ids) {
        return ids.stream().map(Way::todo).toList();
    }

    private static Flash words(BulkResult result, String key, String back) {
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
        return result.undoId().map(undoId -> Way.undoable(named, undoId, back)).orElse(named);
    }

    /// Takes back what was just done (X2.1).
    @PostMapping("/undo")
    String undo(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String undo,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        Optional<Undo.Result> result =
                TodoInput.isIdentifier(undo) ? commands.undo(Way.owner(account), undo) : Optional.empty();
        return Way.to(
                Way.back(back, ""),
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
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        if (!TodoInput.isIdentifier(id)) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        Flash flash = switch (filters.save(Way.owner(account), id, name, ViewRequest.of(back))) {
            case SAVED, ALREADY_THERE -> Flash.done("todo.flash.filter.saved", name.strip());
            case BAD_NAME -> Flash.failed("todo.flash.filter.invalid");
            case TOO_MANY -> Flash.failed("todo.flash.filter.many", String.valueOf(SavedFilters.MAX_FILTERS));
            case GONE, NO_SUCH_USER -> throw Way.gone();
        };
        return Way.to(Way.back(back, ""), next, flash);
    }

    @PostMapping("/filters/{id}/delete")
    String deleteFilter(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        if (!TodoInput.isIdentifier(id) || !filters.delete(Way.owner(account), id)) {
            throw Way.gone();
        }
        return Way.to(Way.back(back, ""), next, Flash.done("todo.flash.filter.deleted"));
    }
}

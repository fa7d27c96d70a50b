package dev.kumiki.apps.todo.trash;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.Origin;
import dev.kumiki.apps.todo.board.Routes;
import dev.kumiki.apps.todo.board.Row;
import dev.kumiki.apps.todo.board.TodoPage;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The trash: what was deleted can come back for 30 days (X2.1).
@Controller
final class TrashPages {
    private final Board board;
    private final TodoCommands commands;
    private final MessageSource messages;
    private final Platform platform;

    TrashPages(Board board, TodoCommands commands, MessageSource messages, Platform platform) {
        this.board = board;
        this.commands = commands;
        this.messages = messages;
        this.platform = platform;
    }

    @GetMapping("/trash")
    String trash(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String page,
            Locale locale,
            Model model) {
        TodoPage found = board.trash(Requests.owner(account), page);
        var rows = new Row.Maker(
                board, Texts.of(messages, locale), platform.clock().instant(), "");
        model.addAttribute("here", "trash");
        model.addAttribute(
                "rows",
                found.todos().stream()
                        .map(todo -> rows.row(todo, Optional.empty(), false))
                        .toList());
        model.addAttribute("retention", Todo.TRASH_RETENTION.toDays());
        model.addAttribute("previous", found.previous().orElse(""));
        model.addAttribute("next", found.next().orElse(""));
        return "todo/trash";
    }

    @PostMapping("/trash/{id}/restore")
    String restore(@AuthenticationPrincipal Account account, @PathVariable String id, RedirectAttributes next) {
        return switch (commands.restore(Requests.owner(account), Requests.todo(id))) {
            case TodoResult.Saved(var todo, var _, var undoId) ->
                Routes.to(
                        Routes.TRASH,
                        next,
                        Routes.undoable(
                                Flash.done("todo.flash.restored", todo.title()), undoId, new Origin("trash", "")));
            case TodoResult.Unchanged(var todo) ->
                Routes.to(Routes.TRASH, next, Flash.done("todo.flash.restored", todo.title()));
            default -> throw Requests.notFound();
        };
    }

    @PostMapping("/trash/{id}/purge")
    String purge(@AuthenticationPrincipal Account account, @PathVariable String id, RedirectAttributes next) {
        return switch (commands.purge(Requests.owner(account), Requests.todo(id))) {
            case TodoResult.Deleted() -> Routes.to(Routes.TRASH, next, Flash.done("todo.flash.purged"));
            case TodoResult.Unchanged(var todo) ->
                Routes.to(Routes.TRASH, next, Flash.failed("todo.flash.not-in-trash", todo.title()));
            default -> throw Requests.notFound();
        };
    }

    @PostMapping("/trash/empty")
    String empty(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        int purged = commands.emptyTrash(Requests.owner(account));
        return Routes.to(Routes.TRASH, next, Flash.done("todo.flash.emptied", String.valueOf(purged)));
    }
}

package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.edit.CommandResult;
import dev.kumiki.apps.todo.edit.TodoCommands;
import dev.kumiki.apps.todo.edit.TodoForm;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Adds todos by one line, and shows what it is understood as (X2.8).
@Controller
final class QuickPages {
    /// The longest line, in characters: the field takes no more, and an address can carry it.
    static final int MAX_LINE_CHARS = 500;

    private final QuickLines lines;
    private final TodoCommands commands;
    private final MessageSource messages;

    QuickPages(QuickLines lines, TodoCommands commands, MessageSource messages) {
        this.lines = lines;
        this.commands = commands;
        this.messages = messages;
    }

    /// What a line would become, while it is typed.
    @GetMapping("/quick")
    String preview(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String line,
            Locale locale,
            Model model) {
        var texts = Texts.of(messages, locale);
        model.addAttribute("meant", lines.read(Way.owner(account), line, texts).meant());
        model.addAttribute("line", line.strip());
        return "todo/parts :: meant";
    }

    /// Adds a line as a todo. What cannot be stored comes back in the long form, with everything that was typed.
    ///
    /// @param id of the new todo, so that a form sent twice makes one
    @PostMapping("/quick")
    String add(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String line,
            @RequestParam String id,
            @RequestParam(defaultValue = "") String back,
            Locale locale,
            RedirectAttributes next) {
        String path = Way.back(back, "");
        if (line.isBlank()) {
            return Way.to(path, next, Flash.failed("todo.flash.blank"));
        }
        if (line.length() > MAX_LINE_CHARS) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        var texts = Texts.of(messages, locale);
        Username owner = Way.owner(account);
        var read = lines.read(owner, line, texts);
        if (!(read.form().read() instanceof TodoForm.Reading.Valid(var content))) {
            return longForm(line);
        }
        return switch (commands.create(owner, Way.todo(id), content)) {
            case CommandResult.Done(var todo, var _, var undoId) ->
                Way.to(path, next, Way.undoable(added(todo.title(), read.meant().sentence(texts)), undoId, back));
            case CommandResult.Unchanged(var todo) -> Way.to(path, next, Flash.done("todo.flash.added", todo.title()));
            case CommandResult.NoSuchCategory() -> longForm(line);
            default -> throw Way.gone();
        };
    }

    private static String longForm(String line) {
        return "redirect:" + Way.HOME + "/new?line=" + URLEncoder.encode(line, StandardCharsets.UTF_8);
    }

    private static Flash added(String title, String understood) {
        return understood.isEmpty()
                ? Flash.done("todo.flash.added", title)
                : Flash.done("todo.flash.added.as", title, understood);
    }
}

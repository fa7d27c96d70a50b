package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.BoardModel;
import dev.kumiki.apps.todo.board.Origin;
import dev.kumiki.apps.todo.board.Routes;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.quickadd.QuickLines.Typed;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Adds todos by one line, and shows what it is understood as (X2.8).
@Controller
final class QuickPages {
    private final Board board;
    private final QuickLines lines;
    private final TodoCommands commands;
    private final MessageSource messages;

    QuickPages(Board board, QuickLines lines, TodoCommands commands, MessageSource messages) {
        this.board = board;
        this.lines = lines;
        this.commands = commands;
        this.messages = messages;
    }

    /// What a line would become, while it is typed.
    ///
    /// @param fields the line, the parts that were taken back, and the part that this request takes back
    @GetMapping("/quick")
    String preview(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Locale locale,
            Model model) {
        show(account, fields, locale, model);
        return "todo/parts :: preview";
    }

    /// The same as a page, for browsers without scripts.
    @GetMapping("/quick/check")
    String check(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Locale locale,
            Model model) {
        show(account, fields, locale, model);
        model.addAttribute("page", true);
        model.addAttribute("newId", commands.newId().value());
        return "todo/quick";
    }

    private void show(Account account, MultiValueMap<String, String> fields, Locale locale, Model model) {
        String line = Requests.field(fields, "line");
        if (line.length() > QuickLines.MAX_LINE_CHARS) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        var typed = Typed.of(line, QuickLines.words(fields));
        var read = lines.read(Requests.owner(account), typed, Texts.of(messages, locale));
        model.addAttribute("preview", read.preview());
        model.addAttribute("words", typed.tokens());
        model.addAttribute("line", line.isBlank() ? "" : line);
    }

    /// Adds a line as a todo. What cannot be stored comes back in the long form, with everything that was typed.
    ///
    /// @param id of the new todo, so that a form sent twice makes one
    @PostMapping("/quick")
    String add(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String line,
            @RequestParam String id,
            Origin origin,
            @RequestParam MultiValueMap<String, String> fields,
            Locale locale,
            RedirectAttributes next) {
        String path = origin.path();
        if (line.isBlank()) {
            return Routes.to(path, next, Flash.failed("todo.flash.blank"));
        }
        if (line.length() > QuickLines.MAX_LINE_CHARS) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        var texts = Texts.of(messages, locale);
        Username owner = Requests.owner(account);
        var typed = Typed.of(line, QuickLines.words(fields));
        var read = lines.read(owner, typed, texts);
        if (!(read.form().read() instanceof TodoForm.Reading.Valid(var content))) {
            return longForm(typed);
        }
        next.addFlashAttribute(BoardModel.FRESH, id);
        TodoId todoId = Requests.todo(id);
        TodoContent placed = new ViewDefaults(origin.view(), board.today()).applyTo(content);
        var result = read.newCategory()
                .map(name -> commands.createIn(owner, name, todoId, placed))
                .orElseGet(() -> commands.create(owner, todoId, placed));
        return switch (result) {
            case TodoResult.Saved(var todo, var _, var undoId) ->
                Routes.to(
                        path,
                        next,
                        Routes.undoable(added(todo.title(), read.preview().sentence(texts)), undoId, origin));
            case TodoResult.Unchanged(var todo) -> Routes.to(path, next, Flash.done("todo.flash.added", todo.title()));
            case TodoResult.NoSuchCategory(), TodoResult.TooManyCategories() -> longForm(typed);
            default -> throw Requests.notFound();
        };
    }

    private static String longForm(Typed typed) {
        String words = typed.tokens().stream()
                .map(token -> "&" + QuickLines.WORDS + "=" + encoded(token))
                .collect(Collectors.joining());
        return "redirect:" + Routes.HOME + "/new?line=" + encoded(typed.line()) + words;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static Flash added(String title, String understood) {
        return understood.isEmpty()
                ? Flash.done("todo.flash.added", title)
                : Flash.done("todo.flash.added.as", title, understood);
    }
}

package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.quickadd.QuickLines;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/// Adds a todo by one line, understood as on the board (X2.8).
@RestController
@RequestMapping(Api.ROOT)
final class QuickRoutes {
    private final Api api;
    private final QuickLines lines;
    private final TodoCommands commands;
    private final TodoRoutes todos;
    private final MessageSource messages;

    QuickRoutes(
            @Qualifier("todoApi") Api api,
            QuickLines lines,
            TodoCommands commands,
            TodoRoutes todos,
            MessageSource messages) {
        this.api = api;
        this.lines = lines;
        this.commands = commands;
        this.todos = todos;
        this.messages = messages;
    }

    /// What was typed.
    record Line(String line) {}

    @NeedsScope("write")
    @PostMapping("/todos/quick")
    ResponseEntity<TodoView> add(
            @AuthenticationPrincipal Account account,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            @RequestBody Line typed,
            Locale locale) {
        if (typed.line().isBlank() || typed.line().length() > QuickLines.MAX_LINE_CHARS) {
            throw ProblemException.invalid("line", typed.line().isBlank() ? "required" : "too-long");
        }
        Username owner = Requests.owner(account);
        var read = lines.read(owner, new QuickLines.Typed(typed.line(), Set.of()), Texts.of(messages, locale));
        if (!(read.form().read() instanceof TodoForm.Reading.Valid(var content))) {
            throw ProblemException.invalid("line", "value");
        }
        TodoId id = Requests.todo(
                api.newId(account, key, typed, () -> commands.newId().value()));
        return todos.created(read.newCategory()
                .map(name -> commands.createIn(owner, name, id, content))
                .orElseGet(() -> commands.create(owner, id, content)));
    }
}

package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.View;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.demo.DemoAccount;
import dev.kumiki.apps.todo.edit.TodoCommands;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The dashboard, the page for those who are not signed in, and the help.
@Controller
final class BoardPages {
    private final Board board;
    private final TodoCommands commands;
    private final MessageSource messages;
    private final Platform platform;

    BoardPages(Board board, TodoCommands commands, MessageSource messages, Platform platform) {
        this.board = board;
        this.commands = commands;
        this.messages = messages;
        this.platform = platform;
    }

    /// Who nobody knows is told what this is; everybody else sees the dashboard, which is one Query.
    @GetMapping
    String home(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam Map<String, String> parameters,
            Locale locale,
            Model model) {
        if (account == null) {
            model.addAttribute("demo", platform.demo());
            model.addAttribute("demoName", DemoAccount.NAME);
            model.addAttribute("demoPassword", DemoAccount.PASSWORD);
            return "todo/landing";
        }
        String page = parameters.getOrDefault("page", "");
        View view =
                board.view(Way.owner(account), ViewRequest.of(parameters), page).orElseThrow(Way::gone);
        var texts = Texts.of(messages, locale);
        var rows = new Row.Maker(board, texts, platform.clock().instant(), platform.zone());
        model.addAttribute("here", "todos");
        model.addAttribute("who", account.displayName());
        model.addAttribute("view", view);
        model.addAttribute("dashboard", Dashboard.of(view, page.isEmpty(), texts));
        model.addAttribute("options", Dashboard.OPTIONS);
        model.addAttribute(
                "rows",
                view.todos().stream()
                        .map(todo -> rows.row(todo, view.categoryOf(todo)))
                        .toList());
        model.addAttribute("query", view.request().query());
        model.addAttribute("page", page);
        model.addAttribute(
                "previous",
                view.previous().map(token -> Way.board(view.request(), token)).orElse(""));
        model.addAttribute(
                "next",
                view.next().map(token -> Way.board(view.request(), token)).orElse(""));
        model.addAttribute("first", Way.board(view.request(), ""));
        String here = Way.board(view.request(), page);
        model.addAttribute("selectAllHref", here + (here.contains("?") ? "&" : "?") + "select=all");
        model.addAttribute("selectAll", parameters.getOrDefault("select", "").equals("all"));
        model.addAttribute("newId", commands.newId().value());
        return "todo/board";
    }

    @GetMapping("/help")
    String help(Model model) {
        model.addAttribute("here", "help");
        return "todo/help";
    }
}

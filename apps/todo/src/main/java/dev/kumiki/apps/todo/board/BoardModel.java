package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/// Fills the model of the board's page, and of the part of it that a single row is.
@Component
public final class BoardModel {
    /// The flash attribute that names the todo that was just added.
    public static final String FRESH = "fresh";

    /// The header by which the page's script asks for a part of a page instead of a page.
    public static final String PART = "X-Part";

    private final Board board;
    private final TodoAppTables tables;
    private final TodoCommands commands;
    private final MessageSource messages;
    private final Platform platform;

    BoardModel(Board board, TodoAppTables tables, TodoCommands commands, MessageSource messages, Platform platform) {
        this.board = board;
        this.tables = tables;
        this.commands = commands;
        this.messages = messages;
        this.platform = platform;
    }

    /// Whether rows can be moved: where they stand in the user's own order.
    private static boolean isMovable(ViewRequest request) {
        return request.sort() == ViewRequest.Sort.MANUAL;
    }

    static boolean isPart(HttpHeaders headers) {
        return headers.containsHeader(PART);
    }

    private Row.Maker rows(Texts texts, String added) {
        return new Row.Maker(board, texts, platform.clock().instant(), added);
    }

    /// The list of a view under its headings, what was just added on top if it is not among it.
    ///
    /// @param select empty, or that rows are chosen: `on`, or `all` of them
    void show(View view, String page, String select, Locale locale, Model model) {
        var texts = Texts.of(messages, locale);
        String added = model.getAttribute(FRESH) instanceof String id ? id : "";
        var maker = new Section.Maker(
                view,
                rows(texts, added),
                new RowHtml(texts, !select.isEmpty(), select.equals("all"), isMovable(view.request())),
                board.today(),
                texts);
        List<Section> sections = new ArrayList<>();
        fresh(view.profile().username(), added).flatMap(maker::fresh).ifPresent(sections::add);
        sections.addAll(maker.sections());
        model.addAttribute("view", view);
        model.addAttribute("dashboard", Dashboard.of(view, page.isEmpty(), texts));
        model.addAttribute("progress", Progress.of(view, board.today(), texts).orElse(null));
        model.addAttribute("options", Dashboard.OPTIONS);
        model.addAttribute("sections", sections);
        model.addAttribute("movable", isMovable(view.request()));
        model.addAttribute("query", view.request().query());
        model.addAttribute("page", page);
        model.addAttribute("day", texts.date(board.today(), board.today()));
        model.addAttribute(
                "previous",
                view.previous()
                        .map(token -> Routes.board(view.request(), token))
                        .orElse(""));
        model.addAttribute(
                "next",
                view.next().map(token -> Routes.board(view.request(), token)).orElse(""));
        model.addAttribute("first", Routes.board(view.request(), ""));
        model.addAttribute("newId", commands.newId().value());
    }

    private Optional<Todo> fresh(Username owner, String id) {
        return Requests.isIdentifier(id)
                ? tables.todoTable().todoNow(owner, new TodoId(id)).filter(todo -> !todo.isTrashed())
                : Optional.empty();
    }

    /// The row of a todo as it stands, with what is said about it and the counts around it: an answer to the script.
    public String row(Todo todo, Origin origin, Flash flash, Locale locale, Model model) {
        View view = board.view(todo.username(), origin.view(), "").orElseThrow(Requests::notFound);
        var texts = Texts.of(messages, locale);
        Row row = rows(texts, "").row(todo, view.categoryOf(todo), false);
        model.addAttribute("row", row);
        model.addAttribute(
                "rowHtml", new RowHtml(texts, false, false, isMovable(view.request())).of(List.of(row)) + "</li>");
        model.addAttribute("gone", todo.isTrashed());
        model.addAttribute("dashboard", Dashboard.of(view, true, texts));
        model.addAttribute("progress", Progress.of(view, board.today(), texts).orElse(null));
        model.addAttribute("view", view);
        model.addAttribute("query", view.request().query());
        model.addAttribute(Flash.NAME, flash);
        return "todo/part";
    }
}

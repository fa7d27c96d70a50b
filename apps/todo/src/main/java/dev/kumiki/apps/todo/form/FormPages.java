package dev.kumiki.apps.todo.form;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.BoardModel;
import dev.kumiki.apps.todo.board.Origin;
import dev.kumiki.apps.todo.board.Routes;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.command.TodoForm.Field;
import dev.kumiki.apps.todo.command.TodoForm.Problem;
import dev.kumiki.apps.todo.command.TodoForm.Reading;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.form.FormModel.Exchange;
import dev.kumiki.apps.todo.form.FormModel.Target;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.quickadd.QuickLines;
import dev.kumiki.apps.todo.quickadd.QuickLines.Typed;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.springframework.web.servlet.support.RequestContextUtils;

/// The form of a todo: a new one, one that is changed, and the page for two who changed the same (B2.9, X2.2).
///
/// Whatever is wrong, what was typed is on the page that says so.
@Controller
final class FormPages {
    private static final Map<Field, Problem> NO_CATEGORY = Map.of(Field.CATEGORY, Problem.INVALID);
    private static final Pattern STEP_BUTTON = Pattern.compile("(up|down|remove)-\\d{1,3}");
    private static final String MORE_STEPS = "more";

    private final Board board;
    private final TodoAppTables tables;
    private final TodoCommands commands;
    private final QuickLines lines;
    private final FormModel forms;
    private final BoardModel lists;
    private final MessageSource messages;

    FormPages(
            Board board,
            TodoAppTables tables,
            TodoCommands commands,
            QuickLines lines,
            FormModel forms,
            BoardModel lists,
            MessageSource messages) {
        this.board = board;
        this.tables = tables;
        this.commands = commands;
        this.lines = lines;
        this.forms = forms;
        this.lists = lists;
        this.messages = messages;
    }

    private Exchange exchange(Account account, HttpServletRequest request, Model model, HttpServletResponse response) {
        return new Exchange(
                Requests.owner(account),
                Texts.of(messages, RequestContextUtils.getLocale(request)),
                origin(request),
                request.getHeader(BoardModel.PART) != null,
                model,
                response);
    }

    /// A form carries where it was opened from; the link to it need not, because the browser says so.
    private static Origin origin(HttpServletRequest request) {
        String back = request.getParameter("back");
        return back == null
                ? Origin.ofReferrer(request.getHeader(HttpHeaders.REFERER))
                : new Origin(back, request.getParameter("page"));
    }

    /// An empty form, or one that begins with a line of quick add.
    @GetMapping("/new")
    String create(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String line,
            @RequestParam(defaultValue = "") String category,
            @RequestParam(defaultValue = "") String day,
            @RequestParam MultiValueMap<String, String> fields,
            HttpServletRequest request,
            Model model,
            HttpServletResponse response) {
        var exchange = exchange(account, request, model, response);
        var target = Target.fresh(commands.newId(), "");
        if (line.isBlank()) {
            return forms.show(exchange, TodoInput.empty(category, day), target);
        }
        TodoForm form = lines.readForForm(exchange.owner(), Typed.of(line, QuickLines.words(fields)), exchange.texts());
        Map<Field, Problem> problems = form.read() instanceof Reading.Invalid(var found) ? found : Map.of();
        return forms.show(exchange, TodoInput.of(form), target, problems);
    }

    @PostMapping("/new")
    String create(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            HttpServletRequest request,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var exchange = exchange(account, request, model, response);
        TodoInput input = TodoInput.of(fields);
        TodoId id = Requests.todo(Requests.field(fields, "id"));
        var target = Target.fresh(id, "");
        String button = Requests.field(fields, "do");
        if (button.equals(MORE_STEPS)) {
            return forms.showMore(exchange, input, target);
        }
        if (STEP_BUTTON.matcher(button).matches()) {
            return forms.show(exchange, input.after(button), target);
        }
        return switch (input.form(board.today()).read()) {
            case Reading.Invalid(var problems) -> forms.again(exchange, input, target, problems);
            case Reading.Valid(var content) ->
                switch (commands.create(exchange.owner(), id, content)) {
                    case TodoResult.Saved(var todo, var _, var undoId) ->
                        added(exchange, todo, Routes.undoable(told("added", todo), undoId, exchange.origin()), next);
                    case TodoResult.Unchanged(var todo) -> added(exchange, todo, told("added", todo), next);
                    case TodoResult.NoSuchCategory() -> forms.again(exchange, input, target, NO_CATEGORY);
                    default -> throw Requests.notFound();
                };
        };
    }

    private static Flash told(String key, Todo todo) {
        return Flash.done("todo.flash." + key, todo.title());
    }

    private static String added(Exchange exchange, Todo todo, Flash flash, RedirectAttributes next) {
        next.addFlashAttribute(BoardModel.FRESH, todo.id().value());
        return Routes.to(exchange.origin().path(), next, flash);
    }

    /// Back to the row: in its page for who has no scripts, in its place for who has.
    private String saved(Exchange exchange, Todo todo, Flash flash, RedirectAttributes next) {
        return exchange.part()
                ? lists.row(todo, exchange.origin(), flash, exchange.texts().language(), exchange.model())
                : Routes.to(exchange.origin().path() + "#" + todo.id().value(), next, flash);
    }

    @GetMapping("/todos/{id}")
    String edit(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            HttpServletRequest request,
            Model model,
            HttpServletResponse response) {
        var exchange = exchange(account, request, model, response);
        Todo todo =
                tables.todoTable().todoNow(exchange.owner(), Requests.todo(id)).orElseThrow(Requests::notFound);
        return todo.isTrashed()
                ? "redirect:" + Routes.TRASH
                : forms.show(exchange, TodoInput.of(todo.content()), Target.of(todo.id(), todo.version()));
    }

    @PostMapping("/todos/{id}")
    String edit(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam long version,
            @RequestParam MultiValueMap<String, String> fields,
            HttpServletRequest request,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var exchange = exchange(account, request, model, response);
        TodoInput input = TodoInput.of(fields);
        var target = Target.of(Requests.todo(id), version);
        String button = Requests.field(fields, "do");
        if (button.equals(MORE_STEPS)) {
            return forms.showMore(exchange, input, target);
        }
        if (STEP_BUTTON.matcher(button).matches()) {
            return forms.show(exchange, input.after(button), target);
        }
        return switch (input.form(board.today()).read()) {
            case Reading.Invalid(var problems) -> forms.again(exchange, input, target, problems);
            case Reading.Valid(var content) -> store(exchange, target, content, next);
        };
    }

    /// Stores one version out of two that were shown side by side. If the todo changed again meanwhile, they are shown
    /// again.
    @PostMapping("/todos/{id}/resolve")
    String resolve(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam long version,
            @RequestParam MultiValueMap<String, String> fields,
            HttpServletRequest request,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var exchange = exchange(account, request, model, response);
        TodoInput input = TodoInput.of(fields);
        var target = Target.of(Requests.todo(id), version);
        return switch (input.form(board.today()).read()) {
            case Reading.Invalid(var problems) -> forms.again(exchange, input, target, problems);
            case Reading.Valid(var mine) -> {
                Todo current = tables.todoTable()
                        .todoNow(exchange.owner(), Requests.todo(id))
                        .orElseThrow(Requests::notFound);
                if (current.isTrashed() && fields.containsKey("restore")) {
                    commands.restore(exchange.owner(), current.id());
                    current = tables.todoTable()
                            .todoNow(exchange.owner(), current.id())
                            .orElseThrow(Requests::notFound);
                    yield store(exchange, Target.of(current.id(), current.version()), mine, next);
                }
                yield store(
                        exchange,
                        target,
                        current.version() == version ? Difference.merge(current.content(), mine, choice(fields)) : mine,
                        next);
            }
        };
    }

    private static Map<String, String> choice(MultiValueMap<String, String> fields) {
        Map<String, String> choice = new HashMap<>();
        Difference.FIELDS.forEach(field -> choice.put(field, Requests.field(fields, "pick-" + field)));
        return choice;
    }

    private String store(Exchange exchange, Target target, TodoContent content, RedirectAttributes next) {
        var id = new TodoId(target.id());
        return switch (commands.edit(exchange.owner(), id, target.version(), content)) {
            case TodoResult.Saved(var todo, var _, var undoId) ->
                saved(exchange, todo, Routes.undoable(told("saved", todo), undoId, exchange.origin()), next);
            case TodoResult.Unchanged(var todo) -> saved(exchange, todo, told("saved", todo), next);
            case TodoResult.Stale(var current, var yours) -> forms.conflict(exchange, current, yours);
            case TodoResult.InTrash(var current) -> forms.conflict(exchange, current, content);
            case TodoResult.NoSuchCategory() -> forms.again(exchange, TodoInput.of(content), target, NO_CATEGORY);
            case TodoResult.Gone() -> {
                exchange.response().setStatus(HttpStatus.NOT_FOUND.value());
                yield forms.show(exchange, TodoInput.of(content), Target.fresh(commands.newId(), "todo.form.gone"));
            }
            case TodoResult.Deleted(),
                    TodoResult.NoSuchUser(),
                    TodoResult.TooManyCategories(),
                    TodoResult.TooManySteps _,
                    TodoResult.NoSuchStep _ -> throw Requests.notFound();
        };
    }
}

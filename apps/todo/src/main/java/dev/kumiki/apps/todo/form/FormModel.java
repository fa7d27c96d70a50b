package dev.kumiki.apps.todo.form;

import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.Dashboard;
import dev.kumiki.apps.todo.board.Origin;
import dev.kumiki.apps.todo.board.Routes;
import dev.kumiki.apps.todo.command.TodoForm.Field;
import dev.kumiki.apps.todo.command.TodoForm.Problem;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.remind.RemindWords;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/// Shows the form of a todo, and two versions of one side by side.
@Component
final class FormModel {
    /// The reminders that a form offers, in minutes before.
    private static final List<Integer> REMINDERS = List.of(0, 10, 30, 60, 120, 1_440, 2_880);

    private static final Pattern MINUTES = Pattern.compile("\\d{1,5}");

    private final Board board;
    private final TodoAppTables tables;
    private final TodoIds ids;

    FormModel(Board board, TodoAppTables tables, TodoIds ids) {
        this.board = board;
        this.tables = tables;
        this.ids = ids;
    }

    /// What a form is for: a new todo under an identifier, or the version of one that there is.
    ///
    /// @param path where it is sent
    /// @param version of the todo; 0 for a new one
    /// @param notice the key of what is said above it; empty for nothing
    public record Target(String path, String id, long version, String notice) {
        static Target fresh(TodoId id, String notice) {
            return new Target(Routes.HOME + "/new", id.value(), 0, notice);
        }

        static Target of(TodoId id, long version) {
            return new Target(Routes.HOME + "/todos/" + id.value(), id.value(), version, "");
        }
    }

    /// A request for a page, and what the page is made of.
    ///
    /// @param origin where saving and cancelling lead
    /// @param part whether the form is to stand in a row of the page that asks for it
    record Exchange(
            Username owner, Texts texts, Origin origin, boolean part, Model model, HttpServletResponse response) {}

    String stepId() {
        return ids.next().toString();
    }

    /// The form.
    String show(Exchange exchange, TodoInput input, Target target) {
        return show(exchange, input, target, Map.of());
    }

    /// The form again, with what is wrong.
    String again(Exchange exchange, TodoInput input, Target target, Map<Field, Problem> problems) {
        exchange.response().setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(exchange, input, target, problems);
    }

    /// The form with as many further lines for steps as its button asks for.
    String showMore(Exchange exchange, TodoInput input, Target target) {
        return page(exchange, input.withEmptySteps(this::stepId, true), target, Map.of());
    }

    String show(Exchange exchange, TodoInput input, Target target, Map<Field, Problem> problems) {
        return page(exchange, input.withEmptySteps(this::stepId, false), target, problems);
    }

    private String page(Exchange exchange, TodoInput input, Target target, Map<Field, Problem> problems) {
        Model model = exchange.model();
        Map<String, String> faults = new HashMap<>();
        problems.forEach((field, problem) -> faults.put(name(field), fault(exchange.texts(), field, problem)));
        model.addAttribute("here", "form");
        model.addAttribute("input", input);
        model.addAttribute("origin", exchange.origin());
        model.addAttribute("cancel", exchange.origin().path());
        model.addAttribute("target", target);
        model.addAttribute("faults", faults);
        model.addAttribute("categories", categories(exchange.owner()));
        model.addAttribute("priorities", Dashboard.OPTIONS.priorities());
        model.addAttribute("kinds", RepeatInput.KINDS);
        model.addAttribute("reminders", reminders(input.remind(), exchange.texts()));
        model.addAttribute("weekdays", RepeatInput.DAYS);
        return exchange.part() ? "todo/form :: form" : "todo/form";
    }

    /// A choice of the form.
    public record Choice(String value, String words) {}

    /// The usual reminders, and the one that the todo has.
    private static List<Choice> reminders(String chosen, Texts texts) {
        var words = new RemindWords(texts);
        return Stream.concat(
                        REMINDERS.stream(),
                        Stream.of(chosen).filter(MINUTES.asMatchPredicate()).map(Integer::valueOf))
                .distinct()
                .sorted()
                .map(minutes -> new Choice(String.valueOf(minutes), words.of(minutes)))
                .toList();
    }

    /// `TITLE` is the field `title`, `DUE_DATE` is `dueDate`.
    private static String name(Field field) {
        return switch (field) {
            case DUE_DATE -> "dueDate";
            case DUE_TIME -> "dueTime";
            case RULE, FROM -> "repeat";
            case REMIND_BEFORE -> "remind";
            case CHECKLIST -> "steps";
            case TITLE, DESCRIPTION, PRIORITY, CATEGORY -> field.name().toLowerCase(Locale.ROOT);
        };
    }

    private static String fault(Texts texts, Field field, Problem problem) {
        return switch (problem) {
            case MISSING -> texts.get("todo.fault." + name(field) + ".missing");
            case TOO_LONG -> texts.get("todo.fault." + name(field) + ".long", String.valueOf(max(field)));
            case TOO_MANY -> texts.get("todo.fault.steps.many", String.valueOf(TodoContent.MAX_CHECKLIST_ITEMS));
            case NEEDS_DATE -> texts.get("todo.fault." + name(field) + ".date");
            case INVALID -> texts.get("todo.fault." + name(field) + ".invalid");
        };
    }

    private static int max(Field field) {
        return switch (field) {
            case DESCRIPTION -> TodoContent.MAX_DESCRIPTION_CHARS;
            case CHECKLIST -> TodoContent.MAX_STEP_CHARS;
            default -> TodoContent.MAX_TITLE_CHARS;
        };
    }

    private List<Category> categories(Username owner) {
        return tables.todoTable().categoriesOf(owner).stream()
                .filter(category -> category.closedAt().isEmpty())
                .sorted(Comparator.comparing(Category::name))
                .toList();
    }

    /// Two versions side by side.
    String conflict(Exchange exchange, Todo current, TodoContent yours) {
        exchange.response().setStatus(HttpStatus.CONFLICT.value());
        var finder = new Difference.Finder(exchange.texts(), categories(exchange.owner()), board.today());
        Model model = exchange.model();
        model.addAttribute("here", "form");
        model.addAttribute("input", TodoInput.of(yours));
        model.addAttribute("current", current);
        model.addAttribute("trashed", current.isTrashed());
        model.addAttribute("differences", finder.between(current.content(), yours));
        model.addAttribute("changedAt", current.updatedAt());
        model.addAttribute("origin", exchange.origin());
        model.addAttribute("cancel", exchange.origin().path());
        return "todo/conflict";
    }
}

package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.View;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The list of categories, and the forms that create and change one.
@Controller
final class CategoryPages {
    static final String LIST = "redirect:/todo/categories";

    private static final String FORM = "todo/category/form";

    private final TodoAppTables tables;
    private final Board board;
    private final CategoryCommands commands;

    CategoryPages(TodoAppTables tables, Board board, CategoryCommands commands) {
        this.tables = tables;
        this.board = board;
        this.commands = commands;
    }

    @ModelAttribute("here")
    String here() {
        return "categories";
    }

    /// A category in the list.
    record Row(Category category, Swatch swatch, int total, int completed) {
        public int open() {
            return total - completed;
        }
    }

    @GetMapping("/categories")
    String list(@AuthenticationPrincipal Account account, Model model) {
        View view = board.view(Requests.owner(account), ViewRequest.OPEN, "").orElseThrow(Requests::notFound);
        model.addAttribute("rows", rows(view));
        model.addAttribute("uncategorised", view.uncategorised());
        model.addAttribute("most", Category.MAX_CATEGORIES);
        return "todo/category/list";
    }

    private static List<Row> rows(View view) {
        return view.categories().stream()
                .map(category -> {
                    var counters = view.countersOf(category);
                    return new Row(category, Swatch.of(category.color()), counters.total(), counters.completed());
                })
                .toList();
    }

    @GetMapping("/categories/new")
    String create(Model model) {
        return form(model, CategoryForm.EMPTY, Map.of(), commands.newId().value(), 0);
    }

    @PostMapping("/categories")
    String create(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String id,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String color,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var form = new CategoryForm(name, color);
        CategoryId key = Requests.category(id);
        Map<String, String> faults = form.faults();
        if (faults.isEmpty()) {
            switch (commands.create(Requests.owner(account), key, name, form.chosen())) {
                case CategoryResult.Saved(var saved) -> {
                    return done(next, "todo.categories.created", saved.name());
                }
                case CategoryResult.Unchanged(var current) -> {
                    return done(next, "todo.categories.created", current.name());
                }
                case CategoryResult.TooManyCategories _ -> faults.put("form", "todo.categories.fault.many");
                case CategoryResult other -> throw unexpected(other);
            }
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return form(model, form, faults, key.value(), 0);
    }

    @GetMapping("/categories/{id}/edit")
    String edit(@AuthenticationPrincipal Account account, @PathVariable String id, Model model) {
        Category category = open(account, id);
        return form(model, CategoryForm.of(category), Map.of(), category.id().value(), category.version());
    }

    @PostMapping("/categories/{id}/edit")
    String edit(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "0") long version,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String color,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var form = new CategoryForm(name, color);
        Map<String, String> faults = form.faults();
        if (!faults.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form(model, form, faults, open(account, id).id().value(), version);
        }
        return switch (commands.edit(Requests.owner(account), Requests.category(id), version, name, form.chosen())) {
            case CategoryResult.Saved(var saved) -> done(next, "todo.categories.saved", saved.name());
            case CategoryResult.Stale(var current)
            when current.closedAt().isEmpty() -> both(model, form, current, response);
            case CategoryResult.Stale _, CategoryResult.Gone _ -> throw Requests.notFound();
            case CategoryResult other -> throw unexpected(other);
        };
    }

    /// Somebody else was faster: both versions, and the choice between them (X2.2).
    private static String both(Model model, CategoryForm mine, Category current, HttpServletResponse response) {
        response.setStatus(HttpStatus.CONFLICT.value());
        model.addAttribute("mine", mine);
        model.addAttribute("mineSwatch", Swatch.of(mine.chosen()));
        model.addAttribute("current", current);
        model.addAttribute("currentSwatch", Swatch.of(current.color()));
        return "todo/category/stale";
    }

    private static String form(Model model, CategoryForm form, Map<String, String> faults, String id, long version) {
        model.addAttribute("id", id);
        model.addAttribute("version", version);
        model.addAttribute("values", form.values());
        model.addAttribute("wrong", new HashMap<>(faults));
        model.addAttribute("swatches", Swatch.ALL);
        model.addAttribute("maxChars", Category.MAX_NAME_CHARS);
        return FORM;
    }

    private static String done(RedirectAttributes next, String message, String name) {
        next.addFlashAttribute(Flash.NAME, Flash.done(message, name));
        return LIST;
    }

    /// A category that is there and not being deleted.
    private Category open(Account account, String id) {
        return tables.todoTable()
                .categoryNow(Requests.owner(account), Requests.category(id))
                .filter(category -> category.closedAt().isEmpty())
                .orElseThrow(Requests::notFound);
    }

    /// The account went away between two steps; or the domain answered what it never answers here.
    static RuntimeException unexpected(CategoryResult result) {
        return result instanceof CategoryResult.NoSuchUser
                ? Requests.notFound()
                : new IllegalStateException("no page for " + result.getClass().getSimpleName());
    }
}

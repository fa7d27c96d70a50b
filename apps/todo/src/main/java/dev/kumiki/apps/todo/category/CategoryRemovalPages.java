package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.progress.Progress;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The deletion of a category: the question what becomes of its todos, and how far a long one has come (B2.8, X2.3).
@Controller
final class CategoryRemovalPages {
    private static final int MAX_READINGS = 5;

    private final TodoAppTables tables;
    private final CategoryCommands commands;
    private final MessageSource messages;

    CategoryRemovalPages(TodoAppTables tables, CategoryCommands commands, MessageSource messages) {
        this.tables = tables;
        this.commands = commands;
        this.messages = messages;
    }

    @ModelAttribute("here")
    String here() {
        return "categories";
    }

    @GetMapping("/categories/{id}/delete")
    String ask(@AuthenticationPrincipal Account account, @PathVariable String id, Model model) {
        Category category = tables.todoTable()
                .categoryNow(Requests.owner(account), Requests.category(id))
                .filter(found -> found.closedAt().isEmpty())
                .orElseThrow(Requests::notFound);
        return ask(category, "none", null, model);
    }

    private String ask(Category category, String choice, @Nullable String fault, Model model) {
        Username username = category.username();
        List<Category> others = tables.todoTable().categoriesOf(username).stream()
                .filter(other ->
                        !other.id().equals(category.id()) && other.closedAt().isEmpty())
                .sorted(Comparator.comparing(Category::name))
                .toList();
        model.addAttribute("category", category);
        model.addAttribute("swatch", Swatch.of(category.color()));
        model.addAttribute("total", left(username, category.id()));
        model.addAttribute("others", others);
        model.addAttribute("choice", choice);
        model.addAttribute("fault", fault);
        return "todo/category/delete";
    }

    private int left(Username username, CategoryId category) {
        return tables.todoTable()
                .categoryCounters(username, category)
                .map(CategoryCounters::total)
                .orElse(0);
    }

    @PostMapping("/categories/{id}/delete")
    String delete(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "0") long version,
            @RequestParam(defaultValue = "none") String todos,
            @RequestParam(defaultValue = "") String target,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        Username username = Requests.owner(account);
        CategoryId key = Requests.category(id);
        Category category = tables.todoTable().categoryNow(username, key).orElseThrow(Requests::notFound);
        Optional<Disposal> disposal = disposal(todos, target);
        if (disposal.isEmpty()) {
            return again(category, todos, "todo.categories.delete.fault.target", model, response);
        }
        return switch (commands.delete(username, key, version, disposal.get())) {
            case CategoryResult.Closing(var job) -> closing(username, category, job, next);
            case CategoryResult.NoSuchCategory _ ->
                again(category, todos, "todo.categories.delete.fault.target", model, response);
            case CategoryResult.Stale(var current)
            when current.closedAt().isEmpty() -> {
                response.setStatus(HttpStatus.CONFLICT.value());
                yield ask(current, todos, "todo.categories.delete.fault.stale", model);
            }
            case CategoryResult.Stale _, CategoryResult.Gone _ -> throw Requests.notFound();
            case CategoryResult other -> throw CategoryPages.unexpected(other);
        };
    }

    private String again(Category category, String choice, String fault, Model model, HttpServletResponse response) {
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return ask(category, choice, fault, model);
    }

    private static Optional<Disposal> disposal(String todos, String target) {
        return switch (todos) {
            case "none" -> Optional.of(new Disposal.Uncategorise());
            case "trash" -> Optional.of(new Disposal.Trash());
            case "move" -> target(target).map(Disposal.MoveTo::new);
            default -> Optional.empty();
        };
    }

    private static Optional<CategoryId> target(String text) {
        try {
            return Optional.of(new CategoryId(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private String closing(Username username, Category category, Job job, RedirectAttributes next) {
        boolean finished =
                commands.progress(username, job.jobId()).map(Job::finished).orElse(true);
        if (!finished) {
            return "redirect:/todo/categories/removals/" + job.jobId();
        }
        next.addFlashAttribute(Flash.NAME, Flash.done("todo.categories.deleted", category.name()));
        return CategoryPages.LIST;
    }

    @GetMapping("/categories/removals/{job}")
    String progress(
            @AuthenticationPrincipal Account account,
            @PathVariable String job,
            @RequestHeader(name = "HX-Request", required = false) @Nullable String htmx,
            Locale locale,
            Model model) {
        return progress(Requests.owner(account), job, locale).show(model, htmx != null);
    }

    /// How far a deletion is. Job and counters are two items that change together: they are read until they belong to
    /// each other, or for the last time.
    private Progress progress(Username username, String job, Locale locale) {
        Job before = removal(username, job);
        for (int reading = 1; ; reading++) {
            int left =
                    before.finished() ? 0 : left(username, before.categoryId().orElseThrow());
            Job after = removal(username, job);
            if ((after.done() == before.done() && after.finished() == before.finished()) || reading == MAX_READINGS) {
                String title = before.finished() ? "todo.categories.progress.done" : "todo.categories.progress.title";
                return new Progress(
                        messages.getMessage(title, new Object[] {before.done()}, locale),
                        before.done(),
                        before.done() + left,
                        before.finished() ? Progress.State.DONE : Progress.State.RUNNING,
                        "/todo/categories/removals/" + before.jobId(),
                        "/todo/categories");
            }
            before = after;
        }
    }

    private Job removal(Username username, String job) {
        return commands.progress(username, job)
                .filter(one -> one.categoryId().isPresent())
                .orElseThrow(Requests::notFound);
    }
}

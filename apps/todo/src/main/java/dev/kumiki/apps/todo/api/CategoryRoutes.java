package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.page.Requests;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Categories.
@RestController
@RequestMapping(Api.ROOT)
final class CategoryRoutes {
    private final Api api;
    private final CategoryCommands commands;
    private final TodoAppTables tables;

    CategoryRoutes(@Qualifier("todoApi") Api api, CategoryCommands commands, TodoAppTables tables) {
        this.api = api;
        this.commands = commands;
        this.tables = tables;
    }

    /// A category as programs see it.
    record View(String id, String name, Color color, Instant createdAt, Instant updatedAt, long version) {
        static View of(Category category) {
            return new View(
                    category.id().value(),
                    category.name(),
                    category.color(),
                    category.createdAt(),
                    category.updatedAt(),
                    category.version());
        }
    }

    /// A category as a program sends it.
    record Draft(String name, Optional<Color> color) {
        Draft {
            name = name.strip();
        }

        void check() {
            if (!Category.isName(name)) {
                throw ProblemException.invalid("name", name.isEmpty() ? "required" : "too-long");
            }
        }
    }

    /// What becomes of the todos of a category that is deleted.
    enum Todos {
        KEEP,
        TRASH
    }

    @NeedsScope("read")
    @GetMapping("/categories")
    ResponseEntity<ItemPage<View>> list(@AuthenticationPrincipal Account account) {
        return new ItemPage<>(
                        tables.todoTable().categoriesOf(Requests.owner(account)).stream()
                                .filter(category -> category.closedAt().isEmpty())
                                .sorted(Comparator.comparing(Category::name))
                                .map(View::of)
                                .toList(),
                        Optional.empty())
                .answer();
    }

    @NeedsScope("read")
    @GetMapping("/categories/{id}")
    ResponseEntity<View> read(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return tables.todoTable()
                .categoryNow(Requests.owner(account), Requests.category(id))
                .filter(category -> category.closedAt().isEmpty())
                .map(CategoryRoutes::shown)
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
    }

    private static ResponseEntity<View> shown(Category category) {
        return EntityTags.answer(View.of(category), category.version());
    }

    @NeedsScope("write")
    @PostMapping("/categories")
    ResponseEntity<View> create(
            @AuthenticationPrincipal Account account,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            @RequestBody Draft draft) {
        draft.check();
        String id = api.newId(account, key, draft, () -> commands.newId().value());
        Category category = category(commands.create(
                Requests.owner(account),
                Requests.category(id),
                draft.name(),
                draft.color().orElse(Color.PRIMARY)));
        return ResponseEntity.created(
                        URI.create(api.root() + "/categories/" + category.id().value()))
                .eTag(EntityTags.of(category.version()))
                .body(View.of(category));
    }

    @NeedsScope("write")
    @PutMapping("/categories/{id}")
    ResponseEntity<View> change(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestHeader("If-Match") String version,
            @RequestBody Draft draft) {
        draft.check();
        return shown(category(commands.edit(
                Requests.owner(account),
                Requests.category(id),
                EntityTags.required(version),
                draft.name(),
                draft.color().orElse(Color.PRIMARY))));
    }

    @NeedsScope("write")
    @DeleteMapping("/categories/{id}")
    ResponseEntity<Void> delete(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestHeader("If-Match") String version,
            @RequestParam(defaultValue = "keep") Todos todos) {
        var disposal = todos == Todos.TRASH ? new Disposal.Trash() : new Disposal.Uncategorise();
        CategoryResult result =
                commands.delete(Requests.owner(account), Requests.category(id), EntityTags.required(version), disposal);
        if (!(result instanceof CategoryResult.Closing)) {
            category(result);
        }
        return ResponseEntity.noContent().build();
    }

    /// The category that a command left, or the problem that it met.
    private static Category category(CategoryResult result) {
        return switch (result) {
            case CategoryResult.Saved(var category) -> category;
            case CategoryResult.Unchanged(var category) -> category;
            case CategoryResult.Stale(var current) -> throw ProblemException.stale(View.of(current), current.version());
            case CategoryResult.TooManyCategories _, CategoryResult.Closing _ ->
                throw ProblemException.of(ProblemKind.CONFLICT);
            case CategoryResult.Gone _, CategoryResult.NoSuchCategory _, CategoryResult.NoSuchUser _ ->
                throw ProblemException.of(ProblemKind.NOT_FOUND);
        };
    }
}

package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.Todo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A page of a board, with everything around it.
///
/// @param counters of everything that is not in the trash, whatever the view shows (T-054)
/// @param categories in the order of their names; those that are being deleted are left out
/// @param todos the page
/// @param previous the token of the page before; empty on the first
/// @param next the token of the page after; empty on the last
/// @param dueCounts how many todos are due when, where it was necessary to read all of them
/// @param matches how many todos the view has, where it was necessary to read all of them
public record View(
        ViewRequest request,
        Profile profile,
        Optional<Preferences> preferences,
        Counters counters,
        List<Category> categories,
        Map<CategoryId, CategoryCounters> categoryCounters,
        List<SavedFilter> filters,
        List<Todo> todos,
        Optional<String> previous,
        Optional<String> next,
        Optional<DueCounts> dueCounts,
        OptionalInt matches) {
    /// Copies the collections.
    public View {
        categories = List.copyOf(categories);
        categoryCounters = Map.copyOf(categoryCounters);
        filters = List.copyOf(filters);
        todos = List.copyOf(todos);
    }

    /// The category of a todo; empty also if it refers to one that does not exist (B2.8).
    public Optional<Category> categoryOf(Todo todo) {
        return todo.category().flatMap(this::category);
    }

    /// A category by its identifier.
    public Optional<Category> category(CategoryId id) {
        return categories.stream().filter(category -> category.id().equals(id)).findFirst();
    }

    /// The counters of a category.
    public CategoryCounters countersOf(Category category) {
        return categoryCounters.getOrDefault(category.id(), CategoryCounters.none(category.username(), category.id()));
    }

    /// How many todos have no category: what the categories leave of the total.
    public int uncategorised() {
        int categorised = categories.stream()
                .mapToInt(category -> countersOf(category).total())
                .sum();
        return Math.max(0, counters.total() - categorised);
    }
}

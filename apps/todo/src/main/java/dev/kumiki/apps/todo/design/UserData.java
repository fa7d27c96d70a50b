package dev.kumiki.apps.todo.design;

import java.util.List;
import java.util.Optional;

/// All data of a user, as one query finds it (T-033). Items of the time before profiles and counters lack these.
public record UserData(
        Optional<Profile> profile,
        Optional<Preferences> preferences,
        Optional<Counters> counters,
        List<Category> categories,
        List<CategoryCounters> categoryCounters,
        List<SavedFilter> filters,
        List<Todo> todos) {
    /// Copies the lists.
    public UserData {
        categories = List.copyOf(categories);
        categoryCounters = List.copyOf(categoryCounters);
        filters = List.copyOf(filters);
        todos = List.copyOf(todos);
    }
}

package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Priority;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How many todos a user has, by category and by priority (X2.13). Made from the counters of a view: it reads nothing.
///
/// @param categories in the order of the view, at last what has no category
/// @param priorities of all todos, done or not
public record Statistics(int total, int completed, List<InCategory> categories, Map<Priority, Integer> priorities) {
    /// One category.
    ///
    /// @param category empty for what has none
    public record InCategory(Optional<Category> category, int total, int completed) {
        /// How much of it is done, in whole percent; nothing is done of nothing.
        public int percent() {
            return total == 0 ? 0 : completed * 100 / total;
        }
    }

    /// Copies the collections.
    public Statistics {
        categories = List.copyOf(categories);
        priorities = Map.copyOf(priorities);
    }

    /// The statistics of a view's user.
    public static Statistics of(View view) {
        Counters counters = view.counters();
        List<InCategory> rows = new ArrayList<>();
        int categorisedDone = 0;
        for (Category category : view.categories()) {
            var counted = view.countersOf(category);
            rows.add(new InCategory(Optional.of(category), counted.total(), counted.completed()));
            categorisedDone += counted.completed();
        }
        rows.add(new InCategory(
                Optional.empty(), view.uncategorised(), Math.max(0, counters.completed() - categorisedDone)));
        Map<Priority, Integer> priorities = new EnumMap<>(Priority.class);
        priorities.put(Priority.HIGH, counters.high());
        priorities.put(Priority.MEDIUM, counters.medium());
        priorities.put(Priority.LOW, counters.low());
        return new Statistics(counters.total(), counters.completed(), rows, priorities);
    }
}

package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryCountersKey;
import dev.kumiki.apps.todo.design.CategoryCountersPatch;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CountersFields;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.CountersPatch;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTransaction;
import dev.kumiki.apps.todo.design.Username;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// What a transaction changes in the counters of a user. Belongs to one thread.
public final class CounterChange {
    private final Username username;
    private final Set<CategoryId> ignored;
    private final Map<Priority, Integer> priorities = new EnumMap<>(Priority.class);
    private final Map<CategoryId, int[]> categories = new LinkedHashMap<>();
    private final Set<CategoryId> created = new HashSet<>();
    private int total;
    private int completed;

    /// @param ignored categories without counters: references to what does not exist
    public CounterChange(Username username, Set<CategoryId> ignored) {
        this.username = username;
        this.ignored = ignored;
    }

    /// A todo comes.
    public CounterChange plus(Todo todo) {
        return count(todo, 1);
    }

    /// A todo goes.
    public CounterChange minus(Todo todo) {
        return count(todo, -1);
    }

    /// A category comes, whose counters do not exist yet.
    public CounterChange plus(Category category) {
        created.add(category.id());
        categories.computeIfAbsent(category.id(), _ -> new int[2]);
        return this;
    }

    private CounterChange count(Todo todo, int sign) {
        if (todo.isTrashed()) {
            return this;
        }
        int done = todo.completed() ? sign : 0;
        total += sign;
        completed += done;
        priorities.merge(todo.priority(), sign, Integer::sum);
        todo.category().filter(category -> !ignored.contains(category)).ifPresent(category -> {
            int[] counts = categories.computeIfAbsent(category, _ -> new int[2]);
            counts[0] += sign;
            counts[1] += done;
        });
        return this;
    }

    /// Adds the changes to a transaction; if there are none, the account is still checked to exist.
    public void addTo(TodoAppTransaction transaction) {
        boolean changed = !created.isEmpty()
                || total != 0
                || completed != 0
                || priorities.values().stream().anyMatch(count -> count != 0);
        if (changed) {
            transaction.patch(patch());
        } else {
            transaction.checkExists(new CountersKey(username));
        }
        categories.forEach((category, counts) -> {
            if (created.contains(category)) {
                transaction.create(new CategoryCounters(username, category, counts[0], counts[1], 0));
            } else if (counts[0] != 0 || counts[1] != 0) {
                transaction.patch(CategoryCountersPatch.of(new CategoryCountersKey(username, category))
                        .addTotal(counts[0])
                        .addCompleted(counts[1]));
            }
        });
    }

    private CountersPatch patch() {
        CountersPatch patch = CountersPatch.of(new CountersKey(username))
                .addTotal(total)
                .addCompleted(completed)
                .addHigh(priorities.getOrDefault(Priority.HIGH, 0))
                .addMedium(priorities.getOrDefault(Priority.MEDIUM, 0))
                .addLow(priorities.getOrDefault(Priority.LOW, 0));
        return created.isEmpty()
                ? patch
                : patch.addCategories(created.size())
                        .onlyIf(CountersFields.CATEGORIES.lessThan(Category.MAX_CATEGORIES - created.size() + 1));
    }
}

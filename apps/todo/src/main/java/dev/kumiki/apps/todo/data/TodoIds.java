package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.common.id.TimeOrderedIds;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.TodoId;
import java.time.InstantSource;
import java.util.UUID;
import java.util.random.RandomGenerator;

/// Makes the identifiers of todos and categories, which sort in the order of their creation (B2.6).
public final class TodoIds {
    private final TimeOrderedIds ids;

    /// Over a clock and a source of random bits.
    public TodoIds(InstantSource clock, RandomGenerator random) {
        this.ids = new TimeOrderedIds(clock, random);
    }

    /// The next identifier of something else.
    public UUID next() {
        return ids.next();
    }

    /// The identifier of a new todo.
    public TodoId nextTodo() {
        return new TodoId(next().toString());
    }

    /// The identifier of a new category.
    public CategoryId nextCategory() {
        return new CategoryId(next().toString());
    }
}

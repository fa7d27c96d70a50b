package dev.kumiki.apps.todo.data;

import dev.kumiki.design.runtime.TypedTransaction;
import java.util.List;

/// What changes of todos bring with them, in the same transaction: reminders on the schedule.
@FunctionalInterface
public interface TodoConsequences {
    /// The further writes.
    ///
    /// @param changes as they will be stored
    TypedTransaction<?> of(List<TodoChange> changes);
}

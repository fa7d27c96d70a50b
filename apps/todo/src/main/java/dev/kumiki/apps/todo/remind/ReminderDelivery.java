package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.design.runtime.TypedTransaction;

/// The ways on which a user is told that a todo is due.
@FunctionalInterface
public interface ReminderDelivery {
    /// The write that tells a user.
    ///
    /// @param language in which the user reads
    /// @param cause names the occasion: one occasion is told once
    TypedTransaction<?> telling(Profile profile, Todo todo, String language, String cause);
}

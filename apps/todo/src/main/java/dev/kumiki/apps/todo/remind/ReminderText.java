package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;

/// Puts the reminder of one todo into words: the message bundles do.
@FunctionalInterface
public interface ReminderText {
    /// The mail to a user.
    ///
    /// @param language in which the user reads
    Mail mail(Profile profile, Todo todo, String language);
}

package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.todo.design.Preferences;

/// How the choice of a user ended.
public sealed interface PreferencesResult {
    /// It is stored so, and the schedule follows it.
    record Saved(Preferences preferences) implements PreferencesResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements PreferencesResult {}

    /// Mails cannot be written in this language.
    record NoSuchLanguage() implements PreferencesResult {}
}

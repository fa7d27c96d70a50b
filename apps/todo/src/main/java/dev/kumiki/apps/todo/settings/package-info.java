/// What users choose: mails about what is due, saved views, the address of their calendar feed (X2.4, X2.9, X2.10).
/// Start at [SettingsPages].
/// Depends on the features that have something to choose. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.settings;

import org.jspecify.annotations.NullMarked;

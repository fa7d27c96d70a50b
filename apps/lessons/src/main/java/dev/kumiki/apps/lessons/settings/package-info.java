/// What people choose: which mails they get, and the calendar that they subscribe to. Start at [SettingsPages].
/// Language, theme and password belong to the account. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.settings;

import org.jspecify.annotations.NullMarked;

/// What users choose: mails about what is due, saved filters, the address of their calendar feed (X2.4, X2.9, X2.10).
/// Start at [SettingsPages]; [CalendarPages] is what calendars read, without a sign-in.
/// Depends on the domain; nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.web.settings;

import org.jspecify.annotations.NullMarked;

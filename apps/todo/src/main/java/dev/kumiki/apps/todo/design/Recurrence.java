package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Naming;

/// How a todo comes again.
///
/// @param rule an RRULE of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO`
/// @param from what the next date is reckoned from
@Naming(Naming.Style.SNAKE_CASE)
public record Recurrence(String rule, Basis from) {
    /// What the next date is reckoned from.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum Basis {
        /// The date it was due.
        DUE_DATE,
        /// The date it was completed.
        COMPLETION
    }
}

package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// How a todo comes again.
///
/// @param until the last day on which it can
public record Repetition(Pattern pattern, Optional<LocalDate> until) {
    /// The rule as RFC 5545 writes it.
    public String rule() {
        return pattern.rule()
                + until.map(day -> ";UNTIL=" + DateTimeFormatter.BASIC_ISO_DATE.format(day))
                        .orElse("");
    }
}

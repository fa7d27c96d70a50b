package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.function.Function;

/// What a part of the line was understood as.
public sealed interface Meaning {
    /// Due on a day.
    record Due(LocalDate date) implements Meaning {}

    /// Due at a time of day.
    record At(LocalTime time) implements Meaning {}

    /// Due at a moment, as in "in 3 hours".
    record Moment(LocalDateTime moment) implements Meaning {}

    /// Comes again.
    ///
    /// @param pattern the repetition that begins on a date: "every month" depends on it
    /// @param first the first date from a day on
    record Repeats(Function<LocalDate, Pattern> pattern, Function<LocalDate, LocalDate> first) implements Meaning {}

    /// How urgent.
    record Urgent(Priority priority) implements Meaning {}

    /// In which category.
    record In(CategoryId category) implements Meaning {}
}

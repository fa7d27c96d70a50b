package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;
import java.util.function.Function;

/// What a part of the line was understood as.
public sealed interface Meaning {
    /// Due on a day, or on the first of several.
    ///
    /// @param end the last of several days
    /// @param usual the time of day, unless the line names one: 明朝
    record Due(LocalDate date, Optional<LocalDate> end, Optional<LocalTime> usual) implements Meaning {}

    /// Due at a time of day, or from one to another.
    record At(LocalTime time, Optional<LocalTime> end) implements Meaning {}

    /// Due at a moment, as in "in 3 hours".
    record Moment(LocalDateTime moment) implements Meaning {}

    /// Comes again.
    ///
    /// @param pattern the repetition that begins on a date: "every month" depends on it
    /// @param first the first date from a day on
    /// @param usual the time of day, unless the line names one: 毎朝
    record Repeats(
            Function<LocalDate, Pattern> pattern, Function<LocalDate, LocalDate> first, Optional<LocalTime> usual)
            implements Meaning {}

    /// How urgent.
    record Urgent(Priority priority) implements Meaning {}

    /// In a category that exists.
    record In(CategoryId category, String name) implements Meaning {}

    /// In a category that is yet to be created.
    record InNew(String name) implements Meaning {}

    /// Due on a day.
    static Meaning on(LocalDate date) {
        return new Due(date, Optional.empty(), Optional.empty());
    }

    /// Due at a time of day.
    static Meaning at(LocalTime time) {
        return new At(time, Optional.empty());
    }
}

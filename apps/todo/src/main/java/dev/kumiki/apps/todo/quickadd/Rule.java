package dev.kumiki.apps.todo.quickadd;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A form of words and what it means.
///
/// @param reading what a match means at a moment
record Rule(Pattern form, BiFunction<MatchResult, LocalDateTime, Reading> reading) {
    /// Before and after English words and numbers stands something else, or nothing: no part of a longer word, of a
    /// price, a number with hyphens, a path or a genitive.
    static final String BEGIN = "(?=[A-Za-z0-9])(?<![A-Za-z0-9_@/.$¥€£#'-])";

    static final String END = "(?![A-Za-z0-9_@/$%'-]|[.,:]\\d)";

    /// What a form turned out to mean.
    sealed interface Reading {
        /// It means something.
        record Means(Meaning meaning) implements Reading {}

        /// It looks like something that cannot be; the user should know.
        record Looks(Hint.Code code) implements Reading {}

        /// It is part of the title.
        record Nothing() implements Reading {}
    }

    static Rule of(String form, BiFunction<MatchResult, LocalDateTime, Reading> reading) {
        return new Rule(Pattern.compile(form, Pattern.CASE_INSENSITIVE), reading);
    }

    /// A rule whose words always mean a day at the same distance from today.
    static Rule day(String form, Function<LocalDate, LocalDate> day) {
        return of(form, (_, now) -> means(Meaning.on(day.apply(now.toLocalDate()))));
    }

    static Reading means(Meaning meaning) {
        return new Reading.Means(meaning);
    }

    /// A number in a match; 0 if the group is not there.
    static int number(MatchResult match, int group) {
        return text(match, group).map(Numbers::parse).orElse(0);
    }

    static Optional<String> text(MatchResult match, int group) {
        return Optional.ofNullable(match.group(group)).filter(found -> !found.isEmpty());
    }
}

package dev.kumiki.apps.todo.quickadd;

import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A form of words and what it means.
///
/// @param reading what a match means at a moment
record Rule(Pattern form, BiFunction<MatchResult, LocalDateTime, Reading> reading) {
    /// Before and after words in Latin letters and numbers stands something else, or nothing.
    static final String BEGIN = "(?<![A-Za-z0-9])";

    static final String END = "(?![A-Za-z0-9])";

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

    static Reading means(Meaning meaning) {
        return new Reading.Means(meaning);
    }

    /// A number in a match; 0 if the group is not there.
    static int number(MatchResult match, int group) {
        return text(match, group).map(Integer::parseInt).orElse(0);
    }

    static Optional<String> text(MatchResult match, int group) {
        return Optional.ofNullable(match.group(group)).filter(found -> !found.isEmpty());
    }
}

package dev.kumiki.apps.homebiyori.feedback;

import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What somebody answered who leaves (H-100 to H-103).
public record Survey(ReasonCategory reason, int score, Optional<String> text) {
    /// The greatest length of the text, in characters.
    public static final int MAX_CHARS = 1_000;

    private static final Pattern SCORE = Pattern.compile("[1-5]");

    /// As it was typed.
    ///
    /// @param form names the form, so that sending it twice counts once
    public record Typed(String form, String reason, String score, String text) {
        /// Nothing yet.
        public static Typed empty(String form) {
            return new Typed(form, "", "", "");
        }

        /// Whether nothing was answered: whoever leaves need not say why.
        public boolean isEmpty() {
            return reason.isBlank() && score.isBlank() && text.isBlank();
        }

        /// Whether the text is too long.
        public boolean isTooLong() {
            return text.strip().codePointCount(0, text.strip().length()) > MAX_CHARS;
        }

        /// The answers; empty if one is missing or means nothing.
        public Optional<Survey> read() {
            Optional<ReasonCategory> known = Arrays.stream(ReasonCategory.values())
                    .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(reason))
                    .findFirst();
            if (known.isEmpty() || !SCORE.matcher(score).matches() || isTooLong()) {
                return Optional.empty();
            }
            Optional<String> said = Optional.of(text.strip()).filter(words -> !words.isEmpty());
            return Optional.of(new Survey(known.get(), Integer.parseInt(score), said));
        }
    }

    /// Refuses scores that do not exist.
    public Survey {
        if (score < Feedback.MIN_SCORE || score > Feedback.MAX_SCORE) {
            throw new IllegalArgumentException(
                    "a score is between " + Feedback.MIN_SCORE + " and " + Feedback.MAX_SCORE);
        }
    }
}

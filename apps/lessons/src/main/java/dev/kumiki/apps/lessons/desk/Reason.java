package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.lessons.design.Lesson;
import java.util.Optional;

/// Why staff did something: written down, and told to whom it concerns.
record Reason(String text) {
    /// Refuses none, and more than [Lesson#MAX_REASON_CHARS].
    Reason {
        if (!isReason(text)) {
            throw new IllegalArgumentException("a reason has 1 to " + Lesson.MAX_REASON_CHARS + " characters");
        }
    }

    private static boolean isReason(String text) {
        return !text.isBlank() && text.codePointCount(0, text.length()) <= Lesson.MAX_REASON_CHARS;
    }

    /// The reason that somebody typed; empty if it is none.
    static Optional<Reason> of(String typed) {
        return Optional.of(typed.strip()).filter(Reason::isReason).map(Reason::new);
    }
}

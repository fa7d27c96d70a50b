package dev.kumiki.apps.homebiyori.desk;

import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;

/// Some months of feedback, this one the last: a month, a quarter or half a year (H-095).
record FeedbackPeriod(String name, YearMonth last, int length) {
    private static final int QUARTER = 3;
    private static final int HALF_YEAR = 6;

    static FeedbackPeriod of(String name, YearMonth last) {
        return switch (name) {
            case "month" -> new FeedbackPeriod(name, last, 1);
            case "quarter" -> new FeedbackPeriod(name, last, QUARTER);
            default -> new FeedbackPeriod("half", last, HALF_YEAR);
        };
    }

    /// Its months, the oldest first.
    List<YearMonth> months() {
        return IntStream.range(0, length)
                .mapToObj(at -> last.minusMonths(length - 1L - at))
                .toList();
    }

    /// The time before it, of the same length.
    FeedbackPeriod before() {
        return new FeedbackPeriod(name, last.minusMonths(length), length);
    }
}

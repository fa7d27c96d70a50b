package dev.kumiki.apps.homebiyori.desk;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/// What the feedback of a period adds up to.
///
/// @param cancellations in the order of time
/// @param deletions in the order of time
/// @param before how many cancelled in the time before, of the same length
/// @param low who cancelled with a score of 3 or lower, by range (B4.13), the latest first
record FeedbackFigures(
        FeedbackPeriod period, List<Feedback> cancellations, List<Feedback> deletions, int before, List<Feedback> low) {
    private static final Limit PAGE = Limit.of(500);
    private static final int LOW = 3;
    private static final int HUNDRED = 100;

    static FeedbackFigures of(HomebiyoriTables tables, InstantSource clock, FeedbackPeriod period) {
        Instant from = period.months()
                .getFirst()
                .atDay(1)
                .atStartOfDay(Homebiyori.ZONE)
                .toInstant();
        List<Feedback> low = new FeedbackAnalysis(tables, clock)
                .scored(FeedbackType.SUBSCRIPTION_CANCELLATION, Feedback.MIN_SCORE, LOW).stream()
                        .filter(said -> !said.createdAt().isBefore(from))
                        .sorted(Comparator.comparing(Feedback::createdAt).reversed())
                        .toList();
        return new FeedbackFigures(
                period,
                read(tables, FeedbackType.SUBSCRIPTION_CANCELLATION, period),
                read(tables, FeedbackType.ACCOUNT_DELETION, period),
                read(tables, FeedbackType.SUBSCRIPTION_CANCELLATION, period.before())
                        .size(),
                low);
    }

    private static List<Feedback> read(HomebiyoriTables tables, FeedbackType type, FeedbackPeriod period) {
        Instant from = period.months()
                .getFirst()
                .atDay(1)
                .atStartOfDay(Homebiyori.ZONE)
                .toInstant();
        Instant until = period.last()
                .plusMonths(1)
                .atDay(1)
                .atStartOfDay(Homebiyori.ZONE)
                .toInstant()
                .minusMillis(1);
        return tables.feedbackTable().between(type, from, until, PAGE, Cursor.START).stream()
                .toList();
    }

    private static int count(List<Feedback> feedback, Predicate<Feedback> filter) {
        return (int) feedback.stream().filter(filter).count();
    }

    /// How many gave a reason.
    int because(ReasonCategory reason) {
        return count(cancellations, said -> said.reasonCategory() == reason);
    }

    /// How many gave a score.
    int scored(int score) {
        return count(cancellations, said -> said.satisfactionScore() == score);
    }

    /// How many cancelled in a month.
    int cancelledIn(YearMonth month) {
        return count(cancellations, said -> monthOf(said).equals(month));
    }

    /// How many deleted their account in a month.
    int deletedIn(YearMonth month) {
        return count(deletions, said -> monthOf(said).equals(month));
    }

    static YearMonth monthOf(Feedback said) {
        return YearMonth.from(said.createdAt().atZone(Homebiyori.ZONE));
    }

    /// How many took their cancellation back.
    public int resumed() {
        return count(cancellations, said -> said.resumedAt().isPresent());
    }

    /// The mean score, to a tenth; 0 if there is none.
    public double mean() {
        return Math.round(cancellations.stream()
                                .mapToInt(Feedback::satisfactionScore)
                                .average()
                                .orElse(0)
                        * 10)
                / 10.0;
    }

    /// How many of all have a low score, in percent.
    public int lowPercent() {
        return cancellations.isEmpty() ? 0 : low.size() * HUNDRED / cancellations.size();
    }
}

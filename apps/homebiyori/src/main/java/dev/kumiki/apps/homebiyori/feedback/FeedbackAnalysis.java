package dev.kumiki.apps.homebiyori.feedback;

import dev.kumiki.apps.homebiyori.data.Parallel;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackFields;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackKey;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackPatch;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackReport;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.StoredTime;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Analyses feedback for the administrators.
public final class FeedbackAnalysis {
    private static final Limit PAGE = Limit.of(500);

    /// Feedback in the order of time.
    private static final Comparator<Feedback> OLDEST_FIRST =
            Comparator.comparing(Feedback::createdAt).thenComparing(Feedback::feedbackId);

    private final HomebiyoriTables tables;
    private final InstantSource clock;

    /// Over the tables.
    public FeedbackAnalysis(HomebiyoriTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
    }

    /// Feedback with a score from the lowest to the highest of a range, oldest first (H-121).
    ///
    /// B4.13: the score is in the partition key, so that "3 or lower" is three queries at the same time, merged.
    public List<Feedback> scored(FeedbackType type, int lowest, int highest) {
        List<Integer> scores = IntStream.rangeClosed(lowest, highest).boxed().toList();
        return Parallel.run(
                        scores,
                        score -> tables.feedbackTable().scored(type, score, PAGE, Cursor.START).stream()
                                .toList())
                .stream()
                .flatMap(List::stream)
                .sorted(OLDEST_FIRST)
                .toList();
    }

    /// Reckons the report of a month and stores it (H-095, B4.14); doing it again replaces it.
    public FeedbackReport report(YearMonth month, FeedbackType type) {
        Instant from = month.atDay(1).atStartOfDay(Homebiyori.ZONE).toInstant();
        Instant until = month.plusMonths(1)
                .atDay(1)
                .atStartOfDay(Homebiyori.ZONE)
                .toInstant()
                .minusMillis(1);
        List<Feedback> found = tables.feedbackTable().between(type, from, until, PAGE, Cursor.START).stream()
                .toList();
        Map<ReasonCategory, Integer> reasons = new EnumMap<>(ReasonCategory.class);
        Map<String, Integer> scores = new TreeMap<>();
        for (Feedback feedback : found) {
            reasons.merge(feedback.reasonCategory(), 1, Integer::sum);
            scores.merge(Integer.toString(feedback.satisfactionScore()), 1, Integer::sum);
        }
        return tables.feedbackTable()
                .put(new FeedbackReport(month, type, found.size(), reasons, scores, clock.instant()));
    }

    /// Puts a pseudonym into the place of a user (H-133, B4.19); returns in how many items.
    public int anonymise(UserId userId, String pseudonym) {
        int changed = 0;
        for (FeedbackType type : FeedbackType.values()) {
            List<Feedback> found = tables.feedbackTable()
                    .all(type, FeedbackFields.USER_ID.is(userId.value()))
                    .toList();
            for (Feedback feedback : found) {
                tables.feedbackTable()
                        .patch(FeedbackPatch.of(FeedbackKey.of(feedback)).userId(pseudonym));
                changed++;
            }
        }
        return changed;
    }
}

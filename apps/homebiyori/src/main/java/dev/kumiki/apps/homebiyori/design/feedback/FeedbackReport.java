package dev.kumiki.apps.homebiyori.design.feedback;

import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Map;

/// The feedback of a month in numbers (B4.14): the partition key of feedback has no month, so reports are reckoned
/// once and stored. A quarter is three of them.
@Entity(table = FeedbackTable.class, type = "feedback_report", pk = "REPORT#{month}", sk = "{feedbackType}")
@WrittenBy(value = "admin", how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record FeedbackReport(
        YearMonth month,
        FeedbackType feedbackType,
        int total,
        Map<ReasonCategory, Integer> reasons,
        Map<String, Integer> scores,
        Instant computedAt) {
    /// Copies the maps.
    public FeedbackReport {
        reasons = Map.copyOf(reasons);
        scores = Map.copyOf(scores);
    }
}

package dev.kumiki.apps.homebiyori.design.feedback;

import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.Optional;

/// Why somebody left (H-096 to H-113).
///
/// B4.2: the key ends with the identifier; without it, two users of one second would overwrite each other. B4.12: the
/// index keys begin with `FEEDBACK#`, as in the examples and queries of the document. B4.15: `canceled_plan` is `free`
/// or missing when a free user goes. B4.19: `user_id` becomes a pseudonym when the account is deleted. `resumed_at` is
/// when a cancellation was taken back.
@Entity(
        table = FeedbackTable.class,
        pk = "FEEDBACK#{feedbackType}",
        sk = "{createdAt}#{feedbackId}",
        acknowledged = "written once by those who leave")
@Indexed(on = "GSI1", pk = "FEEDBACK#{feedbackType}#{reasonCategory}", sk = "{createdAt}")
@Indexed(on = "GSI2", pk = "FEEDBACK#{feedbackType}#{satisfactionScore}", sk = "{createdAt}")
@WrittenBy(
        value = {"user", "billing"},
        how = WriteKind.CREATE)
@WrittenBy(value = "admin", how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record Feedback(
        FeedbackType feedbackType,
        String feedbackId,
        String userId,
        ReasonCategory reasonCategory,
        Optional<String> reasonText,
        int satisfactionScore,
        Optional<String> improvementSuggestions,
        Optional<Plan> canceledPlan,
        int usageDurationDays,
        Instant createdAt,
        Optional<Instant> resumedAt,
        @Version long version) {
    /// The worst score.
    public static final int MIN_SCORE = 1;

    /// The best score.
    public static final int MAX_SCORE = 5;

    /// Refuses scores that do not exist (H-102).
    public Feedback {
        if (satisfactionScore < MIN_SCORE || satisfactionScore > MAX_SCORE) {
            throw new IllegalArgumentException("a score is between " + MIN_SCORE + " and " + MAX_SCORE);
        }
    }
}

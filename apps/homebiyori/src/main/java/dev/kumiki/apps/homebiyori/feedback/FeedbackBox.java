package dev.kumiki.apps.homebiyori.feedback;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackFields;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackKey;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackPatch;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/// Stores what people say when they leave (X4.11), each form once.
public record FeedbackBox(HomebiyoriData data) {
    private static final Duration REMEMBERED = Duration.ofDays(30);
    private static final String SCOPE = "homebiyori-survey";

    /// Who says it, and about what.
    ///
    /// @param author the user, or the pseudonym of somebody who is gone
    /// @param usedDays for how long the user was here
    public record Occasion(FeedbackType type, String author, Optional<Plan> plan, int usedDays) {}

    /// For how long a user has been here, in days.
    public int usedDays(UserId userId) {
        return data.tables()
                .coreTable()
                .profile(userId)
                .map(Profile::createdAt)
                .map(since -> (int) Duration.between(since, data.now()).toDays())
                .orElse(0);
    }

    /// Stores the answers of a form; tells whether they are stored, now or before.
    public boolean store(String form, Occasion occasion, Survey survey) {
        Instant now = data.now();
        var feedback = new Feedback(
                occasion.type(),
                data.ops().ids().get(),
                occasion.author(),
                survey.reason(),
                survey.text(),
                survey.score(),
                Optional.empty(),
                occasion.plan(),
                occasion.usedDays(),
                now,
                Optional.empty(),
                0);
        Outcome outcome = data.tables()
                .transact()
                .create(feedback)
                .and(new Dedupe(data.ops(), REMEMBERED).claim(SCOPE, form))
                .commit();
        return outcome instanceof Outcome.Committed || Dedupe.isRepetition(outcome);
    }

    /// Notes that a user took the last cancellation back; of the service `admin`, which alone reads feedback.
    public void resumed(UserId userId) {
        data.tables()
                .feedbackTable()
                .all(
                        FeedbackType.SUBSCRIPTION_CANCELLATION,
                        FeedbackFields.USER_ID.is(userId.value()).and(FeedbackFields.RESUMED_AT.missing()))
                .max(Comparator.comparing(Feedback::createdAt))
                .ifPresent(last -> data.tables()
                        .transact()
                        .patch(FeedbackPatch.of(FeedbackKey.of(last)).resumedAt(data.now()))
                        .commit());
    }
}

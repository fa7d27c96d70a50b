package dev.kumiki.apps.homebiyori.plan;

import dev.kumiki.apps.homebiyori.design.core.Subscription;

/// How a cancellation, or its taking back, ended.
public sealed interface CancelResult {
    /// The subscription is now so.
    record Saved(Subscription subscription) implements CancelResult {}

    /// It was so already.
    record Unchanged(Subscription current) implements CancelResult {}

    /// There is nothing to cancel, or no more to take back.
    record Gone() implements CancelResult {}

    /// One answer is missing or too long; nothing was cancelled.
    record InvalidSurvey() implements CancelResult {}

    /// The provider did not answer. The answers are stored, the subscription goes on; trying again can help.
    record Unavailable() implements CancelResult {}
}

package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// On which occasion feedback was given (H-099).
@Naming(Naming.Style.SNAKE_CASE)
public enum FeedbackType {
    SUBSCRIPTION_CANCELLATION,
    ACCOUNT_DELETION
}

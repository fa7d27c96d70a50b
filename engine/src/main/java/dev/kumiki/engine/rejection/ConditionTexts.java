package dev.kumiki.engine.rejection;

/// What DynamoDB says when a condition does not hold.
public final class ConditionTexts {
    public static final String CONDITION_FAILED = "The conditional request failed";

    private ConditionTexts() {}
}

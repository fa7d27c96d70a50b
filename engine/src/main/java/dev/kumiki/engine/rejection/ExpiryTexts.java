package dev.kumiki.engine.rejection;

/// What DynamoDB says about the expiry of items.
public final class ExpiryTexts {
    public static final String ALREADY_ENABLED = "TimeToLive is already enabled";
    public static final String ALREADY_DISABLED = "TimeToLive is already disabled";
    public static final String OTHER_ATTRIBUTE =
            "TimeToLive is active on a different AttributeName: current AttributeName is %s";
    public static final String TOO_SOON = "Time to live has been modified multiple times within a fixed interval";
    public static final String EMPTY_ATTRIBUTE = "TimeToLiveSpecification.AttributeName must be non empty";

    private ExpiryTexts() {}
}

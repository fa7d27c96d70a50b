package dev.kumiki.engine.rejection;

/// What DynamoDB says about policies and about those who may not.
public final class PolicyTexts {
    public static final String INVALID_DOCUMENT = TableTexts.INVALID_VALUES + "Invalid policy document: %s";
    public static final String INVALID_PRINCIPAL = TableTexts.INVALID_VALUES + "Invalid principal in policy document.";
    public static final String TOO_LARGE = TableTexts.INVALID_VALUES + "Maximum policy size of %d bytes exceeded";
    public static final String INVALID_ACTIONS = "The following action names are invalid: %s";
    public static final String INVALID_RESOURCE = "The relative-id \"%s\" is invalid for ARN \"%s\"";
    public static final String UNBOUNDED = "Resource-based policy grants unbounded access in one or more elements."
            + " Please revise the policy to ensure least-privilege form of access";
    public static final String LOCKED_OUT =
            "The new resource policy will not allow you to update the resource policy in the future.";

    public static final String OTHER_ACCOUNT =
            "This action is only supported by accounts that match the resource owner’s account.";
    public static final String OTHER_REGION = TableTexts.INVALID_VALUES + "Invalid resource Arn: %s";
    public static final String STREAM_NOT_FOUND = "Requested resource not found: Stream: %s not found for Table: %s";

    private static final String NOT_FOUND = "Resource-based policy not found for the provided ResourceArn: ";
    public static final String NO_POLICY = NOT_FOUND + "%s";
    public static final String NO_POLICY_TO_CHANGE =
            NOT_FOUND + "Requested update for policy with revision id %s, but table %s has no associated policy.";
    public static final String OTHER_REVISION = NOT_FOUND
            + "Requested update for policy with revision id %s, but the policy associated to target table %s has"
            + " revision id %s.";
    public static final String UNEXPECTED_POLICY = NOT_FOUND
            + "Requested policy update expecting none to be present for table %s, but a policy exists with revision id"
            + " %s.";

    private static final String NOT_AUTHORIZED = "User: %1$s is not authorized to perform: %2$s on resource: %3$s ";
    public static final String NOT_ALLOWED = NOT_AUTHORIZED + "because no identity-based policy allows the %2$s action";
    public static final String DENIED_TO_IDENTITY =
            NOT_AUTHORIZED + "with an explicit deny in an identity-based policy";
    public static final String DENIED_BY_RESOURCE = NOT_AUTHORIZED + "with an explicit deny in a resource-based policy";

    private PolicyTexts() {}
}

package dev.kumiki.engine.rejection;

/// What DynamoDB says about the key condition of a query.
public final class KeyConditionTexts {
    private static final String INVALID_CONDITION = "Invalid condition in KeyConditionExpression: ";

    public static final String OPERATOR = "Invalid operator used in KeyConditionExpression: %s";
    public static final String NESTED_OPERATION = "KeyConditionExpressions cannot contain nested operations";
    public static final String NESTED_ATTRIBUTE = "KeyConditionExpressions cannot have conditions on nested attributes";
    public static final String SEVERAL_ATTRIBUTES =
            INVALID_CONDITION + "Multiple attribute names used in one condition";
    public static final String NO_ATTRIBUTE = INVALID_CONDITION + "No key attribute specified";
    public static final String ATTRIBUTE_NOT_FIRST =
            INVALID_CONDITION + "%s operator must have the key attribute as its first operand";
    public static final String SEVERAL_CONDITIONS = "KeyConditionExpressions must only contain one condition per key";
    public static final String CONDITION_COUNT = "Conditions can be of length 1 or 2 only";

    public static final String MISSED_KEY = "Query condition missed key schema element: %s";
    public static final String UNSUPPORTED = "Query key condition not supported";
    public static final String NOT_INDEXABLE = "Attempted conditional constraint is not an indexable operation";
    public static final String TYPE_MISMATCH =
            "One or more parameter values were invalid: Condition parameter type does not match schema type";
    public static final String EMPTY_STRING = "One or more parameter values are not valid."
            + " The AttributeValue for a key attribute cannot contain an empty string value. Key: %s";
    public static final String EMPTY_BINARY = "One or more parameter values are not valid."
            + " The AttributeValue for a key attribute cannot contain an empty binary value. Key: %s";

    private KeyConditionTexts() {}
}

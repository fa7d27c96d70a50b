package dev.kumiki.engine.rejection;

/// What DynamoDB says about the parameters that expressions have replaced.
public final class LegacyTexts {
    private static final String INVALID_VALUES = "One or more parameter values were invalid: ";

    public static final String MIXED = "Can not use both expression and non-expression parameters in the same request:"
            + " Non-expression parameters: {%s} Expression parameters: {%s}";
    public static final String DUPLICATE_ATTRIBUTE = INVALID_VALUES + "Duplicate value in attribute name: %s";

    public static final String TYPE_MISMATCH = "Type mismatch for attribute to update";

    private LegacyTexts() {}
}

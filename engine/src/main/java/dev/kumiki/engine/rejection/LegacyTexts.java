package dev.kumiki.engine.rejection;

/// What DynamoDB says about the parameters that expressions have replaced.
public final class LegacyTexts {
    private static final String INVALID_VALUES = "One or more parameter values were invalid: ";

    public static final String MIXED = "Can not use both expression and non-expression parameters in the same request:"
            + " Non-expression parameters: {%s} Expression parameters: {%s}";
    public static final String DUPLICATE_ATTRIBUTE = INVALID_VALUES + "Duplicate value in attribute name: %s";

    public static final String ARGUMENT_COUNT =
            INVALID_VALUES + "Invalid number of argument(s) for the %s ComparisonOperator";
    public static final String ARGUMENT_TYPE =
            INVALID_VALUES + "ComparisonOperator %s is not valid for %s AttributeValue type";
    public static final String ARGUMENTS_DIFFER =
            INVALID_VALUES + "AttributeValues inside AttributeValueList must be of same type";
    public static final String BETWEEN_REVERSED =
            "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound";
    public static final String NO_COMPARISON = "1 validation error detected: Value null at"
            + " '%s.%s.member.comparisonOperator' failed to satisfy constraint: Member must not be null";
    public static final String UNKNOWN_COMPARISON = "1 validation error detected: Value '%s' at"
            + " '%s.%s.member.comparisonOperator' failed to satisfy constraint: Member must satisfy enum value set:"
            + " [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]";

    public static final String OPERATOR_ALONE = "ConditionalOperator cannot be used without Filter or Expected";
    public static final String OPERATOR_FOR_ONE =
            "ConditionalOperator can only be used when Filter or Expected has two or more elements";
    public static final String FILTER_ON_KEY =
            "QueryFilter can only contain non-primary key attributes: Primary key attribute: %s";

    public static final String VALUE_AND_LIST =
            INVALID_VALUES + "Value and AttributeValueList cannot be used together for Attribute: %s";
    public static final String LIST_WITHOUT_COMPARISON =
            INVALID_VALUES + "AttributeValueList can only be used with a ComparisonOperator for Attribute: %s";
    public static final String EXISTS_AND_COMPARISON =
            INVALID_VALUES + "Exists and ComparisonOperator cannot be used together for Attribute: %s";
    public static final String COMPARISON_WITHOUT_VALUE =
            INVALID_VALUES + "Value or AttributeValueList must be used with ComparisonOperator: %s for Attribute: %s";
    public static final String VALUE_MISSING =
            INVALID_VALUES + "Value must be provided when Exists is %s for Attribute: %s";
    public static final String VALUE_SUPERFLUOUS =
            INVALID_VALUES + "Value cannot be used when Exists is false for Attribute: %s";

    public static final String UPDATE_WITHOUT_VALUE =
            INVALID_VALUES + "Only DELETE action is allowed when no attribute value is specified";
    public static final String ADD_TYPE = INVALID_VALUES + "ADD action is not supported for the type %s";
    public static final String DELETE_TYPE =
            INVALID_VALUES + "DELETE action with value is not supported for the type %s";
    public static final String UNKNOWN_ACTION = "1 validation error detected: Value '%s' at"
            + " 'attributeUpdates.%s.member.action' failed to satisfy constraint: Member must satisfy enum value set:"
            + " [ADD, PUT, DELETE]";
    public static final String TYPE_MISMATCH = "Type mismatch for attribute to update";

    private LegacyTexts() {}
}

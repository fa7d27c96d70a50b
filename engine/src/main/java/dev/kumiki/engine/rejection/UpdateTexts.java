package dev.kumiki.engine.rejection;

/// What DynamoDB says about updates of an item.
public final class UpdateTexts {
    public static final String REPEATED_SECTION = "The \"%s\" section can only be used once in an update expression;";
    public static final String CLAUSE_OPERAND_TYPE =
            "Incorrect operand type for operator or function; operator: %s, operand type: %s";

    public static final String PATH_INVALID =
            "The document path provided in the update expression is invalid for update";
    public static final String NO_SUCH_ATTRIBUTE =
            "The provided expression refers to an attribute that does not exist in the item";
    public static final String OPERAND_TYPE = "An operand in the update expression has an incorrect data type";
    public static final String KEY_ATTRIBUTE = "One or more parameter values were invalid:"
            + " Cannot update attribute %s. This attribute is part of the key";

    private UpdateTexts() {}
}

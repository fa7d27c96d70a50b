package dev.kumiki.engine.rejection;

/// What DynamoDB says about expressions and their placeholders.
public final class ExpressionTexts {
    /// Precedes every text about the expression in the parameter with this name.
    public static final String INVALID = "Invalid %s: ";

    public static final String EMPTY = "The expression can not be empty;";
    public static final String TOO_LONG = "Expression size has exceeded the maximum allowed size; expression size: %s";
    public static final String TOO_MANY_OPERATORS = "The expression contains too many operators; operator count: %s";
    public static final String SYNTAX = "Syntax error; token: \"%s\", near: \"%s\"";
    public static final String REDUNDANT_PARENTHESES = "The expression has redundant parentheses;";
    public static final String RESERVED_WORD = "Attribute name is a reserved keyword; reserved keyword: %s";
    public static final String UNDEFINED_NAME =
            "An expression attribute name used in the document path is not defined; attribute name: %s";
    public static final String UNDEFINED_VALUE =
            "An expression attribute value used in expression is not defined; attribute value: %s";
    public static final String PATH_TOO_DEEP = "The document path has too many nesting levels; nesting levels: %s";
    public static final String INDEX_OUT_OF_RANGE = "List index is not within the allowable range; index: [%s]";

    public static final String UNKNOWN_FUNCTION = "Invalid function name; function: %s";
    public static final String NOT_IN_CONDITION = "The function is not allowed in a condition expression; function: %s";
    public static final String NOT_IN_UPDATE = "The function is not allowed in an update expression; function: %s";
    public static final String FUNCTION_MISPLACED =
            "The function is not allowed to be used this way in an expression; function: %s";
    public static final String OPERAND_COUNT =
            "Incorrect number of operands for operator or function; operator or function: %s, number of operands: %s";
    public static final String OPERAND_TYPE =
            "Incorrect operand type for operator or function; operator or function: %s, operand type: %s";
    public static final String PATH_REQUIRED =
            "Operator or function requires a document path; operator or function: %s";
    public static final String NOT_DISTINCT =
            "The first operand must be distinct from the remaining operands for this operator or function;"
                    + " operator: %s, first operand: %s";
    public static final String TOO_MANY_CANDIDATES =
            "The IN operator is provided with too many operands; number of operands: %s";
    public static final String UNKNOWN_TYPE =
            "Invalid attribute type name found; type: %s, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}";
    /// The type of an operand that is a path: any of them.
    public static final String ANY_TYPE = "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}";
    public static final String BETWEEN_TYPES =
            "The BETWEEN operator requires same data type for lower and upper bounds;"
                    + " lower bound operand: AttributeValue: %s, upper bound operand: AttributeValue: %s";
    public static final String BETWEEN_REVERSED =
            "The BETWEEN operator requires upper bound to be greater than or equal to lower bound;"
                    + " lower bound operand: AttributeValue: %s, upper bound operand: AttributeValue: %s";

    public static final String PATHS_OVERLAP = "Two document paths overlap with each other;"
            + " must remove or rewrite one of these paths; path one: %s, path two: %s";
    public static final String PATHS_CONFLICT = "Two document paths conflict with each other;"
            + " must remove or rewrite one of these paths; path one: %s, path two: %s";

    public static final String NAMES_EMPTY = "ExpressionAttributeNames must not be empty";
    public static final String VALUES_EMPTY = "ExpressionAttributeValues must not be empty";
    public static final String NAMES_KEY = "ExpressionAttributeNames contains invalid key: Syntax error; key: \"%s\"";
    public static final String VALUES_KEY = "ExpressionAttributeValues contains invalid key: Syntax error; key: \"%s\"";
    public static final String NAMES_KEY_TOO_LONG = "ExpressionAttributeNames contains invalid key:"
            + " The expression attribute map contains a key that is too long; size of key: %s";
    public static final String VALUES_KEY_TOO_LONG = "ExpressionAttributeValues contains invalid key:"
            + " The expression attribute map contains a key that is too long; size of key: %s";
    public static final String NAMES_VALUE =
            "ExpressionAttributeNames contains invalid value: Empty attribute name for key %s";
    public static final String VALUES_VALUE = "ExpressionAttributeValues contains invalid value: %s for key %s";
    public static final String NAMES_TOO_LARGE = "ExpressionAttributeNames exceeds max size";
    public static final String VALUES_TOO_LARGE = "ExpressionAttributeValues exceeds max size";
    public static final String NAMES_UNUSED =
            "Value provided in ExpressionAttributeNames unused in expressions: keys: {%s}";
    public static final String VALUES_UNUSED =
            "Value provided in ExpressionAttributeValues unused in expressions: keys: {%s}";
    public static final String NAMES_WITHOUT_EXPRESSION =
            "ExpressionAttributeNames can only be specified when using expressions";
    public static final String VALUES_WITHOUT_EXPRESSION =
            "ExpressionAttributeValues can only be specified when using expressions: %s";

    public static final String FILTER_ON_KEY =
            "Filter Expression can only contain non-primary key attributes: Primary key attribute: %s";

    public static final String KEY_NOT_SCALAR =
            "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: %s";

    private ExpressionTexts() {}
}

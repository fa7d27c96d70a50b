package dev.kumiki.engine.rejection;

/// What DynamoDB says about PartiQL statements. Those of its parser are the open PartiQL parser's own.
public final class StatementTexts {
    public static final String MALFORMED = "Statement wasn't well formed, can't be processed: %s";
    public static final String NO_DATA_MANIPULATION = "Expected data manipulation";
    public static final String TOKEN_AFTER_EXPRESSION = "Unexpected token after expression";
    public static final String UNEXPECTED_KEYWORD = "Unexpected keyword";
    public static final String UNEXPECTED_TERM = "Unexpected term";
    public static final String EXPECTED = "Expected %s";
    /// A bound of this engine's own.
    public static final String TOO_DEEP = "Expressions are nested more than %s levels deep";

    public static final String PARAMETER_COUNT = "Number of parameters in request and statement don't match.";
    /// The place of a token: line, column, length.
    public static final String PARAMETER_IN_COLLECTION = "Unsupported data type: Parameter under key %s at %s";

    public static final String UNEXPECTED_COMPONENT = "Unexpected path component at %s";
    public static final String INDEX_OUT_OF_RANGE = ExpressionTexts.INDEX_OUT_OF_RANGE + " at %s";
    public static final String EMPTY_COMPONENT = "Path component cannot be an empty string";
    public static final String TOO_MANY_COMPONENTS = "A path may contain at most 2 components in the FROM clause";
    public static final String SINGLE_TABLE_NAME = "FROM clause may only contain a single table name";

    public static final String EMPTY_BAG = "Empty bags are not supported";
    public static final String MIXED_BAG =
            "Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags";
    public static final String DUPLICATE_NUMBERS =
            "One or more parameter values were invalid: Input collection %s contains duplicates! under %s";
    public static final String DUPLICATE_NAME =
            "One or more parameter values were invalid: The attribute %s is given more than once";
    public static final String NESTING_TOO_DEEP = ItemTexts.RESULT_TOO_DEEP + " under %s";

    public static final String UNKNOWN_TYPE =
            "Invalid attribute type name found; type: %s, valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}";
    public static final String FIRST_SET_ARGUMENT = "The first argument to %s must equal the assignment value at %s";
    public static final String SECOND_SET_ARGUMENT = "The second argument to %s must be a value with type SET at %s";

    public static final String RETURNING_OF_DELETE =
            "Invalid returning clause: %s. Only RETURNING ALL OLD * is allowed in DELETE statements.";
    public static final String KEY_NOT_EQUAL =
            "Where clause does not contain a mandatory equality on all key attributes";
    public static final String SEVERAL_KEYS =
            "Multiple conditions on same key %s. Only single item Update/Insert/Delete are supported";
    public static final String WRITE_TO_INDEX = "This operation is not supported on an index";

    public static final String INDEX_NOT_FOUND = "The table does not have the specified index";
    public static final String CONSISTENT_ON_GLOBAL_INDEX =
            "Strongly consistent read is not supported on Global Secondary Indexes";
    public static final String FILTER_NOT_PROJECTED = "One or more parameter values were invalid: Secondary index %s"
            + " does not project one or more filter attributes: %s";
    public static final String KEY_TYPE =
            "Key attribute's data type should match its data type in table's schema: Key %s";
    public static final String OVERLAPPING = "Overlapping conditions with range keys are not supported in where clause";
    public static final String TOO_MANY_READS = "Too many decomposed read operations for a given query.";

    public static final String ORDER_WITHOUT_WHERE =
            "Must have WHERE clause in the statement when using ORDER BY clause.";
    public static final String ORDER_NOT_BY_KEY = "Attribute %s in ORDER BY clause must be part of the primary key";
    public static final String ORDER_WITHOUT_KEY =
            "Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY clause.";
    public static final String ORDER_OF_SEVERAL_KEYS = "Must have hash key in ORDER BY clause when more than one hash"
            + " key condition specified in WHERE clause.";

    public static final String TOKEN_INVALID = "Invalid NextToken";
    public static final String TOKEN_OF_ANOTHER_REQUEST = "NextToken does not match request";

    public static final String DUPLICATE_ITEM = "Duplicate primary key exists in table";

    public static final String EXISTS_MISPLACED = "EXISTS can only be used in ExecuteTransaction write requests.";
    public static final String EXISTS_WITHOUT_CONDITION =
            "EXISTS() must contain a single item read with additional condition";
    public static final String READ_WITHOUT_KEY =
            "Select statements within %s must specify the primary key in the where clause.";
    public static final String READ_OF_INDEX = "Reads on indices are not supported within transactions.";
    public static final String RETURNING_IN_TRANSACTION = "RETURNING clause is not supported in ExecuteTransaction.";
    public static final String MIXED_TRANSACTION =
            "ExecuteTransaction API does not support both read and write operations in the same request.";
    public static final String MIXED_BATCH = "Read and write requests together in the same batch is not supported.";
    /// The position of a transaction's statement, from zero, and what is wrong with it.
    public static final String IN_TRANSACTION = "Validation failed in TransactStatements[%s]: %s";

    private StatementTexts() {}
}

package dev.kumiki.engine.rejection;

/// What DynamoDB says about vector indexes and searches in them.
public final class VectorTexts {
    private static final String INVALID_VALUES = TableTexts.INVALID_VALUES;
    private static final String INVALID_VECTOR = "One or more parameter values were invalid. ";
    private static final String INVALID_CONDITION = "Invalid SearchConditionExpression: ";

    public static final String ONLY_ON_DEMAND =
            INVALID_VALUES + "Vector indexes are only supported for PAY_PER_REQUEST tables";
    public static final String DIMENSIONS = INVALID_VALUES + "Number of dimensions must be between 1 and %s inclusive.";
    public static final String TOO_MANY = INVALID_VALUES + "VectorIndex count exceeds the per-table limit of %s";
    public static final String NO_MORE =
            "Subscriber limit exceeded: Number of vector secondary indexes exceeds per-table limit of %s";
    public static final String SCHEMA_NOT_DEFINED =
            INVALID_VALUES + "One element in SearchSchema is not defined in attribute definitions";
    public static final String SCHEMA_NAME_TWICE =
            INVALID_VALUES + "SearchSchema contains multiple elements with the same name: %s";
    public static final String TOO_MANY_HASHES = INVALID_VALUES + "SearchSchema must not have more than one HASH key";
    public static final String TOO_MANY_FILTERS =
            INVALID_VALUES + "SearchSchema must not have more than %s INLINE_FILTER elements";
    public static final String VECTOR_IN_SCHEMA =
            INVALID_VALUES + "SearchSchema must not contain the VectorAttribute: %s";
    public static final String VECTOR_DEFINED = INVALID_VALUES
            + "Conflicting attribute definition for '%s'. An attribute cannot be defined in AttributeDefinitions when"
            + " used as a VectorAttribute.";
    public static final String OTHER_DIMENSIONS = INVALID_VALUES
            + "Conflicting attribute definition for '%s'. All VectorIndexes on the same vector attribute must use the"
            + " same dimensions.";
    /// The attribute's name, its type and its part in the key; the name again and the dimensions.
    public static final String VECTOR_IS_KEY = INVALID_VALUES
            + "Attributes cannot be redefined. Please check that your attribute has the same type as previously"
            + " defined. Existing schema: Schema:[SchemaElement: key{%s:%s:%s}] New schema:"
            + " VectorIndexSchema:[VectorAttribute: key{%s:L:%s}]";
    public static final String NO_ACTION =
            INVALID_VALUES + "One of VectorIndexUpdate.Create, VectorIndexUpdate.Delete must not be null";
    public static final String SEVERAL_ACTIONS =
            INVALID_VALUES + "Only one vector index action is allowed per VectorIndexUpdate object";
    /// The table and the index; two blanks are the service's.
    public static final String BEING_CREATED =
            "Attempt to change a resource which is still in use: Index is being created.  Table: %s Index: %s";
    public static final String NOT_A_VECTOR_INDEX = "Cannot delete an index that is not a VectorIndex: %s";

    public static final String NOT_A_LIST =
            INVALID_VECTOR + "Invalid type for parameter %s, Expected: 32-bit floating point number list IndexName: %s";
    public static final String WRONG_SIZE =
            INVALID_VECTOR + "Invalid size for parameter %s, Expected: %s, Actual: %s IndexName: %s";
    public static final String WRONG_ELEMENT = INVALID_VECTOR
            + "Invalid type for parameter %s[%s], Expected: 32-bit floating point number, Actual: %s. IndexName: %s";

    public static final String QUERY = "Query operation not supported on this index type.";
    public static final String SCAN = "Scan operation not supported on this index type";
    public static final String NOT_SEARCHABLE = "SearchVectors operation not supported on this index type";
    public static final String BACKFILLING = "Cannot search backfilling vector index: %s";
    public static final String TOP_K =
            "Provided TopK value '%s' is out of valid range. The value must be between 1 and %s inclusive";
    public static final String SEARCH_VECTOR = "Search vector contains invalid values. All values in the search vector"
            + " must be a 32-bit floating-point number attribute";
    public static final String SEARCH_DIMENSIONS =
            "Input search vector dimension %s does not match vector index dimension %s";
    public static final String CONDITION_MISSING =
            "SearchConditionExpression must be provided when SearchSchema has a HASH key";
    public static final String NOT_IN_SCHEMA = "SearchConditionExpression must not contain any attributes that is not"
            + " in SearchSchema. Invalid attribute: %s";
    public static final String COMPARATOR = INVALID_CONDITION + "Invalid comparator used in SearchConditionExpression";
    public static final String OPERATOR = INVALID_CONDITION + "Invalid operator used in SearchConditionExpression";
    public static final String ATTRIBUTE_TWICE =
            INVALID_CONDITION + "SearchConditionExpression must only contain one condition per attribute: %s";

    private VectorTexts() {}
}

package dev.kumiki.engine.rejection;

/// What DynamoDB says about a request's members and their combinations.
public final class RequestTexts {
    public static final String MISSING_PARAMETER = "The parameter '%s' is required but was not present in the request";
    public static final String ONE_MEMBER_FAILED = "1 validation error detected: %s";
    public static final String MEMBERS_FAILED = "%s validation errors detected: %s";
    public static final String NOT_NULL = "Value null at '%s' failed to satisfy constraint: Member must not be null";
    public static final String AT_LEAST =
            "Value '%s' at '%s' failed to satisfy constraint: Member must have value greater than or equal to %s";
    public static final String AT_MOST =
            "Value '%s' at '%s' failed to satisfy constraint: Member must have value less than or equal to %s";
    public static final String LENGTH_AT_LEAST =
            "Value '%s' at '%s' failed to satisfy constraint: Member must have length greater than or equal to %s";
    public static final String LENGTH_AT_MOST =
            "Value '%s' at '%s' failed to satisfy constraint: Member must have length less than or equal to %s";
    /// The member and its least value; the service does not show a page's limit.
    public static final String MEMBER_AT_LEAST =
            "Value at '%s' failed to satisfy constraint: Member must have value greater than or equal to %s";
    /// The member and its least length; not its value, which may be too large or too deep to be shown.
    public static final String MEMBER_LENGTH_AT_LEAST =
            "Value at '%s' failed to satisfy constraint: Member must have length greater than or equal to %s";
    public static final String MEMBER_LENGTH_AT_MOST =
            "Value at '%s' failed to satisfy constraint: Member must have length less than or equal to %s";
    public static final String REQUEST_ITEMS_MISSING = "The requestItems parameter is required for %s";
    public static final String PATTERN =
            "Value '%s' at '%s' failed to satisfy constraint: Member must satisfy regular expression pattern: %s";
    public static final String ENUM =
            "Value '%s' at '%s' failed to satisfy constraint: Member must satisfy enum value set: [%s]";

    public static final String INVALID_TABLE_ARN = "Invalid table ARN: %s";
    public static final String RETURN_VALUES_NOT_ALLOWED = "Return values set to invalid value";

    public static final String INDEX_NOT_FOUND = "The table does not have the specified index: %s";
    public static final String INDEX_BACKFILLING = "Cannot read from backfilling global secondary index: %s";
    public static final String CONSISTENT_ON_GLOBAL_INDEX =
            "Consistent reads are not supported on global secondary indexes";
    public static final String ALL_ATTRIBUTES_NOT_PROJECTED =
            "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global"
                    + " secondary index %s because its projection type is not ALL";
    public static final String NOT_PROJECTED =
            "One or more parameter values were invalid: Global secondary index %s does not project %s";
    public static final String PROJECTED_WITHOUT_INDEX =
            "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName";
    public static final String PROJECTED_WITHOUT_INDEX_SCAN =
            "ALL_PROJECTED_ATTRIBUTES can be used only when Scanning using an IndexName";
    public static final String SELECT_WITH_ATTRIBUTES = "Cannot specify the %s when choosing to get %s";
    public static final String SPECIFIC_WITHOUT_ATTRIBUTES =
            "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES";
    public static final String NO_KEY_CONDITION =
            "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.";

    public static final String START_KEY_INVALID = "The provided starting key is invalid";
    public static final String START_KEY_DOES_NOT_MATCH =
            "The provided starting key is invalid: The provided key element does not match the schema";
    public static final String START_KEY_OUTSIDE =
            "The provided starting key is outside query boundaries based on provided conditions";
    public static final String START_KEY_NOT_IN_SORT_RANGE =
            "The provided starting key does not match the range key predicate";
    public static final String NOT_RESTARTABLE = "The query can return at most one row and cannot be restarted";
    public static final String START_KEY_WRONG_SEGMENT =
            "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct"
                    + " Segment. TotalSegments: %s Segment: %s";
    public static final String TOTAL_SEGMENTS_MISSING =
            "The TotalSegments parameter is required but was not present in the request when Segment parameter is"
                    + " present";
    public static final String SEGMENT_MISSING =
            "The Segment parameter is required but was not present in the request when parameter TotalSegments is"
                    + " present";
    public static final String SEGMENT_TOO_LARGE =
            "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: %s is not"
                    + " less than TotalSegments: %s";

    /// The table and how many writes it has, where the service shows them all; nothing where there are none.
    public static final String WRITES_OF_TABLE =
            "Value '{%s=[%s]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy"
                    + " constraint: [Member must have length less than or equal to 25, Member must have length greater"
                    + " than or equal to 1]";
    public static final String TOO_MANY_WRITES = "Too many items requested for the BatchWriteItem call";
    public static final String TOO_MANY_KEYS = "Too many items requested for the BatchGetItem call";
    public static final String DUPLICATE_KEYS = "Provided list of item keys contains duplicates";
    public static final String BATCH_WRITE_NOT_ONE =
            "Supplied WriteRequest must contain exactly one of the supported request types: PutRequest, DeleteRequest";

    private RequestTexts() {}
}

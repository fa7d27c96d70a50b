package dev.kumiki.engine.rejection;

/// What DynamoDB says about primary keys and index keys.
public final class KeyTexts {
    public static final String KEY_DOES_NOT_MATCH = "The provided key element does not match the schema";
    public static final String MISSING_KEY =
            "One or more parameter values were invalid: Missing the key %s in the item";
    public static final String TYPE_MISMATCH =
            "One or more parameter values were invalid: Type mismatch for key %s expected: %s actual: %s";
    public static final String EMPTY_STRING =
            "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                    + " empty string value. Key: %s";
    public static final String EMPTY_BINARY =
            "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                    + " empty binary value. Key: %s";
    /// The missing space is DynamoDB's.
    public static final String PARTITION_TOO_LONG =
            "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048"
                    + " bytes";
    public static final String SORT_TOO_LONG =
            "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit"
                    + " of 1024 bytes";

    public static final String INDEX_TYPE_MISMATCH =
            "One or more parameter values were invalid: Type mismatch for Index Key %s Expected: %s Actual: %s"
                    + " IndexName: %s";
    public static final String INDEX_EMPTY_STRING =
            "One or more parameter values are not valid. A value specified for a secondary index key is not supported."
                    + " The AttributeValue for a key attribute cannot contain an empty string value. IndexName: %s,"
                    + " IndexKey: %s";
    public static final String INDEX_EMPTY_BINARY =
            "One or more parameter values are not valid. A value specified for a secondary index key is not supported."
                    + " The AttributeValue for a key attribute cannot contain an empty binary value. IndexName: %s,"
                    + " IndexKey: %s";
    public static final String UPDATED_INDEX_EMPTY_STRING =
            "One or more parameter values are not valid. The update expression attempted to update a secondary index"
                    + " key to a value that is not supported. The AttributeValue for a key attribute cannot contain an"
                    + " empty string value.";
    public static final String UPDATED_INDEX_EMPTY_BINARY =
            "One or more parameter values are not valid. The update expression attempted to update a secondary index"
                    + " key to a value that is not supported. The AttributeValue for a key attribute cannot contain an"
                    + " empty binary value.";

    private KeyTexts() {}
}

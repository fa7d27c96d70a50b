package dev.kumiki.engine.rejection;

/// What DynamoDB says about the declaration of secondary indexes.
public final class IndexTexts {
    private static final String INVALID_VALUES = TableTexts.INVALID_VALUES;

    public static final String LIST_EMPTY = INVALID_VALUES + "List of %s is empty";
    public static final String TOO_MANY_LOCAL =
            INVALID_VALUES + "Number of LocalSecondaryIndexes exceeds per-table limit of %s";
    public static final String TOO_MANY_GLOBAL =
            INVALID_VALUES + "GlobalSecondaryIndex count exceeds the per-table limit of %s";
    public static final String DUPLICATE_NAME = INVALID_VALUES + "Duplicate index name: %s";

    public static final String TABLE_WITHOUT_SORT_KEY = INVALID_VALUES
            + "Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex";
    public static final String LOCAL_WITHOUT_SORT_KEY =
            INVALID_VALUES + "Index KeySchema does not have a range key for index: %s";
    public static final String LOCAL_OTHER_PARTITION = INVALID_VALUES
            + "Index KeySchema does not have the same leading hash key as table KeySchema for index: %s. index hash"
            + " key: %s, table hash key: %s";
    public static final String KEY_NAME_TWICE = "The KeySchema contains multiple key attributes with the same name";
    public static final String HASH_AFTER_RANGE =
            INVALID_VALUES + "All HASH key attributes must precede RANGE key attributes in the KeySchema";
    public static final String TOO_MANY_KEYS =
            INVALID_VALUES + "The KeySchema exceeds the maximum allowed number of %s key attributes";

    public static final String UNKNOWN_PROJECTION = INVALID_VALUES + "Unknown ProjectionType: %s";
    public static final String ATTRIBUTES_NOT_EXPECTED =
            INVALID_VALUES + "ProjectionType is %s, but NonKeyAttributes is specified";
    public static final String ATTRIBUTES_MISSING =
            INVALID_VALUES + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified";
    public static final String DUPLICATE_ATTRIBUTE = INVALID_VALUES + "Duplicate element in NonKeyAttributes: %s";
    public static final String TOO_MANY_ATTRIBUTES = INVALID_VALUES
            + "The number of projected attributes exceeds the per-table limit of %s across all secondary indexes";

    public static final String UNITS_MISSING = INVALID_VALUES + "ProvisionedThroughput is not specified for index: %s";
    public static final String UNITS_ON_DEMAND = INVALID_VALUES
            + "ProvisionedThroughput should not be specified for index: %s when BillingMode is PAY_PER_REQUEST";
    public static final String UNITS_OUT_OF_BOUNDS = "Given value %s for %s is out of bounds for index %s";
    public static final String LIMIT_ON_PROVISIONED = INVALID_VALUES
            + "%s for OnDemandThroughput for index : %s cannot be specified when the table BillingMode is PROVISIONED";
    public static final String LIMIT_OUT_OF_RANGE =
            INVALID_VALUES + "Requested %s for OnDemandThroughput for index : %s is outside of valid range";

    private IndexTexts() {}
}

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

    public static final String NOT_FOUND = "Requested resource not found: Index %s for table %s";
    public static final String ONE_AT_A_TIME =
            "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table";
    public static final String NO_MORE_GLOBAL =
            "Subscriber limit exceeded: Number of global secondary indexes exceeds per-table limit of %s";
    public static final String NO_ACTION = INVALID_VALUES
            + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
            + " GlobalSecondaryIndexUpdate.Delete must not be null";
    public static final String SEVERAL_ACTIONS =
            INVALID_VALUES + "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object";
    public static final String SAME_INDEX_TWICE =
            INVALID_VALUES + "Only one global secondary index update per index is allowed simultaneously. Index: %s";
    public static final String WITH_UNITS =
            INVALID_VALUES + "You cannot create or delete index while updating table IOPS";
    public static final String WITH_STREAM =
            INVALID_VALUES + "You cannot create or delete index while changing stream status";
    public static final String EXISTS = "Attempting to create an index which already exists";
    /// `delete` or `update`, then the index.
    public static final String NOT_GLOBAL = "Cannot %s an index that is not a GlobalSecondaryIndex: %s";
    public static final String DEFINITIONS_MISSING =
            INVALID_VALUES + "AttributeDefinitions is not specified for index: %s";
    public static final String TYPE_CONFLICT =
            INVALID_VALUES + "AttributeDefinitions declare another type for the existing key attribute: %s";
    public static final String UNITS_REQUIRED =
            INVALID_VALUES + "ProvisionedThroughput must be specified for index: %s";
    public static final String UNITS_NOT_ALLOWED = INVALID_VALUES
            + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: %s when BillingMode is"
            + " PAY_PER_REQUEST";
    public static final String NOTHING_TO_UPDATE =
            INVALID_VALUES + "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: %s";
    public static final String NOTHING_TO_UPDATE_ON_DEMAND = INVALID_VALUES
            + "The only Updates for index: %s when TableThroughputMode is PAY_PER_REQUEST can be to"
            + " OnDemandThroughput, WarmThroughput";
    public static final String UNITS_UNCHANGED =
            "The provisioned throughput for the index %1$s will not change. The requested value equals the current"
                    + " value. Current ReadCapacityUnits provisioned for index %1$s: %2$s. Requested"
                    + " ReadCapacityUnits: %2$s. Current WriteCapacityUnits provisioned for index %1$s: %3$s. Requested"
                    + " WriteCapacityUnits: %3$s. Refer to the Amazon DynamoDB Developer Guide for current limits and"
                    + " how to request higher limits.";

    private IndexTexts() {}
}

package dev.kumiki.engine.rejection;

/// What DynamoDB says about tables: their names, keys, capacity and settings.
public final class TableTexts {
    static final String INVALID_VALUES = "One or more parameter values were invalid: ";

    public static final String RESOURCE_NOT_FOUND = "Requested resource not found";
    public static final String ANOTHER_ACCOUNT = "User is not authorized to perform this action on resource: %s";
    public static final String GLOBAL_TABLE_NOT_FOUND =
            "Global table not found: Global table with name: '%s' does not exist.";
    public static final String REGIONAL_TABLE_NOT_FOUND = "Table not found: %s";
    private static final String NO_DESTINATION =
            "Table is not in a valid state to enable Kinesis Streaming Destination: ";
    public static final String DESTINATION_NOT_ACTIVE_TO_DISABLE =
            NO_DESTINATION + "KinesisStreamingDestination must be ACTIVE to perform DISABLE operation.";
    public static final String DESTINATION_NOT_ACTIVE_TO_UPDATE = NO_DESTINATION
            + "Kinesis streaming is not in ACTIVE state. Updates are only allowed in ACTIVE state. TableName: %s";
    /// Our own: DynamoDB would deliver.
    public static final String NO_KINESIS = INVALID_VALUES
            + "StreamArn is not supported by this engine, which has no Kinesis: read the table's DynamoDB stream instead";
    public static final String TABLE_NOT_FOUND = "Requested resource not found: Table: %s not found";
    public static final String TABLE_BUSY =
            "Attempt to change a resource which is still in use: Table is being %2$s: %1$s";
    public static final String TABLE_EXISTS = "Table already exists: %s";
    public static final String DELETION_PROTECTED =
            "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.";

    public static final String INDEXES_BUSY = "Attempt to change a resource which is still in use: Cannot delete table"
            + " while indexes are being created, updated, or deleted.";

    public static final String DUPLICATE_DEFINITION = "Attribute Name is duplicated: %s";
    public static final String KEY_NOT_DEFINED = "Invalid KeySchema: Some index key attribute have no definition";
    public static final String KEYS_NOT_DEFINED = INVALID_VALUES
            + "Some index key attributes are not defined in AttributeDefinitions. Keys: %s, AttributeDefinitions: %s";
    public static final String DEFINITIONS_DO_NOT_MATCH = INVALID_VALUES
            + "Number of attributes in KeySchema does not exactly match number of attributes defined in"
            + " AttributeDefinitions";
    public static final String DEFINITIONS_NOT_USED =
            INVALID_VALUES + "Some AttributeDefinitions are not used. AttributeDefinitions: %s, keys used: %s";
    public static final String SAME_KEY_TWICE =
            "Both the Hash Key and the Range Key element in the KeySchema have the same name";
    public static final String FIRST_NOT_HASH = "Invalid KeySchema: The first KeySchemaElement is not a HASH key type";
    public static final String SECOND_NOT_RANGE =
            "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type";

    public static final String UNITS_MISSING = INVALID_VALUES
            + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED";
    public static final String UNITS_ON_DEMAND = INVALID_VALUES
            + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST";
    public static final String UNITS_OUT_OF_BOUNDS = "Given value %s for %s is out of bounds";
    public static final String LIMIT_ON_PROVISIONED =
            INVALID_VALUES + "%s for OnDemandThroughput cannot be specified when the table BillingMode is PROVISIONED";
    public static final String LIMIT_OUT_OF_RANGE =
            INVALID_VALUES + "Requested %s for OnDemandThroughput for table is outside of valid range";
    /// Units, then `table` or `index` and its name.
    public static final String WARM_BELOW_ON_DEMAND =
            INVALID_VALUES + "Requested %s for WarmThroughput for %s is lower than initial throughput for OnDemand.";
    public static final String WARM_BELOW_PROVISIONED =
            INVALID_VALUES + "Requested %s for WarmThroughput for %s is lower than %s of ProvisionedThroughput";
    public static final String WARM_DECREASE = INVALID_VALUES
            + "Requested %s for WarmThroughput for %s is lower than current WarmThroughput, decreasing WarmThroughput is"
            + " not supported";

    public static final String STREAM_WITHOUT_VIEW =
            INVALID_VALUES + "Table is being created with a stream enabled, UpdateViewType is required";
    public static final String NO_STREAM_WITH_VIEW =
            INVALID_VALUES + "Table is being created with a stream disabled, UpdateViewType should not be specified";
    public static final String TABLE_CLASS = "Invalid table-class parameter provided. Please try again with a valid"
            + " table-class value: [STANDARD, STANDARD_INFREQUENT_ACCESS].";
    public static final String SSE_OFF_WITH = INVALID_VALUES + "%s can not be specified if Enabled is false";
    public static final String SSE_TYPE_MISSING =
            INVALID_VALUES + "SSEType KMS is required if KMSMasterKeyId is specified";
    public static final String SSE_TYPE_NOT_SUPPORTED = INVALID_VALUES + "SSEType %s is not supported";

    public static final String NOTHING_TO_UPDATE =
            "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates,"
                    + " SSESpecification, ReplicaUpdates, MultiAccountReplicaReady, ReplicaTransitRoleArn,"
                    + " MultiRegionConsistency, DeletionProtectionEnabled, OnDemandThroughput, WarmThroughput or"
                    + " TableClass is required";
    public static final String MUST_BE_ONLY =
            INVALID_VALUES + "%s modification must be the only operation in the request";
    public static final String WARM_MUST_BE_ONLY =
            INVALID_VALUES + "WarmThroughput must be the only operation in the request";
    public static final String LIMITS_ONLY_WITH_BILLING =
            INVALID_VALUES + "OnDemandThroughput can only be combined with BillingMode in an UpdateTable request";
    public static final String STREAM_WITH_UNITS =
            INVALID_VALUES + "You cannot modify stream status while updating table IOPS";
    public static final String UNITS_REQUIRED =
            INVALID_VALUES + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED";
    public static final String UNITS_UNCHANGED =
            "The provisioned throughput for the table will not change. The requested value equals the current value."
                    + " Current ReadCapacityUnits provisioned for the table: %1$s. Requested ReadCapacityUnits: %1$s."
                    + " Current WriteCapacityUnits provisioned for the table: %2$s. Requested WriteCapacityUnits: %2$s."
                    + " Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                    + " limits.";
    public static final String STREAM_ON_WITHOUT_VIEW =
            INVALID_VALUES + "If stream is being enabled then UpdateViewType is required";
    public static final String STREAM_OFF_WITH_VIEW =
            INVALID_VALUES + "If stream is being disabled, then UpdateViewType must not be specified";
    public static final String STREAM_IS_ON = "Table already has an enabled stream: TableName: %s";
    public static final String STREAM_IS_OFF = "Table has no stream to disable: TableName: %s";
    public static final String SSE_IS_DEFAULT = INVALID_VALUES + "Table is already encrypted by default";
    public static final String SSE_SAME_KEY = INVALID_VALUES
            + "Table is already encrypted with given KMSMasterKeyId. Use KMSMasterKeyId parameter if you want to"
            + " change Master Key";

    /// For parts of a request that the engine cannot honour; DynamoDB would.
    /// Our own, like the next two: no capture shows what DynamoDB says about scaling of a table in one region.
    public static final String SCALING_ON_DEMAND =
            INVALID_VALUES + "Auto scaling cannot be set when the table BillingMode is PAY_PER_REQUEST";
    public static final String NO_SCALING_GIVEN = INVALID_VALUES + "No auto scaling settings are given";
    public static final String NO_REPLICA = INVALID_VALUES + "Table %s has no replica in region %s";
    public static final String NOT_SUPPORTED = INVALID_VALUES + "%s is not supported by this engine";

    private TableTexts() {}
}

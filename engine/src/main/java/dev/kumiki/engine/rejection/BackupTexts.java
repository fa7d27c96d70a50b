package dev.kumiki.engine.rejection;

/// What DynamoDB says about backups, point-in-time recovery and restores.
public final class BackupTexts {
    private static final String INVALID_REQUEST = "Invalid Request: ";

    public static final String TABLE_NOT_FOUND = "Table not found: %s";
    public static final String BACKUP_NOT_FOUND = "Backup not found: %s";
    public static final String INVALID_ARN = "Invalid Backup ARN";
    public static final String OTHER_SERVICE = "BackupArn is not valid";
    public static final String ACCESS_DENIED = "Access is denied";
    public static final String BEING_WRITTEN = "Backup is being created: %s";
    public static final String BEING_RESTORED = "Backup is being used to restore table: %s";
    public static final String BEING_RESTORED_TO_ANOTHER = "Backup is being used to restore another table: %s";
    /// The backup, then when it expires.
    public static final String SYSTEM_BACKUP =
            "User is not allowed to delete the system backup with arn %s. It will automatically expire on %s";
    public static final String TIME_RANGE = "Time range lower bound must be less than or equal to upper bound";
    public static final String OTHER_REGION = "ExclusiveStartBackupArn does not match the region";

    public static final String TABLE_EXISTS = "Table already exists: %s";
    /// The table, then the backup.
    public static final String TABLE_BEING_RESTORED = "Table: %s is already being restored from backup: %s";
    public static final String TABLE_BEING_FILLED = "Table: %s is already being restored";
    public static final String TOO_MANY_RESTORES =
            "Subscriber limit exceeded: Only %s restore operations can be done simultaneously";

    public static final String PERIOD_WHEN_DISABLING =
            INVALID_REQUEST + "Cannot specify RecoveryPeriodInDays when disabling point-in-time recovery.";
    public static final String NOT_RECOVERABLE = "Point in time recovery is not enabled for table '%s'";
    public static final String BOTH_SOURCES = "Must provide exactly one of: sourceTableArn, sourceTableName";
    public static final String SOURCE_ARN = "sourceTableArn is not a valid ARN";
    public static final String BOTH_TIMES = INVALID_REQUEST
            + "Both RestoreDateTime and UseLatestRestorableTime cannot be set for point-in-time restore request";
    public static final String NO_TIME = INVALID_REQUEST
            + "Either one of RestoreDateTime or UseLatestRestorableTime must be specified, but not both";
    /// The asked time, then the earliest and the latest one.
    public static final String TIME_OUT_OF_RANGE = "RestoreDateTime '%s' must be within EarliestRestorableDateTime '%s'"
            + " and LatestRestorableDateTime '%s'";

    public static final String OVERRIDE_UNITS =
            INVALID_REQUEST + "Cannot override ProvisionedThroughput unless BillingMode is PROVISIONED";
    public static final String OVERRIDE_UNITS_ON_DEMAND =
            INVALID_REQUEST + "Cannot override ProvisionedThroughput if BillingMode is overridden to PAY_PER_REQUEST";
    public static final String OVERRIDE_UNITS_OF_INDEX = OVERRIDE_UNITS_ON_DEMAND + " for index %s";
    public static final String UNITS_MISSING =
            INVALID_REQUEST + "Must override ProvisionedThroughput if BillingMode is overridden to PROVISIONED";
    public static final String UNITS_OF_INDEX_MISSING =
            INVALID_REQUEST + "Must specify provisioned throughput for index %s";
    public static final String LIMITS_ON_PROVISIONED =
            INVALID_REQUEST + "Cannot override %s for OnDemandThroughput unless BillingModeOverride is PAY_PER_REQUEST";
    public static final String INDEX_NOT_IN_SOURCE = INVALID_REQUEST
            + "Index %s does not match a secondary index that existed in the source table and cannot be created during"
            + " the restore operation";

    private BackupTexts() {}
}

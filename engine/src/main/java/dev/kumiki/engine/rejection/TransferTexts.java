package dev.kumiki.engine.rejection;

/// What DynamoDB says about exports and imports, as captured from the live service, and what this engine says about
/// what only it refuses.
public final class TransferTexts {
    public static final String ACCESS_DENIED = "Access is denied";
    public static final String TABLE_ARN_NOT_AN_ARN = TableTexts.INVALID_VALUES + "tableArn is not a valid ARN";
    public static final String TABLE_ARN_INVALID = "Invalid Request: Table ARN is invalid.";
    public static final String TABLE_NOT_FOUND = "Table not found: %s";
    public static final String RECOVERY_OFF = "Point in time recovery is not enabled for table '%s'";
    public static final String TOKEN_INVALID = "Invalid Request: Provided nextToken is invalid: %s";

    public static final String SPECIFICATION_WITHOUT_TYPE =
            "Invalid Request: Export Type expected to be Incremental Export when incremental export specification is"
                    + " provided";
    public static final String SPECIFICATION_WITH_FULL = "Invalid Request: When Export Type is Full Export ,"
            + " Incremental Export Specification should not be provided";
    public static final String SPECIFICATION_MISSING = "Invalid Request: Incremental Export Specification expected when"
            + " export type is set as Incremental Export";
    public static final String FROM_MISSING =
            "Invalid Request: ExportFromTime must be provided in IncrementalExportSpecification";
    public static final String TIME_WITH_INCREMENTAL =
            "Invalid Request: ExportTime should not be provided when Export Type is Incremental Export";
    public static final String KEY_WITHOUT_KMS =
            "Invalid Request: KMS Key Id is not supported for this encryption type";
    public static final String PREFIX_UNUSABLE = "Invalid Request: S3Prefix cannot be the name of a folder: %s";
    public static final String EXPORT_FORMAT_NOT_SUPPORTED =
            "Invalid Request: this engine exports DYNAMODB_JSON, not %s";

    public static final String EXPORT_TIME_INVALID = "Export Time is invalid";
    public static final String EXPORT_TIME_OUTSIDE =
            "Point in Time Recovery is not available for specified export time";
    public static final String FROM_BEFORE_TABLE =
            "Incremental export period from time cannot be less than the table creation time : %s";
    public static final String TO_IN_FUTURE =
            "Incremental export period to time cannot be greater than the current time : %s";
    public static final String PERIOD_TOO_SHORT =
            "Difference between export period from time and export period to time is less than 15 minutes";
    public static final String PERIOD_TOO_LONG =
            "Difference between export period from time and export period to time is greater than 24 hours";

    public static final String EXPORT_CONFLICT =
            "Export conflict: Duplicate request detected with conflicting parameters";
    public static final String EXPORT_ARN_INVALID = "Invalid Export ARN";
    public static final String EXPORT_ELSEWHERE = "Export not found: Invalid export arn";
    public static final String EXPORT_NOT_FOUND = "Export not found: Export not found: %s";
    /// Why an export that was broken off could not be taken up again.
    public static final String EXPORT_INTERRUPTED =
            "The engine was stopped during the export, and the table's past is no longer there to export it again";

    /// Why an export or import failed; what exactly happened is in the engine's own log.
    public static final String BUCKET_NOT_WRITABLE = "Bucket %s cannot be written to";
    public static final String BUCKET_NOT_READABLE = "Bucket %s cannot be read";
    public static final String EXPORT_FAILED = "The export failed because of an internal error";
    public static final String IMPORT_FAILED = "The import failed because of an internal error";

    public static final String TOO_MANY_EXPORTS = "Up to %s exports can be in progress at the same time";

    public static final String IMPORT_CONFLICT =
            "Import conflict: Duplicate request detected with conflicting parameters";
    public static final String IMPORT_ARN_INVALID = "Invalid Import ARN";
    public static final String IMPORT_ELSEWHERE = "Import not found: Invalid import arn";
    public static final String IMPORT_NOT_FOUND = "Import not found: Import not found: %s";
    public static final String IMPORT_INTERRUPTED = "The engine was stopped during the import, and its table is gone";
    public static final String TOO_MANY_IMPORTS = "Up to %s imports can be in progress at the same time";
    public static final String OPTIONS_WITHOUT_CSV =
            "Invalid Request: Unsupported InputFormatOptions for the given input format: %s.";
    public static final String IMPORT_FORMAT_NOT_SUPPORTED =
            "Invalid Request: this engine imports DYNAMODB_JSON and CSV, not %s";
    public static final String COMPRESSION_NOT_SUPPORTED =
            "Invalid Request: this engine reads the compressions NONE and GZIP, not %s";
    /// The live service points to its log instead of naming the first error.
    public static final String ITEMS_FAILED =
            "Some of the items failed validation checks and were not imported. The first of them: %s";

    public static final String COLUMNS = "The row has %s values, but there are %s columns";
    public static final String NOT_BASE64 = "The value of the key attribute %s is not in Base64";

    private TransferTexts() {}
}

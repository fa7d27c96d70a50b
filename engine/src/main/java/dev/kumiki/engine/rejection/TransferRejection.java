package dev.kumiki.engine.rejection;

import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ImportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ImportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.InvalidExportTimeException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

/// The exceptions of exports and imports.
public final class TransferRejection {
    private TransferRejection() {}

    /// What belongs to another account.
    public static DynamoDbException accessDenied() {
        return (DynamoDbException)
                Rejection.filled(DynamoDbException.builder(), "AccessDeniedException", TransferTexts.ACCESS_DENIED)
                        .build();
    }

    public static TableNotFoundException tableNotFound(String tableArn) {
        return (TableNotFoundException) Rejection.filled(
                        TableNotFoundException.builder(),
                        "TableNotFoundException",
                        TransferTexts.TABLE_NOT_FOUND.formatted(tableArn))
                .build();
    }

    public static PointInTimeRecoveryUnavailableException recoveryOff(String tableName) {
        return (PointInTimeRecoveryUnavailableException) Rejection.filled(
                        PointInTimeRecoveryUnavailableException.builder(),
                        "PointInTimeRecoveryUnavailableException",
                        TransferTexts.RECOVERY_OFF.formatted(tableName))
                .build();
    }

    public static InvalidExportTimeException invalidExportTime(String message) {
        return (InvalidExportTimeException)
                Rejection.filled(InvalidExportTimeException.builder(), "InvalidExportTimeException", message)
                        .build();
    }

    public static ExportConflictException exportConflict() {
        return (ExportConflictException) Rejection.filled(
                        ExportConflictException.builder(), "ExportConflictException", TransferTexts.EXPORT_CONFLICT)
                .build();
    }

    public static ExportNotFoundException exportNotFound(String message) {
        return (ExportNotFoundException)
                Rejection.filled(ExportNotFoundException.builder(), "ExportNotFoundException", message)
                        .build();
    }

    public static ImportConflictException importConflict() {
        return (ImportConflictException) Rejection.filled(
                        ImportConflictException.builder(), "ImportConflictException", TransferTexts.IMPORT_CONFLICT)
                .build();
    }

    public static ImportNotFoundException importNotFound(String message) {
        return (ImportNotFoundException)
                Rejection.filled(ImportNotFoundException.builder(), "ImportNotFoundException", message)
                        .build();
    }
}

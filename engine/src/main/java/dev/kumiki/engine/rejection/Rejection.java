package dev.kumiki.engine.rejection;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupInUseException;
import software.amazon.awssdk.services.dynamodb.model.BackupNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.InvalidRestoreTimeException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;

/// The one place where the SDK's exceptions are built: the caller's fault, in DynamoDB's types and codes.
public final class Rejection {
    private static final String SERVICE = "DynamoDb";
    private static final int BAD_REQUEST = 400;
    private static final int SERVER_ERROR = 500;
    private static final int REQUEST_ID_LENGTH = 52;
    private static final String REQUEST_ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private Rejection() {}

    /// The code `ValidationException`, for which the SDK has no class of its own.
    public static DynamoDbException validation(String message) {
        return (DynamoDbException) filled(DynamoDbException.builder(), "ValidationException", message)
                .build();
    }

    /// `text` with its `%s` filled in, as a `ValidationException`.
    public static DynamoDbException validation(String text, Object... values) {
        return validation(String.format(Locale.ROOT, text, values));
    }

    /// As above, for what the request alone shows to be wrong with its expressions.
    public static RequestFaultException requestFault(String text, Object... values) {
        var builder = DynamoDbException.builder();
        String message = values.length == 0 ? text : String.format(Locale.ROOT, text, values);
        filled(builder, "ValidationException", message);
        return new RequestFaultException(builder);
    }

    /// As above, for key attributes that do not fit a schema.
    public static KeyMismatchException keyMismatch(String text, Object... values) {
        var builder = DynamoDbException.builder();
        filled(builder, "ValidationException", String.format(Locale.ROOT, text, values));
        return new KeyMismatchException(builder);
    }

    public static ConditionalCheckFailedException conditionalCheckFailed(@Nullable Map<String, AttributeValue> item) {
        var builder = ConditionalCheckFailedException.builder();
        if (item != null) {
            builder.item(item);
        }
        return (ConditionalCheckFailedException)
                filled(builder, "ConditionalCheckFailedException", ConditionTexts.CONDITION_FAILED)
                        .build();
    }

    public static DuplicateItemException duplicateItem() {
        return (DuplicateItemException)
                filled(DuplicateItemException.builder(), "DuplicateItemException", StatementTexts.DUPLICATE_ITEM)
                        .build();
    }

    public static ResourceNotFoundException resourceNotFound(String message) {
        return (ResourceNotFoundException)
                filled(ResourceNotFoundException.builder(), "ResourceNotFoundException", message)
                        .build();
    }

    public static GlobalTableNotFoundException globalTableNotFound(String name) {
        return (GlobalTableNotFoundException) filled(
                        GlobalTableNotFoundException.builder(),
                        "GlobalTableNotFoundException",
                        String.format(Locale.ROOT, TableTexts.GLOBAL_TABLE_NOT_FOUND, name))
                .build();
    }

    public static ResourceInUseException resourceInUse(String message) {
        return (ResourceInUseException) filled(ResourceInUseException.builder(), "ResourceInUseException", message)
                .build();
    }

    public static LimitExceededException limitExceeded(String message) {
        return (LimitExceededException) filled(LimitExceededException.builder(), "LimitExceededException", message)
                .build();
    }

    public static BackupInUseException backupInUse(String text, Object... values) {
        return (BackupInUseException)
                filled(BackupInUseException.builder(), "BackupInUseException", String.format(Locale.ROOT, text, values))
                        .build();
    }

    public static BackupNotFoundException backupNotFound(String text, Object... values) {
        return (BackupNotFoundException) filled(
                        BackupNotFoundException.builder(),
                        "BackupNotFoundException",
                        String.format(Locale.ROOT, text, values))
                .build();
    }

    public static InvalidRestoreTimeException invalidRestoreTime(String text, Object... values) {
        return (InvalidRestoreTimeException) filled(
                        InvalidRestoreTimeException.builder(),
                        "InvalidRestoreTimeException",
                        String.format(Locale.ROOT, text, values))
                .build();
    }

    public static PointInTimeRecoveryUnavailableException pointInTimeRecoveryUnavailable(
            String text, Object... values) {
        return (PointInTimeRecoveryUnavailableException) filled(
                        PointInTimeRecoveryUnavailableException.builder(),
                        "PointInTimeRecoveryUnavailableException",
                        String.format(Locale.ROOT, text, values))
                .build();
    }

    public static TableAlreadyExistsException tableAlreadyExists(String text, Object... values) {
        return (TableAlreadyExistsException) filled(
                        TableAlreadyExistsException.builder(),
                        "TableAlreadyExistsException",
                        String.format(Locale.ROOT, text, values))
                .build();
    }

    public static TableInUseException tableInUse(String text, Object... values) {
        return (TableInUseException)
                filled(TableInUseException.builder(), "TableInUseException", String.format(Locale.ROOT, text, values))
                        .build();
    }

    public static TableNotFoundException tableNotFound(String text, Object... values) {
        return (TableNotFoundException) filled(
                        TableNotFoundException.builder(),
                        "TableNotFoundException",
                        String.format(Locale.ROOT, text, values))
                .build();
    }

    /// The code `AccessDeniedException`, for which the SDK has no class of its own.
    public static DynamoDbException accessDenied(String message) {
        return (DynamoDbException) filled(DynamoDbException.builder(), "AccessDeniedException", message)
                .build();
    }

    public static PolicyNotFoundException policyNotFound(String text, Object... values) {
        String message = String.format(Locale.ROOT, text, values);
        return (PolicyNotFoundException) filled(PolicyNotFoundException.builder(), "PolicyNotFoundException", message)
                .build();
    }

    public static ItemCollectionSizeLimitExceededException itemCollectionTooLarge() {
        return (ItemCollectionSizeLimitExceededException) filled(
                        ItemCollectionSizeLimitExceededException.builder(),
                        "ItemCollectionSizeLimitExceededException",
                        ItemTexts.COLLECTION_TOO_LARGE)
                .build();
    }

    public static ProvisionedThroughputExceededException throughputExceeded(
            String message, List<ThrottlingReason> reasons) {
        return (ProvisionedThroughputExceededException) filled(
                        ProvisionedThroughputExceededException.builder().throttlingReasons(reasons),
                        "ProvisionedThroughputExceededException",
                        message)
                .build();
    }

    public static ThrottlingException throttling(String message, List<ThrottlingReason> reasons) {
        return (ThrottlingException)
                filled(ThrottlingException.builder().throttlingReasons(reasons), "ThrottlingException", message)
                        .build();
    }

    public static TransactionConflictException transactionConflict() {
        return (TransactionConflictException) filled(
                        TransactionConflictException.builder(),
                        "TransactionConflictException",
                        TransactionTexts.ITEM_IN_TRANSACTION)
                .build();
    }

    public static TransactionInProgressException transactionInProgress() {
        return (TransactionInProgressException) filled(
                        TransactionInProgressException.builder(),
                        "TransactionInProgressException",
                        TransactionTexts.TOKEN_IN_PROGRESS)
                .build();
    }

    public static IdempotentParameterMismatchException idempotentParameterMismatch() {
        return (IdempotentParameterMismatchException) filled(
                        IdempotentParameterMismatchException.builder(),
                        "IdempotentParameterMismatchException",
                        TransactionTexts.TOKEN_REUSED)
                .build();
    }

    /// A cancelled transaction; `reasons` has one entry per action, in the order of the request.
    public static TransactionCanceledException transactionCanceled(List<CancellationReason> reasons) {
        return (TransactionCanceledException) filled(
                        TransactionCanceledException.builder().cancellationReasons(reasons),
                        "TransactionCanceledException",
                        TransactionTexts.cancelled(reasons))
                .build();
    }

    public static ExpiredIteratorException expiredIterator() {
        return (ExpiredIteratorException)
                filled(ExpiredIteratorException.builder(), "ExpiredIteratorException", StreamTexts.ITERATOR_EXPIRED)
                        .build();
    }

    public static TrimmedDataAccessException trimmedDataAccess() {
        return (TrimmedDataAccessException)
                filled(TrimmedDataAccessException.builder(), "TrimmedDataAccessException", StreamTexts.TRIMMED)
                        .build();
    }

    /// The engine's own fault, as a remote caller would see it.
    public static InternalServerErrorException internalServerError(Throwable cause) {
        var builder = InternalServerErrorException.builder().cause(cause);
        filled(builder, "InternalServerError", "The request processing has failed because of an unknown error.");
        builder.statusCode(SERVER_ERROR);
        return builder.build();
    }

    /// A request id as DynamoDB prints them: 52 capitals and digits. It names an answer; it need not be unguessable.
    public static String requestId() {
        Random random = ThreadLocalRandom.current();
        var id = new char[REQUEST_ID_LENGTH];
        for (int i = 0; i < id.length; i++) {
            id[i] = REQUEST_ID_ALPHABET.charAt(random.nextInt(REQUEST_ID_ALPHABET.length()));
        }
        return new String(id);
    }

    static AwsServiceException.Builder filled(AwsServiceException.Builder builder, String code, String message) {
        return builder.message(message)
                .statusCode(BAD_REQUEST)
                .requestId(requestId())
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode(code)
                        .errorMessage(message)
                        .serviceName(SERVICE)
                        .build());
    }
}

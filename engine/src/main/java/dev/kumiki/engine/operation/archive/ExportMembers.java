package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.Bucket;
import dev.kumiki.engine.archive.Buckets;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferTexts;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;

/// What the members of ExportTableToPointInTime must satisfy, one by one and together.
final class ExportMembers {
    static final Pattern TOKEN = Pattern.compile("^[^\\$]+$");
    static final Pattern OWNER = Pattern.compile("[0-9]{12}");
    static final int MAX_BUCKET_LENGTH = 255;
    static final int MAX_PREFIX_LENGTH = 1024;
    static final String INCREMENTAL = "INCREMENTAL_EXPORT";
    private static final int MAX_KEY_ID_LENGTH = 2048;

    private ExportMembers() {}

    static void check(ExportTableToPointInTimeRequest request) {
        var window = request.incrementalExportSpecification();
        var members = new Members()
                .required("tableArn", request.tableArn() != null)
                .length("tableArn", request.tableArn(), 1, Members.MAX_NAME_OR_ARN)
                .pattern("clientToken", request.clientToken(), TOKEN)
                .wellFormed(request.clientToken())
                .required("s3Bucket", request.s3Bucket() != null);
        bucket(members, "", request.s3Bucket(), request.s3BucketOwner());
        members.length("s3Prefix", request.s3Prefix(), 0, MAX_PREFIX_LENGTH)
                .wellFormed(request.s3Prefix())
                .oneOf("s3SseAlgorithm", request.s3SseAlgorithmAsString(), "AES256", "KMS")
                .length("s3SseKmsKeyId", request.s3SseKmsKeyId(), 1, MAX_KEY_ID_LENGTH)
                .wellFormed(request.s3SseKmsKeyId())
                .oneOf("exportFormat", request.exportFormatAsString(), "DYNAMODB_JSON", "ION")
                .oneOf("exportType", request.exportTypeAsString(), "FULL_EXPORT", INCREMENTAL)
                .oneOf(
                        "incrementalExportSpecification.exportViewType",
                        window == null ? null : window.exportViewTypeAsString(),
                        "NEW_IMAGE",
                        "NEW_AND_OLD_IMAGES")
                .check();
        checkTogether(request);
    }

    /// A bucket's name and its owner's account.
    static void bucket(Members members, String path, @Nullable String name, @Nullable String owner) {
        members.length(path + "s3Bucket", name, 0, MAX_BUCKET_LENGTH)
                .pattern(path + "s3Bucket", name, Buckets.NAME)
                .pattern(path + "s3BucketOwner", owner, OWNER);
    }

    private static void checkTogether(ExportTableToPointInTimeRequest request) {
        boolean incremental = INCREMENTAL.equals(request.exportTypeAsString());
        var window = request.incrementalExportSpecification();
        if (window != null && !incremental) {
            throw Rejection.validation(
                    request.exportTypeAsString() == null
                            ? TransferTexts.SPECIFICATION_WITHOUT_TYPE
                            : TransferTexts.SPECIFICATION_WITH_FULL);
        }
        if (incremental && window == null) {
            throw Rejection.validation(TransferTexts.SPECIFICATION_MISSING);
        }
        if (window != null && window.exportFromTime() == null) {
            throw Rejection.validation(TransferTexts.FROM_MISSING);
        }
        if (incremental && request.exportTime() != null) {
            throw Rejection.validation(TransferTexts.TIME_WITH_INCREMENTAL);
        }
        if (request.s3SseKmsKeyId() != null && !"KMS".equals(request.s3SseAlgorithmAsString())) {
            throw Rejection.validation(TransferTexts.KEY_WITHOUT_KMS);
        }
        if ("ION".equals(request.exportFormatAsString())) {
            throw Rejection.validation(TransferTexts.EXPORT_FORMAT_NOT_SUPPORTED, "ION");
        }
        checkPrefix(request.s3Prefix());
    }

    private static void checkPrefix(@Nullable String prefix) {
        if (prefix != null && !prefix.isEmpty() && !Bucket.isUsable(prefix.replaceFirst("/$", ""))) {
            throw Rejection.validation(TransferTexts.PREFIX_UNUSABLE, prefix);
        }
    }
}

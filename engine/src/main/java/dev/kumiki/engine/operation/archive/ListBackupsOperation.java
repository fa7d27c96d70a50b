package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BackupAddress;
import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;

/// Lists backups, oldest first, page by page; those of deleted tables too.
public final class ListBackupsOperation {
    private static final int MAX_PAGE = 100;
    private static final Comparator<BackupAddress> OLDEST_FIRST =
            Comparator.comparing(BackupAddress::id).thenComparing(BackupAddress::table);

    private final EngineContext context;
    private final TableCopies archive;

    public ListBackupsOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public ListBackupsResponse run(ListBackupsRequest request) {
        check(request);
        int limit = request.limit() == null ? MAX_PAGE : request.limit();
        List<BackupManifest> found = matching(request).limit(limit + 1L).toList();
        var page = found.subList(0, Math.min(limit, found.size()));
        var arns = new BackupArns(context.home());
        var descriptions = new BackupDescriptions(context.home());
        return ListBackupsResponse.builder()
                .backupSummaries(page.stream()
                        .map(backup -> descriptions.summary(backup, status(backup)))
                        .toList())
                .lastEvaluatedBackupArn(found.size() > limit ? arns.of(page.getLast()) : null)
                .build();
    }

    private Stream<BackupManifest> matching(ListBackupsRequest request) {
        String table = request.tableName() == null ? null : context.home().tableName(request.tableName());
        String type = Objects.requireNonNullElse(request.backupTypeAsString(), "USER");
        var start = request.exclusiveStartBackupArn() == null ? null : start(request.exclusiveStartBackupArn());
        var from = request.timeRangeLowerBound();
        var to = request.timeRangeUpperBound();
        return archive.backups().list(table).stream()
                .filter(backup ->
                        type.equals("ALL") || type.equals(backup.kind().name()))
                .filter(backup -> from == null || !backup.created().isBefore(from))
                .filter(backup -> to == null || backup.created().isBefore(to))
                .filter(backup -> start == null
                        || OLDEST_FIRST.compare(new BackupAddress(backup.tableName(), backup.id()), start) > 0);
    }

    /// The place after which the page begins; no backup needs to be there.
    private BackupAddress start(String arn) {
        var address = new BackupArns(context.home()).address(arn);
        if (!context.home().current(arn).equals(address.arn(context.home().tableArn(address.table())))) {
            throw Rejection.validation(BackupTexts.OTHER_REGION);
        }
        return address;
    }

    private BackupStatus status(BackupManifest backup) {
        return archive.backups().isBeingWritten(backup) ? BackupStatus.CREATING : BackupStatus.AVAILABLE;
    }

    private static void check(ListBackupsRequest request) {
        var members = new Members();
        if (request.tableName() != null) {
            members.tableName(request.tableName());
        }
        members.range("limit", request.limit(), 1, MAX_PAGE)
                .oneOf("backupType", request.backupTypeAsString(), "USER", "SYSTEM", "AWS_BACKUP", "ALL");
        BackupArns.checkStart(members, request.exclusiveStartBackupArn()).check();
        if (request.timeRangeLowerBound() != null
                && request.timeRangeUpperBound() != null
                && request.timeRangeLowerBound().isAfter(request.timeRangeUpperBound())) {
            throw Rejection.validation(BackupTexts.TIME_RANGE);
        }
    }
}

package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition.Origin;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupResponse;

/// Makes a new table of a backup. The backup's files are read once to see that they are whole before the table exists;
/// then it is filled while the caller goes on.
public final class RestoreTableFromBackupOperation {
    private final EngineContext context;
    private final TableCopies archive;

    public RestoreTableFromBackupOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public RestoreTableFromBackupResponse run(RestoreTableFromBackupRequest request) {
        String arn = request.backupArn();
        var overrides = RestoreOverrides.of(request);
        overrides
                .check(BackupArns.check(new Members(), arn), request.targetTableName())
                .check();
        var backup = new BackupArns(context.home()).require(archive.backups(), arn);
        var blueprint = new RestoreBlueprint(backup.table(), overrides, context.home());
        var target = new RestoreTarget(context, archive, request.targetTableName());
        target.check();
        if (archive.backups().isBeingWritten(backup)) {
            throw Rejection.backupInUse(BackupTexts.BEING_WRITTEN, arn);
        }
        Table table = archive.restores().fromBackup(backup, () -> target.create(blueprint, origin(backup)));
        if (table == null) {
            throw Rejection.backupInUse(BackupTexts.BEING_RESTORED_TO_ANOTHER, arn);
        }
        return RestoreTableFromBackupResponse.builder()
                .tableDescription(target.describe(table))
                .build();
    }

    private Origin origin(BackupManifest backup) {
        return new Origin(
                Origin.Kind.BACKUP,
                new BackupArns(context.home()).of(backup),
                context.home().tableArn(backup.tableName()),
                backup.created(),
                true);
    }
}

package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupResponse;

/// Deletes a backup that its owner made; the engine's own ones end by themselves.
public final class DeleteBackupOperation {
    private final EngineContext context;
    private final TableCopies archive;

    public DeleteBackupOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public DeleteBackupResponse run(DeleteBackupRequest request) {
        String arn = request.backupArn();
        BackupArns.check(new Members(), arn).check();
        var backup = new BackupArns(context.home()).require(archive.backups(), arn);
        if (backup.kind() == BackupManifest.Kind.SYSTEM) {
            throw Rejection.validation(BackupTexts.SYSTEM_BACKUP, arn, String.valueOf(backup.expires()));
        }
        if (archive.backups().isBeingWritten(backup)) {
            throw Rejection.backupInUse(BackupTexts.BEING_WRITTEN, arn);
        }
        if (!archive.backups().delete(backup)) {
            throw Rejection.backupInUse(BackupTexts.BEING_RESTORED, arn);
        }
        return DeleteBackupResponse.builder()
                .backupDescription(new BackupDescriptions(context.home()).describe(backup, BackupStatus.DELETED))
                .build();
    }
}

package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;

/// Tells about a backup and about its table at the backup's moment.
public final class DescribeBackupOperation {
    private final EngineContext context;
    private final TableCopies archive;

    public DescribeBackupOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public DescribeBackupResponse run(DescribeBackupRequest request) {
        BackupArns.check(new Members(), request.backupArn()).check();
        var backup = new BackupArns(context.home()).require(archive.backups(), request.backupArn());
        var status = archive.backups().isBeingWritten(backup) ? BackupStatus.CREATING : BackupStatus.AVAILABLE;
        return DescribeBackupResponse.builder()
                .backupDescription(new BackupDescriptions(context.home()).describe(backup, status))
                .build();
    }
}

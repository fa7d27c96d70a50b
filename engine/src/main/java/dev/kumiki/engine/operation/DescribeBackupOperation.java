package dev.kumiki.engine.operation;

import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;

/// Tells about a backup and about its table at the backup's moment.
public final class DescribeBackupOperation {
    private final EngineContext context;
    private final Archive archive;

    public DescribeBackupOperation(EngineContext context, Archive archive) {
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

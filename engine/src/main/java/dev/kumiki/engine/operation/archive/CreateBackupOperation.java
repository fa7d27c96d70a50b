package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// Begins a backup of a table as it is at this moment. It is written while others go on writing to the table.
public final class CreateBackupOperation {
    private final EngineContext context;
    private final TableCopies archive;

    public CreateBackupOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public CreateBackupResponse run(CreateBackupRequest request) {
        String name = request.backupName();
        new Members()
                .tableName(request.tableName())
                .required("backupName", name != null)
                .length("backupName", name, Members.MIN_NAME, Members.MAX_NAME)
                .pattern("backupName", name, Members.NAME)
                .check();
        var backup = begin(request.tableName(), name);
        return CreateBackupResponse.builder()
                .backupDetails(new BackupDescriptions(context.home()).details(backup, BackupStatus.CREATING))
                .build();
    }

    private BackupManifest begin(String tableName, String name) {
        var table = RecoveryWindow.requireTable(context, tableName);
        try {
            return archive.backups().begin(table, name);
        } catch (ResourceNotFoundException _) {
            throw Rejection.tableNotFound(
                    BackupTexts.TABLE_NOT_FOUND, context.home().tableName(tableName));
        }
    }
}

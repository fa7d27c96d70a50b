package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BackupAddress;
import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.archive.Backups;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Home;
import org.jspecify.annotations.Nullable;

/// The resource names of backups.
record BackupArns(Home home) {
    private static final int MIN_ARN = 37;
    private static final int MAX_ARN = 1024;
    private static final int ARN_PARTS = 6;
    private static final int ACCOUNT = 4;

    /// What a backup's resource name must satisfy as a member.
    static Members check(Members members, @Nullable String arn) {
        return members.required("backupArn", arn != null).length("backupArn", arn, MIN_ARN, MAX_ARN);
    }

    static Members checkStart(Members members, @Nullable String arn) {
        return members.length("exclusiveStartBackupArn", arn, MIN_ARN, MAX_ARN);
    }

    String of(BackupManifest backup) {
        return new BackupAddress(backup.tableName(), backup.id()).arn(home.tableArn(backup.tableName()));
    }

    /// The address that a resource name stands for; its region does not matter, its account does.
    BackupAddress address(String arn) {
        var address = BackupAddress.parse(arn);
        String[] parts = arn.split(":", ARN_PARTS);
        if (address == null || parts.length < ARN_PARTS) {
            throw Rejection.validation(BackupTexts.INVALID_ARN);
        }
        if (!arn.startsWith("arn:aws:dynamodb:")) {
            throw Rejection.validation(BackupTexts.OTHER_SERVICE);
        }
        if (!home.isOwnAccount(parts[ACCOUNT])) {
            throw Rejection.accessDenied(BackupTexts.ACCESS_DENIED);
        }
        return address;
    }

    /// The backup of that resource name.
    BackupManifest require(Backups backups, String arn) {
        var backup = backups.find(address(arn));
        if (backup == null) {
            throw Rejection.backupNotFound(BackupTexts.BACKUP_NOT_FOUND, arn);
        }
        return backup;
    }
}

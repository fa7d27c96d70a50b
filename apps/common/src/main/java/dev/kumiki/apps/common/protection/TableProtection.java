package dev.kumiki.apps.common.protection;

/// How an application wants its tables kept safe.
///
/// @param recoveryDays how far back its tables can be restored to any second, in days; 0 for not at all
/// @param backupDays how long the backup of each day is kept, in days; 0 for no daily backups
/// @param encrypted whether the tables are encrypted with a key of the account, and not only with the database's own
public record TableProtection(int recoveryDays, int backupDays, boolean encrypted) {
    /// The database's own safety is enough.
    public static final TableProtection NONE = new TableProtection(0, 0, false);

    /// The longest that point-in-time recovery reaches back, in days.
    public static final int MAX_RECOVERY_DAYS = 35;

    /// Refuses what the database does not offer.
    public TableProtection {
        if (recoveryDays < 0 || recoveryDays > MAX_RECOVERY_DAYS) {
            throw new IllegalArgumentException("recovery reaches back 0 to " + MAX_RECOVERY_DAYS + " days");
        }
        if (backupDays < 0) {
            throw new IllegalArgumentException("backups are kept for 0 days or more");
        }
    }

    /// Recovery so far back, daily backups kept so long, and encryption.
    public static TableProtection of(int recoveryDays, int backupDays) {
        return new TableProtection(recoveryDays, backupDays, true);
    }

    /// Whether there is nothing to do.
    public boolean isNone() {
        return equals(NONE);
    }
}

package dev.kumiki.apps.common.protection;

import java.time.Instant;
import java.util.Optional;

/// How safe one table is at a moment.
///
/// @param recoverableFrom the earliest moment it can be restored to; none without point-in-time recovery
/// @param recoverableUntil the latest such moment
/// @param lastBackup when the latest daily backup was made
/// @param backups how many daily backups there are
/// @param problem why something that the application asks for is not so
public record KeptTable(
        String table,
        Optional<Instant> recoverableFrom,
        Optional<Instant> recoverableUntil,
        boolean encrypted,
        Optional<Instant> lastBackup,
        int backups,
        Optional<Problem> problem) {
    /// What is wrong with the protection of a table.
    public enum Problem {
        /// The database did not say.
        UNKNOWN,
        /// Point-in-time recovery is off, or reaches less far back.
        NO_RECOVERY,
        /// It is not encrypted with a key of the account.
        NOT_ENCRYPTED,
        /// The latest daily backup is older than a day and a half, or there is none.
        NO_BACKUP
    }
}

package dev.kumiki.apps.common.protection;

import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.design.DesignOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.SSEDescription;
import software.amazon.awssdk.services.dynamodb.model.SSEStatus;
import software.amazon.awssdk.services.dynamodb.model.SSEType;

/// Keeps the tables of an application as safe as it asks for (S-026, S-067, S-145 to S-149).
///
/// At the start it switches on what is off and leaves alone what is on. Once a day it makes a backup of each table,
/// unless there is one of that day, and deletes its own that are too old; backups that people made it never touches.
public final class TableKeeper {
    /// The kind of the scheduled work that makes the backups.
    public static final String KIND = "daily-backup";

    /// When the backups are made, in the zone of the platform.
    private static final LocalTime BACKUP_TIME = LocalTime.of(3, 30);

    /// After which a missing backup is a problem: a day, and time to make it.
    private static final Duration BACKUP_OVERDUE = Duration.ofHours(36);

    private static final int MAX_ATTEMPTS = 10;
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Logger LOG = LoggerFactory.getLogger(TableKeeper.class);

    private final DynamoDbClient client;
    private final DesignOptions options;
    private final TableProtection protection;
    private final Supplier<List<String>> tables;

    /// For the tables of an application.
    ///
    /// @param tables as they are called here
    public TableKeeper(
            DynamoDbClient client, DesignOptions options, TableProtection protection, Supplier<List<String>> tables) {
        this.client = client;
        this.options = options;
        this.protection = protection;
        this.tables = tables;
    }

    /// What the application asks for.
    public TableProtection protection() {
        return protection;
    }

    /// Switches on what is off. What the database refuses is logged and shown to the operator; the application runs.
    public void switchOn() {
        for (String table : tables.get()) {
            try {
                recover(table);
                encrypt(table);
            } catch (SdkException e) {
                LOG.error("The protection of the table {} could not be switched on", table, e);
            }
        }
    }

    private void recover(String table) {
        if (protection.recoveryDays() == 0) {
            return;
        }
        for (int attempt = 1; ; attempt++) {
            try {
                if (!isRecoverable(recovery(table))) {
                    client.updateContinuousBackups(request -> request.tableName(table)
                            .pointInTimeRecoverySpecification(wanted -> wanted.pointInTimeRecoveryEnabled(true)
                                    .recoveryPeriodInDays(protection.recoveryDays())));
                }
                return;
            } catch (ContinuousBackupsUnavailableException e) {
                // A table that was made a moment ago.
                if (attempt >= MAX_ATTEMPTS) {
                    throw e;
                }
                options.pause().accept(PAUSE);
            }
        }
    }

    private boolean isRecoverable(@Nullable PointInTimeRecoveryDescription recovery) {
        return recovery != null
                && recovery.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED
                && (recovery.recoveryPeriodInDays() == null
                        || recovery.recoveryPeriodInDays() >= protection.recoveryDays());
    }

    private @Nullable PointInTimeRecoveryDescription recovery(String table) {
        return client.describeContinuousBackups(request -> request.tableName(table))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription();
    }

    private void encrypt(String table) {
        if (protection.encrypted() && !isEncrypted(table)) {
            client.updateTable(request -> request.tableName(table)
                    .sseSpecification(wanted -> wanted.enabled(true).sseType(SSEType.KMS)));
        }
    }

    private boolean isEncrypted(String table) {
        SSEDescription encryption = client.describeTable(request -> request.tableName(table))
                .table()
                .sseDescription();
        return encryption != null
                && (encryption.status() == SSEStatus.ENABLED
                        || encryption.status() == SSEStatus.ENABLING
                        || encryption.status() == SSEStatus.UPDATING);
    }

    /// Has the backups made every day from now on, and the first at once.
    public void schedule(Schedules schedules, ZoneId zone) {
        if (protection.backupDays() == 0) {
            schedules.cancel(KIND);
            return;
        }
        schedules.repeat(new Schedules.Job(KIND, KIND, Map.of()), new Repeat.Daily(BACKUP_TIME, zone));
        if (tables.get().stream()
                .anyMatch(table -> new DailyBackups(client, table).all().isEmpty())) {
            schedules.put(
                    new Schedules.Job("first-backup", KIND, Map.of()),
                    options.clock().instant());
        }
    }

    /// What makes the backups of a day, for the worker on the schedules.
    public Map<String, WorkHandler> handlers() {
        return Map.of(KIND, _ -> backUp());
    }

    /// Makes what is missing of the backups of this day, and deletes its own that are too old.
    ///
    /// @throws SdkException the first one, after every table had its turn
    public void backUp() {
        SdkException failure = null;
        for (String table : tables.get()) {
            try {
                new DailyBackups(client, table).keep(options.clock().instant(), protection.backupDays());
            } catch (SdkException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// How safe the tables are now; nothing where the application asks for nothing.
    public List<KeptTable> state() {
        return protection.isNone()
                ? List.of()
                : tables.get().stream().map(this::state).toList();
    }

    private KeptTable state(String table) {
        try {
            var recovery = recovery(table);
            boolean encrypted = isEncrypted(table);
            List<BackupSummary> backups = new DailyBackups(client, table).all();
            Optional<Instant> last = backups.stream()
                    .map(BackupSummary::backupCreationDateTime)
                    .reduce((one, other) -> other.isAfter(one) ? other : one);
            return new KeptTable(
                    table,
                    Optional.ofNullable(recovery).map(PointInTimeRecoveryDescription::earliestRestorableDateTime),
                    Optional.ofNullable(recovery).map(PointInTimeRecoveryDescription::latestRestorableDateTime),
                    encrypted,
                    last,
                    backups.size(),
                    problem(isRecoverable(recovery), encrypted, last));
        } catch (SdkException e) {
            LOG.warn("The protection of the table {} is not known", table, e);
            return new KeptTable(
                    table,
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    0,
                    Optional.of(KeptTable.Problem.UNKNOWN));
        }
    }

    private Optional<KeptTable.Problem> problem(boolean recoverable, boolean encrypted, Optional<Instant> lastBackup) {
        if (protection.recoveryDays() > 0 && !recoverable) {
            return Optional.of(KeptTable.Problem.NO_RECOVERY);
        }
        if (protection.encrypted() && !encrypted) {
            return Optional.of(KeptTable.Problem.NOT_ENCRYPTED);
        }
        Instant overdue = options.clock().instant().minus(BACKUP_OVERDUE);
        return protection.backupDays() > 0
                        && lastBackup.filter(last -> last.isAfter(overdue)).isEmpty()
                ? Optional.of(KeptTable.Problem.NO_BACKUP)
                : Optional.empty();
    }
}

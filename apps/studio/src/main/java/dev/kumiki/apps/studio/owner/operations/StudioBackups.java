package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.definition.TableDefinition;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;

/// The backups of the studio's tables as people think of them: one backup is that of all tables under one name. The
/// daily ones are the platform's (S-145); those by hand are made here, before important changes (S-146).
public record StudioBackups(DynamoDbClient client, StudioData data, AppKit kit) {
    private static final String DAILY = "daily-";
    private static final String MANUAL = "manual-";
    private static final String REASON = "reason";
    private static final int MAX_REASON_CHARS = 100;
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final Limit NOTES = Limit.of(100);

    /// A backup of all tables.
    ///
    /// @param missing how many tables it lacks: whoever made it died or was refused
    /// @param reason why somebody made it
    public record Backup(String name, Instant at, long bytes, int missing, Optional<String> reason) {
        /// Whether it is of all tables.
        public boolean isWhole() {
            return missing == 0;
        }

        /// Whether somebody made it by hand.
        public boolean isManual() {
            return name.startsWith(MANUAL);
        }

        /// The day on which it was made, in the studio's zone.
        public LocalDate day() {
            return LocalDate.ofInstant(at, StudioZone.ZONE);
        }
    }

    /// To which moments all tables can be restored together.
    ///
    /// @param from none where a table cannot be restored
    public record Window(Optional<Instant> from, Optional<Instant> until) {
        /// Whether a moment lies in it.
        public boolean contains(Instant moment) {
            return from.isPresent()
                    && until.isPresent()
                    && !moment.isBefore(from.get())
                    && !moment.isAfter(until.get());
        }
    }

    /// The tables of the design, as they are called here.
    public List<String> tables() {
        return StudioTables.definition().tables().stream()
                .map(TableDefinition::name)
                .map(data.options().tableNames())
                .toList();
    }

    /// All backups, the latest first.
    public List<Backup> all() {
        Map<String, List<BackupSummary>> byName = new LinkedHashMap<>();
        tables().forEach(table -> list(table)
                .forEach(backup -> byName.computeIfAbsent(backup.backupName(), _ -> new ArrayList<>())
                        .add(backup)));
        Map<String, String> reasons = reasons();
        return byName.entrySet().stream()
                .filter(entry ->
                        entry.getKey().startsWith(DAILY) || entry.getKey().startsWith(MANUAL))
                .map(entry -> backup(entry.getKey(), entry.getValue(), reasons))
                .sorted(Comparator.comparing(Backup::at).reversed())
                .toList();
    }

    /// The latest that is whole.
    public Optional<Backup> latest() {
        return all().stream().filter(Backup::isWhole).findFirst();
    }

    private Backup backup(String name, List<BackupSummary> parts, Map<String, String> reasons) {
        return new Backup(
                name,
                parts.stream()
                        .map(BackupSummary::backupCreationDateTime)
                        .min(Comparator.naturalOrder())
                        .orElse(Instant.EPOCH),
                parts.stream()
                        .mapToLong(part -> part.backupSizeBytes() == null ? 0 : part.backupSizeBytes())
                        .sum(),
                tables().size()
                        - Math.toIntExact(parts.stream()
                                .map(BackupSummary::tableName)
                                .distinct()
                                .count()),
                Optional.ofNullable(reasons.get(name)));
    }

    private Map<String, String> reasons() {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (AuditEntry entry :
                data.ops().table().auditOf("backups", NOTES, Cursor.START).items()) {
            reasons.putIfAbsent(
                    entry.details().getOrDefault("name", ""), entry.details().getOrDefault(REASON, ""));
        }
        return reasons;
    }

    private Stream<BackupSummary> list(String table) {
        List<BackupSummary> found = new ArrayList<>();
        String after = null;
        do {
            ListBackupsResponse page = page(table, after);
            found.addAll(page.backupSummaries());
            after = page.lastEvaluatedBackupArn();
        } while (after != null);
        return found.stream();
    }

    private ListBackupsResponse page(String table, @Nullable String after) {
        return client.listBackups(request -> request.tableName(table).exclusiveStartBackupArn(after));
    }

    /// Notes who wants a backup and why, and makes one of every table. The note comes first: what is left of a process
    /// that dies in between is then known.
    ///
    /// @throws SdkException if the database refuses one; the others stay, and the backup is not whole
    public String take(String actor, String reason) {
        String name = MANUAL + STAMP.format(data.now().atZone(StudioZone.ZONE));
        String why = reason.strip();
        String kept = why.length() <= MAX_REASON_CHARS ? why : why.substring(0, MAX_REASON_CHARS);
        kit.audit()
                .entry(actor, "studio.backup.taken", "backups", Map.of("name", name, REASON, kept))
                .commit();
        tables().forEach(table ->
                client.createBackup(request -> request.tableName(table).backupName(name)));
        return name;
    }

    /// To which moments all tables can be restored together: the latest beginning, the earliest end.
    public Window window() {
        Optional<Instant> from = Optional.empty();
        Optional<Instant> until = Optional.empty();
        for (String table : tables()) {
            var recovery = client.describeContinuousBackups(request -> request.tableName(table))
                    .continuousBackupsDescription()
                    .pointInTimeRecoveryDescription();
            if (recovery == null
                    || recovery.pointInTimeRecoveryStatus() != PointInTimeRecoveryStatus.ENABLED
                    || recovery.earliestRestorableDateTime() == null) {
                return new Window(Optional.empty(), Optional.empty());
            }
            Instant first = recovery.earliestRestorableDateTime();
            Instant last = recovery.latestRestorableDateTime();
            from = from.filter(known -> known.isAfter(first)).or(() -> Optional.of(first));
            until = until.filter(known -> known.isBefore(last)).or(() -> Optional.of(last));
        }
        return new Window(from, until);
    }
}

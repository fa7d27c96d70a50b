package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.TableDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// The studio's tables as new tables beside the real ones, made by point-in-time recovery (B5.26). A restored table has
/// neither expiry nor stream nor recovery: what the design asks for is switched on again here, and looked at
/// afterwards.
///
/// Nothing here waits: a method that answers false has asked for something that takes its time, and is called again.
///
/// @param suffix of the names of the new tables
record RestoredTables(DynamoDbClient client, StudioData data, String suffix) {
    private static final int RECOVERY_DAYS = 35;

    /// A step did not do what it should.
    static final class DrillException extends RuntimeException {
        private static final long serialVersionUID = 1;

        DrillException(String message) {
            super(message);
        }
    }

    private String source(TableDefinition table) {
        return data.options().tableNames().apply(table.name());
    }

    private String target(TableDefinition table) {
        return source(table) + suffix;
    }

    private static List<TableDefinition> definitions() {
        return StudioTables.definition().tables();
    }

    /// What the new tables are called.
    List<String> names() {
        return definitions().stream().map(this::target).toList();
    }

    /// The data behind the new tables. Nobody is told of what is done there.
    StudioData opened() {
        var options =
                data.options().tableNames(name -> data.options().tableNames().apply(name) + suffix);
        return new StudioData(StudioTables.on(client, options), options, data.ops(), data.schedules(), true);
    }

    private Optional<TableDescription> find(String table) {
        try {
            return Optional.of(
                    client.describeTable(request -> request.tableName(table)).table());
        } catch (ResourceNotFoundException _) {
            return Optional.empty();
        }
    }

    private TableDescription describe(String table) {
        return find(table).orElseThrow(() -> new DrillException("a table is gone: " + table));
    }

    /// Has them deleted where they are there; whether they are gone.
    boolean isCleared() {
        boolean cleared = true;
        for (String name : names()) {
            Optional<TableDescription> found = find(name);
            if (found.isPresent() && found.get().tableStatus() == TableStatus.ACTIVE) {
                client.deleteTable(request -> request.tableName(name));
                found = find(name);
            }
            cleared &= found.isEmpty();
        }
        return cleared;
    }

    /// Asks for them, all as of one moment: only so do they fit together.
    void restore(Instant moment) {
        for (TableDefinition table : definitions()) {
            if (find(target(table)).isEmpty()) {
                client.restoreTableToPointInTime(request -> request.sourceTableName(source(table))
                        .targetTableName(target(table))
                        .restoreDateTime(moment));
            }
        }
    }

    boolean isRestored() {
        return names().stream().allMatch(name -> describe(name).tableStatus() == TableStatus.ACTIVE);
    }

    boolean hasExpiry() {
        definitions()
                .forEach(table -> table.ttl().ifPresent(attribute -> {
                    String name = target(table);
                    if (!expires(name, attribute)) {
                        client.updateTimeToLive(request -> request.tableName(name)
                                .timeToLiveSpecification(
                                        wanted -> wanted.enabled(true).attributeName(attribute)));
                    }
                    require(expires(name, attribute), "no expiry on " + name);
                }));
        return true;
    }

    private boolean expires(String name, String attribute) {
        var found =
                client.describeTimeToLive(request -> request.tableName(name)).timeToLiveDescription();
        return (found.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                        || found.timeToLiveStatus() == TimeToLiveStatus.ENABLING)
                && attribute.equals(found.attributeName());
    }

    boolean hasStreams() {
        boolean all = true;
        for (TableDefinition table : definitions()) {
            if (table.stream() != StreamView.NONE) {
                String name = target(table);
                if (!streams(describe(name), table)) {
                    client.updateTable(request -> request.tableName(name)
                            .streamSpecification(wanted -> wanted.streamEnabled(true)
                                    .streamViewType(table.stream().name())));
                }
                TableDescription after = describe(name);
                require(streams(after, table), "no stream on " + name);
                all &= after.tableStatus() == TableStatus.ACTIVE;
            }
        }
        return all;
    }

    private static boolean streams(TableDescription found, TableDefinition table) {
        var stream = found.streamSpecification();
        return stream != null
                && stream.streamEnabled()
                && stream.streamViewTypeAsString().equals(table.stream().name());
    }

    boolean hasRecovery() {
        try {
            definitions().forEach(table -> {
                String name = target(table);
                client.updateContinuousBackups(request -> request.tableName(name)
                        .pointInTimeRecoverySpecification(wanted ->
                                wanted.pointInTimeRecoveryEnabled(true).recoveryPeriodInDays(RECOVERY_DAYS)));
                var found = client.describeContinuousBackups(request -> request.tableName(name))
                        .continuousBackupsDescription()
                        .pointInTimeRecoveryDescription();
                require(
                        found != null && found.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED,
                        "no recovery of " + name);
            });
            return true;
        } catch (ContinuousBackupsUnavailableException _) {
            // A table that was made a moment ago.
            return false;
        }
    }

    boolean isEncrypted() {
        definitions().forEach(table -> {
            var wanted = describe(source(table)).sseDescription();
            var found = describe(target(table)).sseDescription();
            require(
                    wanted == null || (found != null && Objects.equals(wanted.sseType(), found.sseType())),
                    "not encrypted: " + target(table));
        });
        return true;
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new DrillException(otherwise);
        }
    }
}

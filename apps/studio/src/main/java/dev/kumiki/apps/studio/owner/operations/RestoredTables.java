package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.TableDefinition;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// The studio's tables as new tables beside the real ones, made by point-in-time recovery (B5.26). A restored table has
/// neither expiry nor stream nor recovery: what the design asks for is switched on again here, and looked at afterwards.
///
/// @param suffix of the names of the new tables
record RestoredTables(DynamoDbClient client, StudioData data, String suffix) {
    private static final int MAX_POLLS = 1_200;
    private static final Duration POLL = Duration.ofMillis(500);
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
        var options = data.options().tableNames(name -> data.options().tableNames().apply(name) + suffix);
        return new StudioData(StudioTables.on(client, options), options, data.ops(), data.schedules(), true);
    }

    /// Makes them, all as of one moment: only so do they fit together.
    void restore(Instant moment) {
        remove();
        for (TableDefinition table : definitions()) {
            client.restoreTableToPointInTime(request -> request.sourceTableName(source(table))
                    .targetTableName(target(table))
                    .restoreDateTime(moment));
        }
        definitions().forEach(table -> await(target(table), found -> found.tableStatus() == TableStatus.ACTIVE));
    }

    private void await(String table, Predicate<TableDescription> ready) {
        for (int poll = 0; poll < MAX_POLLS; poll++) {
            if (ready.test(describe(table))) {
                return;
            }
            data.options().pause().accept(POLL);
        }
        throw new DrillException("a table did not become ready: " + table);
    }

    private TableDescription describe(String table) {
        return client.describeTable(request -> request.tableName(table)).table();
    }

    void expiry() {
        definitions().forEach(table -> table.ttl().ifPresent(attribute -> {
            String name = target(table);
            client.updateTimeToLive(request -> request.tableName(name)
                    .timeToLiveSpecification(wanted -> wanted.enabled(true).attributeName(attribute)));
            var found =
                    client.describeTimeToLive(request -> request.tableName(name)).timeToLiveDescription();
            boolean on = found.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                    || found.timeToLiveStatus() == TimeToLiveStatus.ENABLING;
            require(on && attribute.equals(found.attributeName()), "no expiry on " + name);
        }));
    }

    void streams() {
        definitions().stream().filter(table -> table.stream() != StreamView.NONE).forEach(table -> {
            String name = target(table);
            client.updateTable(request -> request.tableName(name)
                    .streamSpecification(wanted ->
                            wanted.streamEnabled(true).streamViewType(table.stream().name())));
            await(name, found -> found.tableStatus() == TableStatus.ACTIVE);
            var stream = describe(name).streamSpecification();
            require(
                    stream != null
                            && stream.streamEnabled()
                            && stream.streamViewTypeAsString().equals(table.stream().name()),
                    "no stream on " + name);
        });
    }

    void recovery() {
        definitions().forEach(table -> {
            String name = target(table);
            switchRecoveryOn(name);
            var found = client.describeContinuousBackups(request -> request.tableName(name))
                    .continuousBackupsDescription()
                    .pointInTimeRecoveryDescription();
            require(
                    found != null && found.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED,
                    "no recovery of " + name);
        });
    }

    private void switchRecoveryOn(String name) {
        for (int poll = 0; ; poll++) {
            try {
                client.updateContinuousBackups(request -> request.tableName(name)
                        .pointInTimeRecoverySpecification(
                                wanted -> wanted.pointInTimeRecoveryEnabled(true).recoveryPeriodInDays(RECOVERY_DAYS)));
                return;
            } catch (ContinuousBackupsUnavailableException e) {
                // A table that was made a moment ago.
                if (poll >= MAX_POLLS) {
                    throw e;
                }
                data.options().pause().accept(POLL);
            }
        }
    }

    void encrypted() {
        definitions().forEach(table -> {
            var wanted = describe(source(table)).sseDescription();
            var found = describe(target(table)).sseDescription();
            require(
                    wanted == null || (found != null && Objects.equals(wanted.sseType(), found.sseType())),
                    "not encrypted: " + target(table));
        });
    }

    /// Removes them, where they are there.
    void remove() {
        List<String> left = names().stream().filter(this::exists).toList();
        left.forEach(name -> client.deleteTable(request -> request.tableName(name)));
        left.forEach(this::awaitGone);
    }

    private boolean exists(String table) {
        try {
            describe(table);
            return true;
        } catch (ResourceNotFoundException _) {
            return false;
        }
    }

    private void awaitGone(String table) {
        for (int poll = 0; poll < MAX_POLLS; poll++) {
            if (!exists(table)) {
                return;
            }
            data.options().pause().accept(POLL);
        }
        throw new DrillException("a table was not deleted: " + table);
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new DrillException(otherwise);
        }
    }
}

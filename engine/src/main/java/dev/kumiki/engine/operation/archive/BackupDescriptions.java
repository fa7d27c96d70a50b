package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.operation.definition.IndexDescriptions;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.operation.definition.VectorBlueprints;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings.Expiry;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import dev.kumiki.engine.table.Throughput;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.BackupDescription;
import software.amazon.awssdk.services.dynamodb.model.BackupDetails;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexInfo;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexInfo;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.SourceTableDetails;
import software.amazon.awssdk.services.dynamodb.model.SourceTableFeatureDetails;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexInfo;

/// Backups as the operations on them tell about them.
record BackupDescriptions(Home home) {

    BackupDescription describe(BackupManifest backup, BackupStatus status) {
        return BackupDescription.builder()
                .backupDetails(details(backup, status))
                .sourceTableDetails(source(backup))
                .sourceTableFeatureDetails(features(backup.table()))
                .build();
    }

    BackupDetails details(BackupManifest backup, BackupStatus status) {
        return BackupDetails.builder()
                .backupArn(arn(backup))
                .backupName(backup.name())
                .backupSizeBytes(backup.itemBytes())
                .backupStatus(status)
                .backupType(backup.kind().name())
                .backupCreationDateTime(backup.created())
                .backupExpiryDateTime(backup.expires())
                .build();
    }

    BackupSummary summary(BackupManifest backup, BackupStatus status) {
        return BackupSummary.builder()
                .tableName(backup.tableName())
                .tableId(backup.table().tableId())
                .tableArn(home.tableArn(backup.tableName()))
                .backupArn(arn(backup))
                .backupName(backup.name())
                .backupSizeBytes(backup.itemBytes())
                .backupStatus(status)
                .backupType(backup.kind().name())
                .backupCreationDateTime(backup.created())
                .backupExpiryDateTime(backup.expires())
                .build();
    }

    private String arn(BackupManifest backup) {
        return new BackupArns(home).of(backup);
    }

    private SourceTableDetails source(BackupManifest backup) {
        var table = backup.table();
        var settings = table.settings();
        boolean onDemand = settings.billing().onDemand();
        return SourceTableDetails.builder()
                .tableName(table.name())
                .tableId(table.tableId())
                .tableArn(home.tableArn(table.name()))
                .tableSizeBytes(backup.itemBytes())
                .itemCount(backup.itemCount())
                .keySchema(TableDescriptions.keySchema(
                        List.of(table.keys().partition()),
                        table.keys().sort() == null
                                ? List.of()
                                : List.of(table.keys().sort())))
                .tableCreationDateTime(table.created())
                .provisionedThroughput(units(settings.capacity().provisioned()))
                .onDemandThroughput(TableDescriptions.limits(settings.capacity().onDemandLimits()))
                .billingMode(onDemand ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED)
                .build();
    }

    /// What the table has of each feature; nothing about the ones it does without.
    private static SourceTableFeatureDetails features(TableDefinition table) {
        var settings = table.settings();
        var builder = SourceTableFeatureDetails.builder()
                .sseDescription(TableDescriptions.encryption(settings.encryptionKey()));
        StreamSettings stream = settings.stream();
        if (stream != null && stream.enabled()) {
            builder.streamDescription(s -> s.streamEnabled(true).streamViewType(stream.viewType()));
        }
        Expiry expiry = settings.expiry();
        if (expiry != null && expiry.isKept()) {
            builder.timeToLiveDescription(
                    t -> t.timeToLiveStatus(TimeToLiveStatus.ENABLED).attributeName(expiry.attribute()));
        }
        var globals = table.indexes().stream()
                .filter(IndexDefinition::isGlobal)
                .map(BackupDescriptions::global)
                .toList();
        var locals = table.indexes().stream()
                .filter(IndexDefinition::isLocal)
                .map(BackupDescriptions::local)
                .toList();
        var vectors = table.indexes().stream()
                .filter(index -> index.vector() != null)
                .map(BackupDescriptions::vector)
                .toList();
        if (!vectors.isEmpty()) {
            builder.vectorIndexes(vectors);
        }
        if (!globals.isEmpty()) {
            builder.globalSecondaryIndexes(globals);
        }
        if (!locals.isEmpty()) {
            builder.localSecondaryIndexes(locals);
        }
        return builder.build();
    }

    private static GlobalSecondaryIndexInfo global(IndexDefinition index) {
        Capacity capacity = Objects.requireNonNull(index.capacity());
        return GlobalSecondaryIndexInfo.builder()
                .indexName(index.name())
                .keySchema(TableDescriptions.keySchema(index.partition(), index.sort()))
                .projection(IndexDescriptions.projection(index.projection()))
                .provisionedThroughput(units(capacity.provisioned()))
                .onDemandThroughput(TableDescriptions.limits(capacity.onDemandLimits()))
                .build();
    }

    private static LocalSecondaryIndexInfo local(IndexDefinition index) {
        return LocalSecondaryIndexInfo.builder()
                .indexName(index.name())
                .keySchema(TableDescriptions.keySchema(index.partition(), index.sort()))
                .projection(IndexDescriptions.projection(index.projection()))
                .build();
    }

    private static VectorIndexInfo vector(IndexDefinition index) {
        var declaration = VectorBlueprints.declaration(index);
        return VectorIndexInfo.builder()
                .indexName(index.name())
                .vectorAttribute(declaration.vectorAttribute())
                .searchSchema(declaration.hasSearchSchema() ? declaration.searchSchema() : null)
                .projection(declaration.projection())
                .dimensions(declaration.dimensions())
                .distanceFunction(declaration.distanceFunction())
                .build();
    }

    private static ProvisionedThroughput units(Throughput units) {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(units.readUnits())
                .writeCapacityUnits(units.writeUnits())
                .build();
    }
}

package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.IndexProjection;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexWarmThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexDescription;

/// The secondary indexes within the description of their table.
public record IndexDescriptions(Home home, Instant now) {

    /// Adds the indexes of `definition`; what is empty is left out.
    void add(
            TableDescription.Builder builder,
            Table table,
            TableDefinition definition,
            Map<String, IndexStatus> statuses) {
        List<GlobalSecondaryIndexDescription> globals = definition.indexes().stream()
                .filter(IndexDefinition::isGlobal)
                .map(index -> global(table, definition, index, statuses))
                .toList();
        List<LocalSecondaryIndexDescription> locals = definition.indexes().stream()
                .filter(IndexDefinition::isLocal)
                .map(index -> local(table, definition, index))
                .toList();
        List<VectorIndexDescription> vectors = definition.indexes().stream()
                .filter(index -> index.vector() != null)
                .map(index -> vector(table, definition, index, statuses.get(index.name())))
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
    }

    private GlobalSecondaryIndexDescription global(
            Table table, TableDefinition definition, IndexDefinition index, Map<String, IndexStatus> statuses) {
        Capacity capacity = Objects.requireNonNull(index.capacity());
        var status = statuses.get(index.name());
        var warm = WarmUp.effective(definition.settings().billing().onDemand(), capacity);
        return GlobalSecondaryIndexDescription.builder()
                .indexName(index.name())
                .keySchema(TableDescriptions.keySchema(index.partition(), index.sort()))
                .projection(projection(index.projection()))
                .indexStatus(status)
                .backfilling(index.isActive() ? null : true)
                .provisionedThroughput(TableDescriptions.throughput(capacity.provisioned(), now))
                .indexSizeBytes(table.entryBytes(index))
                .itemCount(table.entryCount(index))
                .indexArn(home.indexArn(definition.name(), index.name()))
                .onDemandThroughput(TableDescriptions.limits(capacity.onDemandLimits()))
                .warmThroughput(GlobalSecondaryIndexWarmThroughputDescription.builder()
                        .readUnitsPerSecond(warm.readUnits())
                        .writeUnitsPerSecond(warm.writeUnits())
                        .status(status)
                        .build())
                .build();
    }

    private LocalSecondaryIndexDescription local(Table table, TableDefinition definition, IndexDefinition index) {
        return LocalSecondaryIndexDescription.builder()
                .indexName(index.name())
                .keySchema(TableDescriptions.keySchema(index.partition(), index.sort()))
                .projection(projection(index.projection()))
                .indexSizeBytes(table.entryBytes(index))
                .itemCount(table.entryCount(index))
                .indexArn(home.indexArn(definition.name(), index.name()))
                .build();
    }

    private VectorIndexDescription vector(
            Table table, TableDefinition definition, IndexDefinition index, @Nullable IndexStatus status) {
        var declaration = VectorBlueprints.declaration(index);
        return VectorIndexDescription.builder()
                .indexName(index.name())
                .vectorAttribute(declaration.vectorAttribute())
                .searchSchema(declaration.hasSearchSchema() ? declaration.searchSchema() : null)
                .projection(declaration.projection())
                .dimensions(declaration.dimensions())
                .distanceFunction(declaration.distanceFunction())
                .indexStatus(status)
                .backfilling(index.isActive() ? null : true)
                .indexSizeBytes(table.entryBytes(index))
                .itemCount(table.entryCount(index))
                .indexArn(home.indexArn(definition.name(), index.name()))
                .build();
    }

    public static Projection projection(IndexProjection projection) {
        var builder = Projection.builder().projectionType(projection.type().name());
        if (!projection.nonKeyAttributes().isEmpty()) {
            builder.nonKeyAttributes(projection.nonKeyAttributes());
        }
        return builder.build();
    }
}

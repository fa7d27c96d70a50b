package dev.kumiki.design.runtime;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Creates the tables of a design that do not exist yet, and turns on their expiry.
public final class TableCreation {
    /// How long to wait for a table to become active, in polls of [#POLL_INTERVAL].
    private static final int MAX_POLLS = 600;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

    private final Connection connection;

    /// Over a connection.
    public TableCreation(Connection connection) {
        this.connection = connection;
    }

    /// Creates what is missing and returns when every table is active. What exists is left as it is.
    public void create(DesignDefinition design) {
        for (TableDefinition table : design.tables()) {
            createMissing(table);
        }
        for (TableDefinition table : design.tables()) {
            String name = connection.tableName(table.name());
            awaitActive(name);
            table.ttl().ifPresent(attribute -> expire(name, attribute));
        }
    }

    private void createMissing(TableDefinition table) {
        try {
            connection.client().createTable(request(connection.tableName(table.name()), table));
        } catch (ResourceInUseException _) {
            // Somebody made it before, or at the same time; either way it is there.
        }
    }

    private void awaitActive(String name) {
        for (int poll = 0; poll < MAX_POLLS; poll++) {
            var status = connection
                    .client()
                    .describeTable(r -> r.tableName(name))
                    .table()
                    .tableStatus();
            if (status == TableStatus.ACTIVE) {
                return;
            }
            connection.options().pause().accept(POLL_INTERVAL);
        }
        throw new IllegalStateException("the table did not become active: " + name);
    }

    private void expire(String name, String attribute) {
        var current =
                connection.client().describeTimeToLive(r -> r.tableName(name)).timeToLiveDescription();
        if (current.timeToLiveStatus() != TimeToLiveStatus.ENABLED
                && current.timeToLiveStatus() != TimeToLiveStatus.ENABLING) {
            connection
                    .client()
                    .updateTimeToLive(r -> r.tableName(name)
                            .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(attribute)));
        }
    }

    /// The request that creates a table; also the source of exports.
    public static CreateTableRequest request(String name, TableDefinition table) {
        var request = CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attributes(table))
                .keySchema(schema(table.key()));
        List<GlobalSecondaryIndex> global = table.indexes().stream()
                .filter(index -> !index.local())
                .map(TableCreation::globalIndex)
                .toList();
        if (!global.isEmpty()) {
            request.globalSecondaryIndexes(global);
        }
        List<LocalSecondaryIndex> local = table.indexes().stream()
                .filter(IndexDefinition::local)
                .map(TableCreation::localIndex)
                .toList();
        if (!local.isEmpty()) {
            request.localSecondaryIndexes(local);
        }
        if (table.stream() != StreamView.NONE) {
            request.streamSpecification(stream ->
                    stream.streamEnabled(true).streamViewType(table.stream().name()));
        }
        return request.build();
    }

    private static List<AttributeDefinition> attributes(TableDefinition table) {
        Map<String, String> types = new TreeMap<>();
        List<TableDefinition.Key> keys = new ArrayList<>();
        keys.add(table.key());
        table.indexes().forEach(index -> keys.add(index.key()));
        for (TableDefinition.Key key : keys) {
            key.partition()
                    .forEach(attribute ->
                            types.put(attribute.name(), attribute.type().name()));
            key.sort()
                    .forEach(attribute ->
                            types.put(attribute.name(), attribute.type().name()));
        }
        return types.entrySet().stream()
                .map(entry -> AttributeDefinition.builder()
                        .attributeName(entry.getKey())
                        .attributeType(entry.getValue())
                        .build())
                .toList();
    }

    private static List<KeySchemaElement> schema(TableDefinition.Key key) {
        List<KeySchemaElement> schema = new ArrayList<>();
        key.partition().forEach(attribute -> schema.add(element(attribute, KeyType.HASH)));
        key.sort().forEach(attribute -> schema.add(element(attribute, KeyType.RANGE)));
        return schema;
    }

    private static KeySchemaElement element(KeyAttribute attribute, KeyType type) {
        return KeySchemaElement.builder()
                .attributeName(attribute.name())
                .keyType(type)
                .build();
    }

    private static GlobalSecondaryIndex globalIndex(IndexDefinition index) {
        return GlobalSecondaryIndex.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .build();
    }

    private static LocalSecondaryIndex localIndex(IndexDefinition index) {
        return LocalSecondaryIndex.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .build();
    }

    private static Projection projection(IndexDefinition index) {
        var projection = Projection.builder().projectionType(index.projection().name());
        if (index.projection() == Projected.INCLUDE) {
            projection.nonKeyAttributes(index.include());
        }
        return projection.build();
    }
}

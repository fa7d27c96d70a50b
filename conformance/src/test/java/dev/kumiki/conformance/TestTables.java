package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// The tables of one test class: named uniquely, awaited, removed at the end.
final class TestTables implements AfterAllCallback {
    private final List<String> names = new ArrayList<>();

    /// A name that no table has; the table that gets it is removed at the end.
    String newName() {
        String name = "kumiki-" + UUID.randomUUID();
        names.add(name);
        return name;
    }

    /// Creates a table, on demand unless the definition says otherwise, and waits until it is active.
    String create(Consumer<CreateTableRequest.Builder> definition) {
        String name = newName();
        client().createTable(
                        table -> definition.accept(table.tableName(name).billingMode(BillingMode.PAY_PER_REQUEST)));
        awaitActive(name);
        return name;
    }

    static DynamoDbClient client() {
        return ConformanceTarget.client();
    }

    static TableDescription describe(String name) {
        return client().describeTable(request -> request.tableName(name)).table();
    }

    /// Waits until a table and its indexes are active.
    static void awaitActive(String name) {
        eventually(() -> {
            var table = describe(name);
            assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
            assertThat(table.globalSecondaryIndexes())
                    .allSatisfy(index -> assertThat(index.indexStatus()).isEqualTo(IndexStatus.ACTIVE));
        });
    }

    static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build();
    }

    static KeySchemaElement range(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.RANGE)
                .build();
    }

    static Projection project(ProjectionType type, String... attributes) {
        var projection = Projection.builder().projectionType(type);
        return (attributes.length == 0 ? projection : projection.nonKeyAttributes(attributes)).build();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        for (String name : names) {
            remove(name);
        }
    }

    private static void remove(String name) {
        try {
            client().updateTable(table -> table.tableName(name).deletionProtectionEnabled(false));
        } catch (RuntimeException _) {
            // Not there, or not to be changed now: the removal decides.
        }
        try {
            client().deleteTable(table -> table.tableName(name));
        } catch (ResourceNotFoundException _) {
            // The test removed it, or never made it.
        }
    }
}

package dev.kumiki.engine;

import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/// Declarations of tables, in few words.
final class Schemas {
    private Schemas() {}

    static CreateTableRequest createTable(String name) {
        return CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("pk", "S"),
                        attribute("sk", "N"),
                        attribute("g", "S"),
                        attribute("h", "N"),
                        attribute("x1", "B"),
                        attribute("x2", "S"))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("local")
                        .keySchema(hash("pk"), range("x1"))
                        .projection(projection(ProjectionType.KEYS_ONLY))
                        .build())
                .globalSecondaryIndexes(
                        global("global", ProjectionType.ALL, hash("g"), range("x1")),
                        global("keys", ProjectionType.KEYS_ONLY, hash("h")),
                        global("many", ProjectionType.ALL, hash("g"), hash("h"), range("x1"), range("x2")))
                .build();
    }

    static CreateTableRequest createOther() {
        return CreateTableRequest.builder()
                .tableName(ValidRequests.OTHER)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("id", "B"))
                .keySchema(hash("id"))
                .build();
    }

    static AttributeDefinition attribute(String name, String type) {
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

    static Projection projection(ProjectionType type) {
        return Projection.builder().projectionType(type).build();
    }

    static GlobalSecondaryIndex global(String name, ProjectionType type, KeySchemaElement... keys) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(projection(type))
                .build();
    }
}

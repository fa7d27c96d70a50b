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

/// What tables and indexes are declared with, in few words.
public final class Schemas {
    private Schemas() {}

    /// A table with one local index and global ones with one to four key attributes.
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
                .localSecondaryIndexes(local("local", keysOnly(), hash("pk"), range("x1")))
                .globalSecondaryIndexes(
                        global("global", hash("g"), range("x1")),
                        global("keys", keysOnly(), hash("h")),
                        global("many", hash("g"), hash("h"), range("x1"), range("x2")))
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

    public static AttributeDefinition attribute(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    public static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build();
    }

    public static KeySchemaElement range(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.RANGE)
                .build();
    }

    public static Projection all() {
        return Projection.builder().projectionType(ProjectionType.ALL).build();
    }

    public static Projection keysOnly() {
        return Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();
    }

    public static Projection including(String... attributes) {
        return Projection.builder()
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes(attributes)
                .build();
    }

    /// A global index that projects everything.
    public static GlobalSecondaryIndex global(String name, KeySchemaElement... keys) {
        return global(name, all(), keys);
    }

    public static GlobalSecondaryIndex global(String name, Projection projection, KeySchemaElement... keys) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(projection)
                .build();
    }

    public static LocalSecondaryIndex local(String name, Projection projection, KeySchemaElement... keys) {
        return LocalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(projection)
                .build();
    }
}

package dev.kumiki.conformance;

import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.project;
import static dev.kumiki.conformance.TestTables.range;

import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// Tables with indexes, as several test classes need them.
final class IndexedTables {
    private IndexedTables() {}

    /// Keyed by the texts `pk` and `sk`, with the global indexes `all` (by `g`, sorted by the number `n`), `keys` and
    /// `include` (both by `g`; the latter with `proj`), and the local indexes `local` (by `lk`) and `local-keys`.
    static TestTable everyKind() {
        return TestTable.of(table -> table.attributeDefinitions(
                        attribute("pk", ScalarAttributeType.S),
                        attribute("sk", ScalarAttributeType.S),
                        attribute("g", ScalarAttributeType.S),
                        attribute("n", ScalarAttributeType.N),
                        attribute("lk", ScalarAttributeType.S))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(
                        global("all", project(ProjectionType.ALL), hash("g"), range("n")),
                        global("keys", project(ProjectionType.KEYS_ONLY), hash("g")),
                        global("include", project(ProjectionType.INCLUDE, "proj"), hash("g")))
                .localSecondaryIndexes(
                        local("local", project(ProjectionType.ALL), "lk"),
                        local("local-keys", project(ProjectionType.KEYS_ONLY), "lk")));
    }

    /// Keyed by the texts `pk` and `sk`, with the global index `by-g` (including `proj`) and the local index `by-lk`
    /// (of everything): one of each, so that the price of each can be told.
    static TestTable oneOfEach() {
        return TestTable.of(table -> table.attributeDefinitions(
                        attribute("pk", ScalarAttributeType.S),
                        attribute("sk", ScalarAttributeType.S),
                        attribute("g", ScalarAttributeType.S),
                        attribute("lk", ScalarAttributeType.S))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(global("by-g", project(ProjectionType.INCLUDE, "proj"), hash("g")))
                .localSecondaryIndexes(local("by-lk", project(ProjectionType.ALL), "lk")));
    }

    static GlobalSecondaryIndex global(String name, Projection projection, KeySchemaElement... keys) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(projection)
                .build();
    }

    /// A local index by `pk` and one other attribute.
    static LocalSecondaryIndex local(String name, Projection projection, String sortKey) {
        return LocalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(hash("pk"), range(sortKey))
                .projection(projection)
                .build();
    }
}

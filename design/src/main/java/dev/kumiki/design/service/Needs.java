package dev.kumiki.design.service;

import java.util.Collection;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// The permissions that a request needs, as IAM asks for them.
final class Needs {
    private Needs() {}

    static List<Permission> of(String operation, DynamoDbRequest request) {
        return switch (request) {
            case QueryRequest query -> onIndex(operation, query.tableName(), query.indexName());
            case ScanRequest scan -> onIndex(operation, scan.tableName(), scan.indexName());
            case BatchGetItemRequest batch ->
                onTables(operation, batch.requestItems().keySet());
            case BatchWriteItemRequest batch ->
                onTables(operation, batch.requestItems().keySet());
            case TransactGetItemsRequest reads ->
                reads.transactItems().stream()
                        .map(item -> Permission.onTable("GetItem", item.get().tableName()))
                        .toList();
            case TransactWriteItemsRequest writes ->
                writes.transactItems().stream().map(Needs::of).toList();
            default ->
                List.of(Permission.onTable(
                        operation,
                        request.getValueForField("TableName", String.class).orElse("")));
        };
    }

    private static Permission of(TransactWriteItem item) {
        if (item.put() != null) {
            return Permission.onTable("PutItem", item.put().tableName());
        }
        if (item.update() != null) {
            return Permission.onTable("UpdateItem", item.update().tableName());
        }
        return item.delete() != null
                ? Permission.onTable("DeleteItem", item.delete().tableName())
                : Permission.onTable("ConditionCheckItem", item.conditionCheck().tableName());
    }

    private static List<Permission> onIndex(String operation, String table, String index) {
        return List.of(Permission.onIndex(operation, table, index == null ? "" : index));
    }

    private static List<Permission> onTables(String operation, Collection<String> tables) {
        return tables.stream()
                .map(table -> Permission.onTable(operation, table))
                .toList();
    }
}

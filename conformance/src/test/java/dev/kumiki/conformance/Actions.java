package dev.kumiki.conformance;

import static dev.kumiki.conformance.Values.item;

import java.util.Map;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

/// Short spellings of the actions of a transaction on one table.
record Actions(TestTable table) {
    TransactWriteItem put(Object... attributes) {
        return put(item(attributes), put -> {});
    }

    TransactWriteItem put(Map<String, AttributeValue> item, Consumer<Put.Builder> more) {
        return TransactWriteItem.builder()
                .put(put -> more.accept(put.tableName(table.name()).item(item)))
                .build();
    }

    TransactWriteItem update(Map<String, AttributeValue> key, Consumer<Update.Builder> more) {
        return TransactWriteItem.builder()
                .update(update -> more.accept(update.tableName(table.name()).key(key)))
                .build();
    }

    TransactWriteItem delete(Object... key) {
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table.name()).key(item(key)))
                .build();
    }

    TransactWriteItem check(Map<String, AttributeValue> key, String condition) {
        return TransactWriteItem.builder()
                .conditionCheck(check -> check.tableName(table.name()).key(key).conditionExpression(condition))
                .build();
    }

    TransactGetItem get(Object... key) {
        return TransactGetItem.builder()
                .get(get -> get.tableName(table.name()).key(item(key)))
                .build();
    }
}

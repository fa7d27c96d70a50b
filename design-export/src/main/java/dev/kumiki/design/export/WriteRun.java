package dev.kumiki.design.export;

import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.SampleItems.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Writes a sample as the generated code does: alone, or in a transaction with the reservations of its unique values.
final class WriteRun {
    private final TableDefinition table;
    private final DynamoDbClient database;

    WriteRun(TableDefinition table, DynamoDbClient database) {
        this.table = table;
        this.database = database;
    }

    int create(Sample sample) {
        if (sample.entity().reservations().isEmpty()) {
            database.putItem(put -> put.tableName(table.name()).item(sample.item()));
            return 1;
        }
        List<TransactWriteItem> writes = new ArrayList<>();
        all(sample)
                .forEach(item -> writes.add(TransactWriteItem.builder()
                        .put(put -> put.tableName(table.name()).item(item))
                        .build()));
        return transact(writes);
    }

    /// Changes an attribute that is in no key, without a change of size: the version if there is one.
    int change(Sample sample) {
        Map<String, AttributeValue> item = sample.item();
        String name = SampleItems.freeAttribute(sample);
        AttributeValue value = item.get(name);
        database.updateItem(update -> update.tableName(table.name())
                .key(new SampleItems(table).keyOf(item))
                .updateExpression("SET #a = :v")
                .expressionAttributeNames(Map.of("#a", name))
                .expressionAttributeValues(Map.of(":v", value == null ? AttributeValue.fromS("") : changed(value))));
        return 1;
    }

    private static AttributeValue changed(AttributeValue value) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS("y".repeat(value.s().length()));
            case N -> AttributeValue.fromN("2");
            case BOOL -> AttributeValue.fromBool(!value.bool());
            default -> value;
        };
    }

    int delete(Sample sample) {
        var items = new SampleItems(table);
        if (sample.entity().reservations().isEmpty()) {
            database.deleteItem(delete -> delete.tableName(table.name()).key(items.keyOf(sample.item())));
            return 1;
        }
        List<TransactWriteItem> writes = new ArrayList<>();
        all(sample)
                .forEach(item -> writes.add(TransactWriteItem.builder()
                        .delete(delete -> delete.tableName(table.name()).key(items.keyOf(item)))
                        .build()));
        return transact(writes);
    }

    private List<Map<String, AttributeValue>> all(Sample sample) {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        all.add(sample.item());
        sample.entity()
                .reservations()
                .forEach(reservation -> all.add(new SampleItems(table).reservation(reservation, sample)));
        return all;
    }

    private int transact(List<TransactWriteItem> writes) {
        database.transactWriteItems(transaction -> transaction.transactItems(writes));
        return writes.size();
    }
}

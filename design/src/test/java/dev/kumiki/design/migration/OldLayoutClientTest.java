package dev.kumiki.design.migration;

import static dev.kumiki.design.migration.Orders.NEW;
import static dev.kumiki.design.migration.Orders.OLD;
import static dev.kumiki.design.migration.Orders.line;
import static dev.kumiki.design.migration.Orders.old;
import static dev.kumiki.design.migration.Orders.order;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// New code that finds items of the old layout.
final class OldLayoutClientTest {
    private final Orders orders = new Orders(false);
    private final Database database = new Database();
    private final MigrationRunner runner = database.runner(orders);
    private boolean flag = true;
    private final DynamoDbClient shim = OldLayoutClient.of(database.client, orders, database.options, () -> flag);

    private Map<String, AttributeValue> key(String id) {
        return Map.of("PK", Orders.text("ORDER#" + id), "SK", Orders.text("ORDER"));
    }

    @Test
    void readsFindItemsThatWereNotMovedYet() {
        assertThat(shim.getItem(request -> request.tableName(NEW).key(key("o3")))
                        .item())
                .isEqualTo(order("o3", "PAID"));
        assertThat(shim.query(request -> request.tableName(NEW)
                                .keyConditionExpression("PK = :p AND begins_with(SK, :s)")
                                .expressionAttributeValues(
                                        Map.of(":p", Orders.text("ORDER#o4"), ":s", Orders.text("LINE#")))
                                .scanIndexForward(false))
                        .items())
                .containsExactly(line("o4", 1, "ink"), line("o4", 0, "pen 4"));
    }

    @Test
    void writesMeetItemsThatWereNotMovedYet() {
        shim.updateItem(request -> request.tableName(NEW)
                .key(key("o3"))
                .conditionExpression("#s = :paid")
                .updateExpression("SET #s = :sent")
                .expressionAttributeNames(Map.of("#s", "state"))
                .expressionAttributeValues(Map.of(":paid", Orders.text("PAID"), ":sent", Orders.text("SENT"))));
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(database.items(NEW)).contains(order("o3", "SENT")).hasSize(6);
    }

    @Test
    void whatNewCodeDeletesDoesNotComeBack() {
        shim.deleteItem(request -> request.tableName(NEW).key(key("o3")));
        assertThat(shim.getItem(request -> request.tableName(NEW).key(key("o3")))
                        .hasItem())
                .isFalse();
        runner.copy();
        assertThat(shim.getItem(request -> request.tableName(NEW).key(key("o3")))
                        .hasItem())
                .isFalse();
    }

    @Test
    void withTheFlagDownNothingIsLookedFor() {
        flag = false;
        assertThat(shim.getItem(request -> request.tableName(NEW).key(key("o3")))
                        .hasItem())
                .isFalse();
        assertThat(database.items(NEW)).isEmpty();
    }

    @BeforeEach
    void fill() {
        database.createTable(OLD, "id");
        database.createTable(NEW, "PK", "SK");
        database.put(OLD, old("o3", "paid", "pen 3", "ink"));
        database.put(OLD, old("o4", "open", "pen 4", "ink"));
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void batchesAndTransactionsMeetThemToo() {
        var update = TransactWriteItem.builder()
                .update(change -> change.tableName(NEW)
                        .key(key("o3"))
                        .conditionExpression("attribute_exists(PK)")
                        .updateExpression("SET note = :n")
                        .expressionAttributeValues(Map.of(":n", Orders.text("new"))))
                .build();
        shim.transactWriteItems(request -> request.transactItems(update));
        assertThat(database.items(NEW)).anySatisfy(item -> assertThat(item).containsEntry("note", Orders.text("new")));
        var wanted = KeysAndAttributes.builder().keys(List.of(key("o4"))).build();
        assertThat(shim.batchGetItem(request -> request.requestItems(Map.of(NEW, wanted)))
                        .responses()
                        .get(NEW))
                .containsExactly(order("o4", "OPEN"));
    }
}

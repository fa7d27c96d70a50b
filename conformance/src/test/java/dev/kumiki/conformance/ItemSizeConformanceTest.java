package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertCancelled;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@DisplayName("The item limit of 409,600 bytes (semantics 10, 11)")
final class ItemSizeConformanceTest {
    private static final int MAX_ITEM_BYTES = 409_600;
    private static final String TOO_LARGE = "Item size has exceeded the maximum allowed size";
    private static final String UPDATE_TOO_LARGE = "Item size to update has exceeded the maximum allowed size";

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    private static final Actions ACTIONS = new Actions(TABLE);

    private static Map<String, AttributeValue> itemOf(int bytes) {
        String pk = unique();
        return item("pk", pk, "f", text(bytes - "pkf".length() - pk.length()));
    }

    @Test
    void includesTheNames() {
        var largest = itemOf(MAX_ITEM_BYTES);
        TABLE.put(largest);

        assertThat(TABLE.get(item("pk", at(largest, "pk")))).isEqualTo(largest);
        assertValidation(() -> TABLE.put(itemOf(MAX_ITEM_BYTES + 1)), TOO_LARGE);
    }

    @Test
    void holdsForAnUpdateThatLetsAnItemGrow() {
        var large = itemOf(MAX_ITEM_BYTES - 1000);
        TABLE.put(large);

        assertValidation(
                () -> TABLE.update(update -> update.key(item("pk", at(large, "pk")))
                        .updateExpression("SET g = :g")
                        .expressionAttributeValues(item(":g", text(1000)))),
                UPDATE_TOO_LARGE);
        assertThat(TABLE.get(item("pk", at(large, "pk")))).isEqualTo(large);
    }

    @Test
    void holdsForAnUpdateThatCreatesAnItem() {
        assertValidation(
                () -> TABLE.update(update -> update.key(item("pk", unique()))
                        .updateExpression("SET g = :g")
                        .expressionAttributeValues(item(":g", text(MAX_ITEM_BYTES)))),
                UPDATE_TOO_LARGE);
    }

    /// A statement costs 3 bytes and 19 for each SET beside what it writes; the finished item alone would fit.
    @Test
    void countsTheStatementOfAnUpdate() {
        String shortKey = "a";
        int rest = MAX_ITEM_BYTES - "pkf".length() - shortKey.length();

        assertValidation(() -> set(shortKey, text(rest)), UPDATE_TOO_LARGE);
        set(shortKey, text(rest - 50));
        TABLE.delete(delete -> delete.key(item("pk", shortKey)));
    }

    private static void set(String pk, String text) {
        TABLE.update(update ->
                update.key(item("pk", pk)).updateExpression("SET f = :f").expressionAttributeValues(item(":f", text)));
    }

    @Test
    void holdsForABatch() {
        var tooLarge = itemOf(MAX_ITEM_BYTES + 1);

        assertValidation(
                () -> client().batchWriteItem(batch -> batch.requestItems(Map.of(
                        TABLE.name(),
                        List.of(WriteRequest.builder()
                                .putRequest(put -> put.item(tooLarge))
                                .build())))),
                TOO_LARGE);
    }

    @Test
    void refusesATransactionWithAnOversizePutOutright() {
        assertValidation(() -> transact(ACTIONS.put(itemOf(MAX_ITEM_BYTES + 1), put -> {})), TOO_LARGE);
    }

    @Test
    void cancelsATransactionWhoseUpdateLetsAnItemGrowTooLarge() {
        var large = itemOf(MAX_ITEM_BYTES - 1000);
        TABLE.put(large);

        var reasons = assertCancelled(
                () -> transact(
                        ACTIONS.put("pk", unique()),
                        ACTIONS.update(
                                item("pk", at(large, "pk")),
                                update -> update.updateExpression("SET g = :g")
                                        .expressionAttributeValues(item(":g", text(1000))))),
                "None",
                "ValidationError");

        assertThat(reasons.get(1).message()).isEqualTo(UPDATE_TOO_LARGE);
    }

    private static void transact(TransactWriteItem... actions) {
        client().transactWriteItems(transaction -> transaction.transactItems(actions));
    }
}

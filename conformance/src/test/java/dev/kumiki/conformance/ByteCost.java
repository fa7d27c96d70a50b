package dev.kumiki.conformance;

import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// Weighs a value: an item that holds it is filled up to 1,024 bytes, which cost one write unit, and to one byte more,
/// which cost two.
final class ByteCost {
    private static final int WRITE_UNIT_BYTES = 1024;

    private ByteCost() {}

    static void assertBytes(TestTable table, AttributeValue value, int bytes) {
        assertThat(writeUnits(table, value, WRITE_UNIT_BYTES - bytes)).isEqualTo(1.0);
        assertThat(writeUnits(table, value, WRITE_UNIT_BYTES - bytes + 1)).isEqualTo(2.0);
    }

    /// The price of an item whose other attributes weigh `others` bytes.
    private static double writeUnits(TestTable table, AttributeValue value, int others) {
        String pk = unique();
        int names = "pk".length() + "v".length() + "f".length();
        String filler = text(others - names - pk.length());
        return table.put(put -> put.item(item("pk", pk, "v", value, "f", filler))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity()
                .capacityUnits();
    }
}

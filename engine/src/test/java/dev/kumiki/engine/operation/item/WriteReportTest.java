package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.WriteCost;
import dev.kumiki.engine.table.WriteCost.IndexCost;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

final class WriteReportTest {
    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        data.close();
    }

    private WriteReport report(Consumed.Kind kind, TableDefinition table, String index) {
        var cost = new WriteCost(3, List.of(new IndexCost(Objects.requireNonNull(table.index(index)), 2)));
        var report = new WriteReport(kind);
        var writes = data.context.tables().writes();
        report.add(table, data.itemKey(table.name(), "p", "1"), cost, writes);
        report.add(table, data.itemKey(table.name(), "p", "2"), cost, writes);
        return report;
    }

    @Test
    void addsUpByTableAndIndex() {
        var table = report(Consumed.Kind.PLAIN, data.definition(TAB), "by-g")
                .consumed(ReturnConsumedCapacity.INDEXES)
                .orElseThrow()
                .getFirst();
        assertThat(table.capacityUnits()).isEqualTo(10);
        assertThat(table.table().capacityUnits()).isEqualTo(6);
        assertThat(table.globalSecondaryIndexes())
                .hasEntrySatisfying(
                        "by-g", index -> assertThat(index.capacityUnits()).isEqualTo(4));
        assertThat(table.hasLocalSecondaryIndexes()).isFalse();
        assertThat(table.writeCapacityUnits()).isNull();
    }

    @Test
    @DisplayName("doubles a transaction's units on the table, not on the index (semantics 44)")
    void doublesTheTableInATransaction() {
        var table = report(Consumed.Kind.TRANSACTIONAL_WRITE, data.definition(COL), "by-a")
                .consumed(ReturnConsumedCapacity.INDEXES)
                .orElseThrow()
                .getFirst();
        assertThat(table.writeCapacityUnits()).isEqualTo(16);
        assertThat(table.table().writeCapacityUnits()).isEqualTo(12);
        assertThat(table.localSecondaryIndexes())
                .hasEntrySatisfying(
                        "by-a", index -> assertThat(index.writeCapacityUnits()).isEqualTo(4));
        assertThat(table.readCapacityUnits()).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"NONE", "UNKNOWN_TO_SDK_VERSION"})
    void saysNothingUnasked(ReturnConsumedCapacity wanted) {
        var report = report(Consumed.Kind.PLAIN, data.definition(COL), "by-a");
        assertThat(report.consumed(wanted)).isEmpty();
        assertThat(report.consumed(null)).isEmpty();
        assertThat(report.collections(null)).isEmpty();
    }

    @Test
    @DisplayName("names each collection once, of tables with local indexes only (semantics 37)")
    void namesEachCollectionOnce() {
        var wanted = ReturnItemCollectionMetrics.SIZE;
        assertThat(report(Consumed.Kind.PLAIN, data.definition(COL), "by-a")
                        .collections(wanted)
                        .orElseThrow())
                .hasEntrySatisfying(COL, metrics -> assertThat(metrics).hasSize(1));
        assertThat(report(Consumed.Kind.PLAIN, data.definition(TAB), "by-g").collections(wanted))
                .isEmpty();
    }
}

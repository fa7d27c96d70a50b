package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.Schemas.all;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.sortedTable;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static dev.kumiki.engine.operation.definition.ControlPlane.units;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

final class DescribeTableOperationTest {
    private static final String ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/tab";

    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    @Test
    void tellsEverythingAboutATable() {
        plane.create(sortedTable()
                .globalSecondaryIndexes(global("glo", hash("a")))
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("loc")
                        .keySchema(hash("pk"), range("b"))
                        .projection(all())
                        .build()));
        plane.put("pk", "1", "sk", "2", "a", "x", "b", "y");
        plane.put("pk", "1", "sk", "3", "a", "x");
        var table = plane.describe();
        assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(table.creationDateTime()).isEqualTo(ControlPlane.START);
        assertThat(table.tableArn()).isEqualTo(ARN);
        assertThat(table.tableId()).hasSize(36);
        assertThat(table.keySchema()).containsExactly(hash("pk"), range("sk"));
        assertThat(table.attributeDefinitions())
                .extracting(AttributeDefinition::attributeName)
                .containsExactly("a", "b", "pk", "sk");
        assertThat(table.itemCount()).isEqualTo(2);
        assertThat(table.tableSizeBytes()).isEqualTo(18);
        assertThat(table.warmThroughput().readUnitsPerSecond()).isEqualTo(12_000);
        var global = table.globalSecondaryIndexes().getFirst();
        assertThat(global.indexArn()).isEqualTo(ARN + "/index/glo");
        assertThat(global.indexStatus()).isEqualTo(IndexStatus.ACTIVE);
        assertThat(global.itemCount()).isEqualTo(2);
        assertThat(global.provisionedThroughput().readCapacityUnits()).isZero();
        var local = table.localSecondaryIndexes().getFirst();
        assertThat(local.itemCount()).isEqualTo(1);
        assertThat(local.keySchema()).containsExactly(hash("pk"), range("b"));
    }

    @Test
    void leavesOutWhatATableDoesNotHave() {
        plane.create(table().billingMode((String) null).provisionedThroughput(units(3, 4)));
        var table = plane.describe();
        assertThat(table.billingModeSummary()).isNull();
        assertThat(table.hasGlobalSecondaryIndexes()).isFalse();
        assertThat(table.hasLocalSecondaryIndexes()).isFalse();
        assertThat(table.streamSpecification()).isNull();
        assertThat(table.sseDescription()).isNull();
        assertThat(table.tableClassSummary()).isNull();
        assertThat(table.provisionedThroughput().readCapacityUnits()).isEqualTo(3);
        assertThat(table.warmThroughput().writeUnitsPerSecond()).isEqualTo(4);
    }

    @Test
    @DisplayName("53: the name may be an ARN; TableId is stable")
    void findsATableByItsArn() {
        String id = plane.create(table()).tableId();
        assertThat(new DescribeTableOperation(plane.context)
                        .run(DescribeTableRequest.builder().tableName(ARN).build())
                        .table()
                        .tableId())
                .isEqualTo(id);
    }

    @Test
    void namesATableThatIsMissing() {
        assertRefused(
                plane::describe, "ResourceNotFoundException", "Requested resource not found: Table: tab not found");
    }

    @Test
    void needsAName() {
        assertInvalid(
                () -> new DescribeTableOperation(plane.context)
                        .run(DescribeTableRequest.builder().build()),
                "The parameter 'TableName' is required but was not present in the request");
    }
}

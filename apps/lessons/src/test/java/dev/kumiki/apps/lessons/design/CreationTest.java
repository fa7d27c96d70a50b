package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@OnEveryStore
final class CreationTest {
    private final TestDatabase database;

    CreationTest(TestDatabase database) {
        this.database = database;
    }

    private static String keys(List<KeySchemaElement> schema) {
        return String.join(
                ", ",
                schema.stream()
                        .map(key -> key.attributeName() + " " + key.keyTypeAsString())
                        .toList());
    }

    @Test
    @DisplayName("L-006, L-007, L-008, L-029, L-030, L-031: the documented table, with the indexes that part B adds")
    void tableAsDocumented() {
        new TestStudio(database);
        var table = database.client()
                .describeTable(request -> request.tableName("user_lessons"))
                .table();
        assertThat(keys(table.keySchema())).isEqualTo("PK HASH, SK RANGE");
        assertThat(table.attributeDefinitions())
                .allSatisfy(attribute -> assertThat(attribute.attributeType()).isEqualTo(ScalarAttributeType.S));
        assertThat(table.globalSecondaryIndexes())
                .extracting(index -> index.indexName() + ": " + keys(index.keySchema()))
                .containsExactlyInAnyOrder(
                        "TypeDateIndex: type HASH, lessonDate RANGE",
                        "StudioDateIndex: studioCode HASH, lessonDate RANGE",
                        "StatusDateTimeIndex: status HASH, lessonDateTime RANGE",
                        "UserTypeIndex: userTypeKey HASH, lessonDateTime RANGE",
                        "LessonQueueIndex: lessonKey HASH, queueKey RANGE",
                        "MonitorIndex: monitorKey HASH, monitorAt RANGE",
                        "TypeShardIndex: typeShardKey HASH, lessonDate RANGE",
                        "StatusShardIndex: statusShardKey HASH, lessonDateTime RANGE");
        assertThat(table.globalSecondaryIndexes())
                .extracting(index -> index.projection().projectionType())
                .containsOnly(ProjectionType.ALL);
        assertThat(table.hasLocalSecondaryIndexes()
                        && !table.localSecondaryIndexes().isEmpty())
                .isFalse();
        assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(table.streamSpecification()).isNull();
    }

    @Test
    @DisplayName("L-022: items expire by the attribute ttl")
    void expiry() {
        new TestStudio(database);
        assertThat(database.client()
                        .describeTimeToLive(request -> request.tableName("user_lessons"))
                        .timeToLiveDescription()
                        .attributeName())
                .isEqualTo("ttl");
    }

    @Test
    @DisplayName("L-006: the name of the table is configurable")
    void name() {
        new TestStudio(database, LessonsSettings.DEFAULT, name -> "test-" + name);
        assertThat(database.client().listTables().tableNames()).contains("test-user_lessons");
    }
}

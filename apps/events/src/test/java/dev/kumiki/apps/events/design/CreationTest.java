package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

@OnEveryStore
final class CreationTest {
    private static final Map<String, String> KEYS = Map.of(
            "Events", "guild_id HASH, event_id RANGE",
            "EventMembers", "guild_id HASH, member_key RANGE",
            "Notices", "guild_id HASH, notice_id RANGE",
            "NoticeAcks", "guild_id HASH, ack_key RANGE",
            "BotOps", "PK HASH, SK RANGE");
    private static final Map<String, List<String>> INDEXES = Map.of(
            "Events",
                    List.of(
                            "gsi_start: guild_id HASH, start_sk RANGE",
                            "gsi_remind: remind_bucket HASH, remind_sk RANGE",
                            "gsi_render: render_key HASH, render_sk RANGE"),
            "EventMembers", List.of(),
            "Notices",
                    List.of(
                            "gsi_event: guild_id HASH, event_sk RANGE",
                            "gsi_remind: remind_bucket HASH, remind_sk RANGE",
                            "gsi_render: render_key HASH, render_sk RANGE"),
            "NoticeAcks", List.of(),
            "BotOps", List.of("gsi_due: due_key HASH, due_sk RANGE", "gsi_user: user_key HASH, user_sk RANGE"));

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

    private TableDescription describe(String table) {
        return database.client()
                .describeTable(request -> request.tableName(table))
                .table();
    }

    @Test
    @DisplayName("D-001, D-015, D-024, D-031, D-034, D-038, B3.1, B3.7, B3.18: four documented tables and a fifth")
    void tablesAsDocumented() {
        new Guild(database);
        assertThat(database.client().listTables().tableNames().stream().filter(name -> !name.equals(Guild.OPS)))
                .containsExactlyInAnyOrderElementsOf(KEYS.keySet());
        assertThat(KEYS).allSatisfy((name, keys) -> {
            TableDescription table = describe(name);
            assertThat(keys(table.keySchema())).isEqualTo(keys);
            assertThat(table.globalSecondaryIndexes())
                    .extracting(index -> index.indexName() + ": " + keys(index.keySchema()))
                    .containsExactlyInAnyOrderElementsOf(INDEXES.get(name));
            assertThat(table.globalSecondaryIndexes())
                    .allSatisfy(index ->
                            assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.ALL));
            assertThat(table.attributeDefinitions())
                    .allSatisfy(
                            attribute -> assertThat(attribute.attributeType()).isEqualTo(ScalarAttributeType.S));
            assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
            assertThat(table.streamSpecification()).isNull();
        });
    }

    @Test
    @DisplayName("B3.17, B3.18: only the bot's own items expire")
    void expiry() {
        new Guild(database);
        assertThat(KEYS.keySet().stream().filter(table -> expiryOf(table) != null))
                .containsExactly("BotOps");
        assertThat(expiryOf("BotOps")).isEqualTo("ttl");
    }

    private @Nullable String expiryOf(String table) {
        return database.client()
                .describeTimeToLive(request -> request.tableName(table))
                .timeToLiveDescription()
                .attributeName();
    }

    @Test
    @DisplayName("D-001: the names of the tables are configurable")
    void names() {
        EventsDesignTables.on(database.client(), database.options().tableNames(name -> "test-" + name))
                .createTables();
        assertThat(database.client().listTables().tableNames())
                .contains("test-Events", "test-EventMembers", "test-Notices", "test-NoticeAcks", "test-BotOps")
                .hasSize(5);
    }
}

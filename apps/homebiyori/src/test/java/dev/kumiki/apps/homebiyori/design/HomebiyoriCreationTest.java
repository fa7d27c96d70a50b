package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

@OnEveryStore
final class HomebiyoriCreationTest {
    private final TestDatabase database;

    HomebiyoriCreationTest(TestDatabase database) {
        this.database = database;
    }

    private TableDescription table(String name) {
        return database.client()
                .describeTable(request -> request.tableName(name))
                .table();
    }

    private void create() {
        HomebiyoriTables.on(database.client(), database.options()).createTables();
    }

    private static List<String> keys(List<KeySchemaElement> schema) {
        return schema.stream()
                .map(key -> key.keyTypeAsString() + " " + key.attributeName())
                .toList();
    }

    @Test
    @DisplayName("H-001, H-141: the four documented tables, on demand, and the audit beside them")
    void createsTheDocumentedTables() {
        create();
        assertThat(database.client().listTables().tableNames())
                .containsExactly(
                        "prod-homebiyori-audit",
                        "prod-homebiyori-chats",
                        "prod-homebiyori-core",
                        "prod-homebiyori-feedback",
                        "prod-homebiyori-fruits");
        for (String name : database.client().listTables().tableNames()) {
            assertThat(keys(table(name).keySchema())).containsExactly("HASH PK", "RANGE SK");
            assertThat(table(name).billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
            assertThat(table(name).streamSpecification()).isNull();
        }
    }

    @Test
    @DisplayName("H-043, H-044, B4.11: GSI1 of core carries the user and the end of the period only")
    void coreHasOneIndex() {
        create();
        assertThat(table("prod-homebiyori-core").globalSecondaryIndexes())
                .singleElement()
                .satisfies(index -> {
                    assertThat(index.indexName()).isEqualTo("GSI1");
                    assertThat(keys(index.keySchema())).containsExactly("HASH GSI1PK", "RANGE GSI1SK");
                    assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.INCLUDE);
                    assertThat(index.projection().nonKeyAttributes())
                            .containsExactlyInAnyOrder("user_id", "current_period_end");
                });
    }

    @Test
    @DisplayName("H-107 to H-110: feedback has GSI1 and GSI2; H-092, H-123: chats and fruits have none")
    void feedbackHasTwoIndexes() {
        create();
        assertThat(table("prod-homebiyori-feedback").globalSecondaryIndexes())
                .extracting(index -> index.indexName() + " " + keys(index.keySchema()))
                .containsExactlyInAnyOrder("GSI1 [HASH GSI1PK, RANGE GSI1SK]", "GSI2 [HASH GSI2PK, RANGE GSI2SK]");
        assertThat(table("prod-homebiyori-chats").hasGlobalSecondaryIndexes()).isFalse();
        assertThat(table("prod-homebiyori-fruits").hasGlobalSecondaryIndexes()).isFalse();
    }

    @ParameterizedTest
    @DisplayName("H-054, H-072, H-083: core and chats expire by expires_at, fruits and feedback never")
    @CsvSource({
        "prod-homebiyori-core, expires_at",
        "prod-homebiyori-chats, expires_at",
        "prod-homebiyori-audit, expires_at",
        "prod-homebiyori-fruits,",
        "prod-homebiyori-feedback,"
    })
    void expiry(String table, @Nullable String attribute) {
        create();
        var ttl = database.client().describeTimeToLive(request -> request.tableName(table));
        assertThat(ttl.timeToLiveDescription().attributeName()).isEqualTo(attribute);
    }

    @Test
    @DisplayName("H-001: the environment is a prefix that can be changed")
    void environment() {
        var options = database.options().tableNames(name -> name.replaceFirst("^prod-", "dev-"));
        HomebiyoriTables.on(database.client(), options).createTables();
        assertThat(database.client().listTables().tableNames())
                .contains("dev-homebiyori-core")
                .hasSize(5);
    }
}

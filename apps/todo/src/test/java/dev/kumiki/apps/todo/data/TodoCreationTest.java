package dev.kumiki.apps.todo.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.design.TodoAppTables;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@OnEveryStore
final class TodoCreationTest {
    private final TestDatabase database;

    TodoCreationTest(TestDatabase database) {
        this.database = database;
    }

    @Test
    @DisplayName("T-002, T-004 to T-007: one table on demand, pk and sk, no index, no stream")
    void createsTheDocumentedTable() {
        TodoAppTables.on(database.client(), database.options()).createTables();
        assertThat(database.client().listTables().tableNames()).containsExactly("wambda-table-ssr001");
        var table = database.client()
                .describeTable(request -> request.tableName("wambda-table-ssr001"))
                .table();
        assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(table.keySchema())
                .containsExactly(
                        KeySchemaElement.builder()
                                .attributeName("pk")
                                .keyType(KeyType.HASH)
                                .build(),
                        KeySchemaElement.builder()
                                .attributeName("sk")
                                .keyType(KeyType.RANGE)
                                .build());
        assertThat(table.attributeDefinitions())
                .extracting(AttributeDefinition::attributeType)
                .containsExactly(ScalarAttributeType.S, ScalarAttributeType.S);
        assertThat(table.hasGlobalSecondaryIndexes()).isFalse();
        assertThat(table.hasLocalSecondaryIndexes()).isFalse();
        assertThat(table.streamSpecification()).isNull();
    }

    @Test
    @DisplayName("Sessions and trash expire by expires_at")
    void expiresByExpiresAt() {
        TodoAppTables.on(database.client(), database.options()).createTables();
        var ttl = database.client().describeTimeToLive(request -> request.tableName("wambda-table-ssr001"));
        assertThat(ttl.timeToLiveDescription().attributeName()).isEqualTo("expires_at");
    }

    @Test
    @DisplayName("T-002, B2.15: the environment names the table")
    void takesItsNameFromTheEnvironment() {
        var options = database.options().tableNames(_ -> "todo-of-ci");
        TodoAppTables.on(database.client(), options).createTables();
        assertThat(database.client().listTables().tableNames()).containsExactly("todo-of-ci");
    }
}

package dev.kumiki.design.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

final class TableCheckpointsTest {
    private final DynamoDbClient client = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void create() {
        client.createTable(table -> table.tableName("ops")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("PK")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("PK")
                        .keyType(KeyType.HASH)
                        .build()));
    }

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void rememberEachShardOfEachReader() {
        var mails = new TableCheckpoints(client, "ops", "mails");
        assertThat(mails.last("s1")).isEmpty();
        assertThat(mails.isFinished("s1")).isFalse();
        mails.save("s1", "100");
        mails.save("s1", "200");
        mails.finish("s1");
        assertThat(new TableCheckpoints(client, "ops", "mails").last("s1")).contains("200");
        assertThat(mails.isFinished("s1")).isTrue();
        assertThat(mails.isFinished("s2")).isFalse();
        assertThat(new TableCheckpoints(client, "ops", "statistics").last("s1")).isEmpty();
    }

    @Test
    void knowWhichShardsAreOpen() {
        var mails = new TableCheckpoints(client, "ops", "mails");
        assertThat(mails.open()).isEmpty();
        mails.begin("s1");
        mails.begin("s2");
        mails.begin("s2");
        mails.finish("s1");
        mails.begin("s1");
        assertThat(mails.open()).containsExactly("s2");
        assertThat(new TableCheckpoints(client, "ops", "statistics").open()).isEmpty();
    }
}

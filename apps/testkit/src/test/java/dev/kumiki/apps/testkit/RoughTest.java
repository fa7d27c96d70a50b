package dev.kumiki.apps.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

@Timeout(60)
@SuppressWarnings("unchecked") // the SDK's builders take generic arrays
final class RoughTest {
    private final TestDatabase database = TestDatabase.open(new Rough(1));

    RoughTest() {
        create(database);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static void create(TestDatabase on) {
        on.client()
                .createTable(table -> table.tableName("songs")
                        .attributeDefinitions(
                                key -> key.attributeName("pk").attributeType(ScalarAttributeType.S),
                                key -> key.attributeName("band").attributeType(ScalarAttributeType.S))
                        .keySchema(key -> key.attributeName("pk").keyType(KeyType.HASH))
                        .globalSecondaryIndexes(index -> index.indexName("ByBand")
                                .keySchema(key -> key.attributeName("band").keyType(KeyType.HASH))
                                .projection(all -> all.projectionType(ProjectionType.ALL)))
                        .billingMode(BillingMode.PAY_PER_REQUEST));
    }

    private static Map<String, AttributeValue> song(String key) {
        return Map.of("pk", AttributeValue.fromS(key), "band", AttributeValue.fromS("b"));
    }

    private int found() {
        return database.client()
                .query(query -> query.tableName("songs")
                        .indexName("ByBand")
                        .keyConditionExpression("band = :b")
                        .expressionAttributeValues(Map.of(":b", AttributeValue.fromS("b"))))
                .count();
    }

    @Test
    void refusesSomeTransactionsAndWritesNothingOfThem() {
        List<String> refused = new ArrayList<>();
        for (int number = 0; number < 400; number++) {
            String key = "s" + number;
            try {
                database.client()
                        .transactWriteItems(write -> write.transactItems(
                                one -> one.put(put -> put.tableName("songs").item(song(key)))));
            } catch (TransactionCanceledException e) {
                assertThat(e.cancellationReasons())
                        .extracting(CancellationReason::code)
                        .containsExactly("TransactionConflict");
                refused.add(key);
            }
        }
        assertThat(refused).hasSizeBetween(8, 40);
        assertThat(database.client().scan(scan -> scan.tableName("songs")).count())
                .isEqualTo(400 - refused.size());
    }

    /// Whether a new song is missing at first. A machine that stops for long enough just then shows it at once.
    private boolean isFoundLater(int before) {
        database.client().putItem(put -> put.tableName("songs").item(song("a" + before)));
        return found() <= before;
    }

    @Test
    void indexesShowWhatWasAndThenWhatIs() {
        assertThat(found()).isZero();
        List<Boolean> lagged = Race.run(1, _ -> IntStream.range(0, 20).anyMatch(this::isFoundLater));
        assertThat(lagged).as("by a runner, at once").containsExactly(true);
        int written = database.client().scan(scan -> scan.tableName("songs")).count();
        assertThat(found()).as("by the test, later").isEqualTo(written);
    }

    @Test
    void aScenePlaysOnceForEachCallAndDeathAndOnceToItsEnd() {
        List<Integer> written = new ArrayList<>();
        int played = MortalProcess.atEveryCall(on -> {
            create(on);
            return new MortalProcess.Scene() {
                @Override
                public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
                    for (String key : List.of("a", "b", "c")) {
                        client.putItem(put -> put.tableName("songs").item(song(key)));
                    }
                }

                @Override
                public void after(boolean killed) {
                    int count =
                            on.client().scan(scan -> scan.tableName("songs")).count();
                    assertThat(killed || count == 3).isTrue();
                    written.add(count);
                }
            };
        });
        assertThat(played).isEqualTo(8);
        assertThat(written).containsExactly(0, 1, 2, 3, 1, 2, 3, 3);
    }

    @Test
    void whatASceneFindsWrongIsToldWithTheCallAtWhichItDied() {
        assertThatThrownBy(() -> MortalProcess.atEveryCall(on -> new MortalProcess.Scene() {
                    @Override
                    public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
                        client.listTables();
                    }

                    @Override
                    public void after(boolean killed) {
                        assertThat(killed).isFalse();
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("killed BEFORE_THE_CALL number 0");
    }

    @Test
    void aPackageWithoutMarkedRacesIsAMistake() {
        assertThatThrownBy(() -> RoughRaces.below("dev.kumiki.apps.testkit.web"))
                .hasMessageContaining("no test with @AlsoRough");
    }
}

package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.insight.HotKeys.HotKey;
import dev.kumiki.engine.simulation.Simulation;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsMode;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsSummary;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Which keys are used most, counted from requests of every kind.
@Timeout(60)
final class EngineInsightsTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/notes";

    @TempDir
    private Path directory = Path.of("");

    private static void create(EmbeddedDynamoDb db) {
        db.createTable(table -> table.tableName("notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("id", "S"), attribute("kind", "S"))
                .keySchema(hash("id"))
                .globalSecondaryIndexes(global("byKind", hash("kind"))));
    }

    private static Map<String, AttributeValue> key(String id) {
        return Map.of("id", AttributeValue.fromS(id));
    }

    private static void read(EmbeddedDynamoDb db, String id, int times) {
        for (int i = 0; i < times; i++) {
            db.getItem(get -> get.tableName("notes").key(key(id)));
        }
    }

    private static void watch(EmbeddedDynamoDb db, String index, ContributorInsightsAction action) {
        db.updateContributorInsights(update -> update.tableName("notes")
                .indexName(index.isEmpty() ? null : index)
                .contributorInsightsAction(action));
    }

    @Test
    void countsNothingUnlessAsked() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            create(db);
            read(db, "a", 3);
            assertThat(db.hottestKeys(5)).isEmpty();
        }
    }

    @Test
    void tellsTheHottestKeysOfTableAndIndex() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            create(db);
            watch(db, "", ContributorInsightsAction.ENABLE);
            watch(db, "byKind", ContributorInsightsAction.ENABLE);
            read(db, "a", 3);
            read(db, "b", 1);
            var put = TransactWriteItem.builder()
                    .put(one -> one.tableName("notes").item(key("b")))
                    .build();
            db.transactWriteItems(write -> write.transactItems(put));
            db.executeStatement(statement -> statement.statement("SELECT * FROM notes WHERE id = 'a'"));
            db.query(query -> query.tableName("notes")
                    .indexName("byKind")
                    .keyConditionExpression("kind = :k")
                    .expressionAttributeValues(Map.of(":k", AttributeValue.fromS("x"))));
            db.scan(scan -> scan.tableName("notes"));
            assertThat(db.hottestKeys(1))
                    .containsExactly(
                            new HotKey(ARN, "a", false, 4, 0), new HotKey(ARN + "/index/byKind", "x", false, 1, 0));
            watch(db, "", ContributorInsightsAction.DISABLE);
            assertThat(db.hottestKeys(5)).extracting(HotKey::resource).containsExactly(ARN + "/index/byKind");
        }
    }

    @Test
    void tellsKeysOfRefusedRequestsApart() {
        var options = EngineOptions.inMemory().clock(new MovableClock()).simulation(Simulation.NONE.throttling(true));
        try (var db = EmbeddedDynamoDb.open(options)) {
            db.createTable(table -> table.tableName("notes")
                    .provisionedThroughput(p -> p.readCapacityUnits(1L).writeCapacityUnits(1L))
                    .attributeDefinitions(attribute("id", "S"))
                    .keySchema(hash("id")));
            db.updateContributorInsights(update -> update.tableName("notes")
                    .contributorInsightsMode(ContributorInsightsMode.THROTTLED_KEYS)
                    .contributorInsightsAction(ContributorInsightsAction.ENABLE));
            int admitted = 0;
            while (isAdmitted(db, admitted)) {
                admitted++;
            }
            assertThat(db.hottestKeys(5)).containsExactly(new HotKey(ARN, "k" + admitted, true, 1, 0));
        }
    }

    /// With the clock at a stand, what a table has saved up is soon spent.
    private static boolean isAdmitted(EmbeddedDynamoDb db, int number) {
        try {
            db.putItem(put -> put.tableName("notes").item(key("k" + number)));
            return true;
        } catch (ProvisionedThroughputExceededException _) {
            return false;
        }
    }

    @Test
    void ofAnIndexEndWithIt() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            create(db);
            watch(db, "byKind", ContributorInsightsAction.ENABLE);
            var delete = GlobalSecondaryIndexUpdate.builder()
                    .delete(one -> one.indexName("byKind"))
                    .build();
            db.updateTable(table -> table.tableName("notes").globalSecondaryIndexUpdates(delete));
            assertThat(db.listContributorInsights(list -> list.tableName("notes"))
                            .contributorInsightsSummaries())
                    .isEmpty();
        }
    }

    @Test
    void areListedInPages() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            create(db);
            watch(db, "", ContributorInsightsAction.ENABLE);
            watch(db, "byKind", ContributorInsightsAction.ENABLE);
            var first = db.listContributorInsights(list -> list.maxResults(1));
            var second = db.listContributorInsights(list -> list.maxResults(1).nextToken(first.nextToken()));
            assertThat(first.contributorInsightsSummaries().getFirst().indexName())
                    .isNull();
            assertThat(second.contributorInsightsSummaries())
                    .extracting(ContributorInsightsSummary::indexName)
                    .containsExactly("byKind");
            assertThat(second.nextToken()).isNull();
        }
    }

    @Test
    void goesOnAfterARestartAndEndsWithTheTable() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(directory))) {
            create(db);
            watch(db, "", ContributorInsightsAction.ENABLE);
        }
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(directory))) {
            read(db, "a", 2);
            assertThat(db.hottestKeys(5)).containsExactly(new HotKey(ARN, "a", false, 2, 0));
            db.deleteTable(table -> table.tableName("notes"));
            create(db);
            read(db, "a", 2);
            assertThat(db.hottestKeys(5)).isEmpty();
        }
    }
}

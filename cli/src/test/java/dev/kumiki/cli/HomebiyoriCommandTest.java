package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// `kumiki homebiyori migrate` on the seven tables (H-141 to H-145), and `reapply-deletions` after a restore (B4.19).
@Timeout(120)
final class HomebiyoriCommandTest {
    private static final UserId ANN = new UserId("11111111-1111-4111-8111-111111111111");
    private static final String OLD = "prod-homebiyori-";
    private static final String CORE = OLD + "core";

    @TempDir
    private Path data = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int homebiyori(String... words) {
        List<String> arguments = new ArrayList<>(List.of("homebiyori"));
        arguments.addAll(List.of(words));
        arguments.addAll(List.of("--data", data.toString()));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }

    private <T> T database(Function<DynamoDbClient, T> work) {
        try (var client = EmbeddedDynamoDb.open(EngineOptions.at(AppOptions.database(data)))) {
            return work.apply(client);
        }
    }

    private static HomebiyoriTables tables(DynamoDbClient client) {
        return HomebiyoriTables.on(client, DesignOptions.defaults());
    }

    private static void createOld(DynamoDbClient client, String name) {
        client.createTable(table -> table.tableName(OLD + name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .attributeDefinitions(text("PK"), text("SK")));
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static void put(DynamoDbClient client, String table, String sk, Map<String, String> more) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("PK", AttributeValue.fromS("USER#" + ANN.value()));
        item.put("SK", AttributeValue.fromS(sk));
        item.put("user_id", AttributeValue.fromS(ANN.value()));
        item.put("created_at", AttributeValue.fromS("2026-11-10T09:00:00+09:00"));
        item.put("updated_at", AttributeValue.fromS("2026-11-10T12:00:00+09:00"));
        item.put("onboarding_completed", AttributeValue.fromBool(true));
        more.forEach((name, value) -> item.put(name, AttributeValue.fromS(value)));
        client.putItem(request -> request.tableName(OLD + table).item(item));
    }

    private void fill(String status) {
        database(client -> {
            tables(client).createTables();
            List.of("users", "subscriptions", "trees", "notifications").forEach(name -> createOld(client, name));
            put(
                    client,
                    "users",
                    "PROFILE",
                    Map.of("nickname", "Ann", "ai_character", "hideji", "praise_level", "normal"));
            put(
                    client,
                    "subscriptions",
                    "SUBSCRIPTION",
                    Map.of("customer_id", "cus_1", "current_plan", "monthly", "status", status));
            return client;
        });
    }

    private int items(String table) {
        return database(client -> client.listTables().tableNames().contains(table)
                ? client.scan(request -> request.tableName(table)).count()
                : -1);
    }

    @Test
    @DisplayName("H-141 to H-145: looks first, copies and verifies, makes what was missing, leads back")
    void migrates() {
        fill("active");
        assertThat(homebiyori("migrate", "--list")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("Nothing was changed.");
        assertThat(items(CORE)).isZero();

        assertThat(homebiyori("migrate", "--apply")).as(out.toString() + err).isZero();
        assertThat(out.toString()).contains("verified.");
        database(client -> {
            assertThat(tables(client).coreTable().profile(ANN)).isPresent();
            assertThat(tables(client).coreTable().tree(ANN)).as("made").isPresent();
            assertThat(tables(client).coreTable().counters(ANN)).as("made").isPresent();
            assertThat(tables(client)
                            .coreTable()
                            .subscription(ANN)
                            .orElseThrow()
                            .customerId())
                    .contains("cus_1");
            return client;
        });
        assertThat(items(OLD + "users")).as("the old tables stay until the end").isEqualTo(1);
    }

    @Test
    @DisplayName("H-145: a status that nobody knows stops it before anything is written; the item is named")
    void unknownStatus() {
        fill("resting");
        assertThat(homebiyori("migrate", "--apply")).isEqualTo(1);
        assertThat(out.toString() + err).contains("USER#" + ANN.value(), "attribute=status", "Mend these items");
        assertThat(items(CORE)).isZero();
        assertThat(homebiyori("migrate", "--sideways")).isEqualTo(2);
    }

    @Test
    @DisplayName("B4.19, H-140: who had left and came back with a restore is removed again")
    void reappliesDeletions() {
        database(client -> {
            tables(client).createTables();
            InstantSource clock = InstantSource.system();
            new Users(tables(client), clock).register(ANN, Optional.of("Ann")).run();
            var keys = KeyDesignTables.on(client, DesignOptions.defaults());
            keys.createTables();
            new KeyRing(keys, clock).destroy(ANN);
            return client;
        });
        assertThat(homebiyori("reapply-deletions")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("1 deletions", "1 applied again");
        boolean left =
                database(client -> tables(client).coreTable().profile(ANN).isPresent());
        assertThat(left).isFalse();
        assertThat(homebiyori("reapply-deletions")).isZero();
        assertThat(out.toString()).contains("0 applied again");
        assertThat(homebiyori("reapply-deletions", "now")).isEqualTo(2);
        assertThat(err.toString()).contains("takes no arguments");
    }
}

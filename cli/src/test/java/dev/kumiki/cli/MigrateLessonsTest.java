package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// `kumiki lessons migrate` on the old waitlist table (L-048 to L-052).
final class MigrateLessonsTest {
    private static final String OLD = "waitlistTable";

    /// A day that is still to come for the command, which goes by the clock of the machine.
    private final String day =
            LocalDate.now(ZoneId.of("Asia/Tokyo")).plusDays(7).toString();

    @TempDir
    private Path data = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int migrate(String... options) {
        List<String> arguments = new ArrayList<>(List.of("lessons", "migrate", "--data", data.toString()));
        arguments.addAll(List.of(options));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }

    private <T> T database(Function<DynamoDbClient, T> work) {
        try (var client = EmbeddedDynamoDb.open(EngineOptions.at(AppOptions.database(data)))) {
            return work.apply(client);
        }
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private Map<String, AttributeValue> entry(String user, String status) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("userId", s(user));
        item.put("waitlistId", s("gnz#" + day + "#19:30#BSL House 1"));
        item.put("instructor", s("YUKI"));
        item.put("status", s(status));
        item.put("createdAt", s("2026-11-01T03:45:00.000Z"));
        return item;
    }

    @BeforeEach
    void fill() {
        database(client -> {
            LessonsDesignTables.on(client, DesignOptions.defaults()).createTables();
            client.createTable(table -> table.tableName(OLD)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(key("userId", KeyType.HASH), key("waitlistId", KeyType.RANGE))
                    .attributeDefinitions(text("userId"), text("waitlistId")));
            List.of(entry("ann", "active"), entry("ben", "paused"), entry("cid", "cancelled"))
                    .forEach(item ->
                            client.putItem(request -> request.tableName(OLD).item(item)));
            return client;
        });
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

    private int items(String table) {
        return database(client -> client.listTables().tableNames().contains(table)
                ? client.scan(request -> request.tableName(table)).count()
                : -1);
    }

    @Test
    @DisplayName(
            "L-048, L-051: looks first, copies, compares by count and checksum, and names lessons that are missing")
    void looksAndCopies() {
        assertThat(migrate("--list")).isZero();
        assertThat(out.toString()).contains("3 items of the older layout", "Nothing was changed.");
        assertThat(items("user_lessons")).isZero();

        assertThat(migrate("--apply")).as("a lesson is missing").isEqualTo(1);
        assertThat(out.toString() + err)
                .contains("verified.")
                .contains("gnz " + day + " 19:30")
                .contains("the catalogue does not have it");
        assertThat(items("user_lessons")).isEqualTo(3);
        assertThat(items(OLD)).as("the old table stays until the end").isEqualTo(3);
    }

    @Test
    @DisplayName("L-051, L-050: leads back; and the old table goes at the end only, after a verification and a backup")
    void leadsBackAndEnds() {
        assertThat(migrate("--finish")).isEqualTo(1);
        assertThat(err.toString()).contains("copy and verify first");
        migrate("--apply");
        assertThat(migrate("--rollback")).as(out.toString() + err).isZero();
        assertThat(items("user_lessons")).isZero();
        assertThat(items(OLD)).isEqualTo(3);
    }

    @Test
    @DisplayName("L-050: finishing backs the old table up and deletes it")
    void finishes() {
        migrate("--apply");
        assertThat(migrate("--finish")).as(out.toString() + err).isZero();
        assertThat(out.toString()).contains(OLD + " was backed up as").contains("finished.");
        List<String> backedUp = database(client -> client.listBackups().backupSummaries().stream()
                .map(BackupSummary::tableName)
                .toList());
        assertThat(backedUp).contains(OLD);
        assertThat(items(OLD)).isEqualTo(-1);
        assertThat(items("user_lessons")).isEqualTo(3);
        assertThat(migrate("--rollback")).isEqualTo(1);
    }

    @Test
    @DisplayName("B1.14: an unknown status stops it before anything is written, and says which entry")
    void unknownStatus() {
        database(client -> client.putItem(request -> request.tableName(OLD).item(entry("dan", "resting"))));
        assertThat(migrate("--apply")).isEqualTo(1);
        assertThat(out.toString() + err).contains("dan").contains("unknown status 'resting'");
        assertThat(items("user_lessons")).isZero();
    }
}

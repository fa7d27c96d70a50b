package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.meter.EventSink;
import dev.kumiki.engine.store.Durability;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// What JFR gets to see.
@Timeout(120)
final class RecordedEventsTest {
    @TempDir
    private Path directory = Path.of("");

    private static List<RecordedEvent> events(List<RecordedEvent> all, String name) {
        return all.stream()
                .filter(event -> event.getEventType().getName().equals("dev.kumiki." + name))
                .toList();
    }

    private static void use(EmbeddedDynamoDb db) {
        db.createTable(table -> table.tableName("notes")
                .billingMode("PAY_PER_REQUEST")
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType("HASH")
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType("S")
                        .build()));
        db.putItem(put -> put.tableName("notes").item(Map.of("id", AttributeValue.fromS("secret"))));
        assertThatThrownBy(() ->
                        db.getItem(get -> get.tableName("other").key(Map.of("id", AttributeValue.fromS("secret")))))
                .isInstanceOf(ResourceNotFoundException.class);
    }

    @Test
    void areOperationsGroupsAndMeters() throws Exception {
        try (var recording = new Recording();
                var db = EmbeddedDynamoDb.open(
                        EngineOptions.at(directory.resolve("data")).durability(Durability.SYNC))) {
            recording.enable("dev.kumiki.Operation").withoutThreshold();
            recording.enable("dev.kumiki.GroupCommit").withoutThreshold();
            recording.enable("dev.kumiki.Meter").with("period", "endChunk");
            recording.start();
            while (EventSink.current() == null) {
                Thread.sleep(10);
            }
            use(db);
            recording.stop();
            recording.dump(directory.resolve("events.jfr"));
        }
        var all = RecordingFile.readAllEvents(directory.resolve("events.jfr"));

        assertThat(events(all, "Operation"))
                .extracting(event -> event.getString("operation") + " " + event.getString("table") + " "
                        + event.getString("outcome"))
                .contains("CreateTable notes ANSWERED", "PutItem notes ANSWERED", "GetItem other REJECTED");
        assertThat(events(all, "GroupCommit")).isNotEmpty().allSatisfy(event -> {
            assertThat(event.getInt("batches")).isPositive();
            assertThat(event.getLong("bytes")).isPositive();
        });
        assertThat(events(all, "Meter"))
                .extracting(event -> event.getString("name") + " " + event.getString("labels"))
                .contains("kumiki_operation_seconds operation PutItem", "kumiki_log_bytes ");
        assertThat(all.toString()).doesNotContain("secret");
    }
}

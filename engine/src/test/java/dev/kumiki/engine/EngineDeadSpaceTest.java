package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;

/// What is deleted gives its space back without being asked and without other writes.
@Timeout(120)
final class EngineDeadSpaceTest {
    private static final int ITEMS = 300;
    private static final int ITEM_BYTES = 20_000;
    private static final long MEGABYTE = 1L << 20;

    @TempDir
    private Path directory = Path.of("");

    private final Random random = new Random(5);

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(EngineOptions.at(directory).durability(Durability.ASYNC));
    }

    @Test
    void ofADeletedTable() throws Exception {
        try (var db = open()) {
            fill(db, "kept");
            fill(db, "deleted");
        }
        try (var db = open()) {
            assertThat(tableBytes()).isGreaterThan(10 * MEGABYTE);

            db.deleteTable(request -> request.tableName("deleted"));

            awaitTableBytesBelow(8 * MEGABYTE);
            assertThat(db.scan(request -> request.tableName("kept").limit(ITEMS))
                            .count())
                    .isPositive();
        }
    }

    @Test
    void ofWhatWasDeletedBeforeARestart() throws Exception {
        int deletedTable = 77;
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            for (int i = 0; i < ITEMS; i++) {
                byte[] key =
                        ByteBuffer.allocate(8).putInt(deletedTable).putInt(i).array();
                store.write(new Batch().put(Family.ITEMS, key, noise()));
            }
        }
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            byte[] from = KeyWriter.all(deletedTable).from();
            byte[] to = KeyWriter.all(deletedTable + 1).from();
            store.write(new Batch().deleteRange(Family.ITEMS, from, to));
        }
        assertThat(tableBytes()).isGreaterThan(5 * MEGABYTE);

        try (var _ = open()) {
            awaitTableBytesBelow(MEGABYTE);
        }
    }

    private void fill(DynamoDbClient db, String table) {
        db.createTable(request -> request.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Schemas.attribute("id", "S"))
                .keySchema(Schemas.hash("id")));
        for (int i = 0; i < ITEMS; i++) {
            var item = Map.of(
                    "id",
                    AttributeValue.fromS("item " + i),
                    "noise",
                    AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(noise())));
            db.putItem(request -> request.tableName(table).item(item));
        }
    }

    private byte[] noise() {
        var noise = new byte[ITEM_BYTES];
        random.nextBytes(noise);
        return noise;
    }

    private void awaitTableBytesBelow(long bytes) throws InterruptedException {
        while (tableBytes() >= bytes) {
            Thread.sleep(20);
        }
    }

    private long tableBytes() {
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".sst"))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Fixture;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Snapshots;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Data directories of every format that was released can be opened and hold what was written.
final class EngineFormatTest {
    /// When the fixtures were written: later, what the log keeps would be trimmed.
    private static final Instant WRITTEN = Instant.parse("2026-11-17T23:30:00Z");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private EngineOptions options() {
        return EngineOptions.at(directory).clock(() -> WRITTEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"format-1.zip", "format-2.zip"})
    void isReadCompletely(String fixture) throws IOException {
        Fixture.unpack(fixture, directory);

        try (var db = EmbeddedDynamoDb.open(options())) {
            assertThat(new HashSet<>(
                            db.scan(r -> r.tableName(FormatFixture.TABLE)).items()))
                    .isEqualTo(Set.copyOf(FormatFixture.items()));
            assertThat(db.scan(r -> r.tableName(FormatFixture.TABLE).indexName("global"))
                            .items())
                    .containsExactlyInAnyOrderElementsOf(FormatFixture.items());
            assertThat(db.scan(r -> r.tableName(FormatFixture.TABLE).indexName("local"))
                            .count())
                    .isEqualTo(FormatFixture.items().size());
            assertThat(db.scan(r -> r.tableName(FormatFixture.PLAIN)).items())
                    .containsExactlyInAnyOrderElementsOf(FormatFixture.plainItems());
            assertThat(db.describeTable(r -> r.tableName(FormatFixture.TABLE))
                            .table()
                            .itemCount())
                    .isEqualTo(FormatFixture.items().size());
            assertThat(db.describeTimeToLive(r -> r.tableName(FormatFixture.TABLE))
                            .timeToLiveDescription()
                            .timeToLiveStatus())
                    .isEqualTo(TimeToLiveStatus.ENABLED);
            assertThat(db.listBackups().backupSummaries())
                    .singleElement()
                    .satisfies(backup -> assertThat(backup.backupStatus()).isEqualTo(BackupStatus.AVAILABLE));
            assertThat(streamedChanges(db)).isGreaterThan(FormatFixture.ITEMS);
            db.putItem(r -> r.tableName(FormatFixture.PLAIN).item(Map.of("id", AttributeValue.fromN("99"))));
        }
        assertThat(EmbeddedDynamoDb.verify(options(), _ -> {}).findings()).isEmpty();
    }

    private static int streamedChanges(EmbeddedDynamoDb db) {
        String arn =
                db.describeTable(r -> r.tableName(FormatFixture.TABLE)).table().latestStreamArn();
        int changes = 0;
        for (var shard : db.streams()
                .describeStream(r -> r.streamArn(arn))
                .streamDescription()
                .shards()) {
            String iterator = db.streams()
                    .getShardIterator(r ->
                            r.streamArn(arn).shardId(shard.shardId()).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                    .shardIterator();
            String from = iterator;
            changes += db.streams()
                    .getRecords(r -> r.shardIterator(from))
                    .records()
                    .size();
        }
        return changes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"format-1.zip", "format-2.zip"})
    void isSoundAndNotChangedByLookingAtIt(String fixture) throws IOException {
        Fixture.unpack(fixture, directory);
        var before = Snapshots.of(directory);

        var verdict = EmbeddedDynamoDb.verify(options(), _ -> {});

        assertThat(verdict.findings()).isEmpty();
        assertThat(verdict.items()).isEqualTo(FormatFixture.items().size() + 3);
        assertThat(verdict.backups()).isEqualTo(1);
        assertThat(Snapshots.of(directory)).isEqualTo(before);
    }

    @Test
    void anOlderOneIsRaisedSoThatOlderBuildsLeaveItAlone() throws IOException {
        Fixture.unpack("format-1.zip", directory);

        EmbeddedDynamoDb.open(options()).close();

        assertThat(directory.resolve("FORMAT")).hasContent("kumiki-store-format 2");
        EmbeddedDynamoDb.open(options()).close();
    }

    /// What made format 2 another one than 1.
    @Test
    void theSecondHasErasOfTheClock() throws IOException {
        Fixture.unpack("format-2.zip", directory);

        assertThat(directory.resolve("FORMAT")).hasContent("kumiki-store-format 2");
        try (var store = RocksStore.openToRead(directory, MachineLimits.MIN_CACHE_BYTES, _ -> {});
                var eras = store.cursor(Family.META, Range.ofPrefix(new byte[] {'H'}))) {
            assertThat(eras.next()).isTrue();
        }
    }

    @Test
    void aNewerOneIsRefusedAndLeftAsItIs() throws IOException {
        Fixture.unpack("format-2.zip", directory);
        Files.writeString(directory.resolve("FORMAT"), "kumiki-store-format 3\n");
        var before = Snapshots.of(directory);

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> EmbeddedDynamoDb.open(options()))
                .withMessageContaining("newer version")
                .withMessageContaining("format=3");
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> EmbeddedDynamoDb.verify(options(), _ -> {}))
                .withMessageContaining("newer version");
        assertThat(Snapshots.of(directory)).isEqualTo(before);
    }
}

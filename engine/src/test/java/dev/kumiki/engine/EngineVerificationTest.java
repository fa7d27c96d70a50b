package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.upkeep.Upkeep;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Whatever is altered behind the engine's back is found.
final class EngineVerificationTest {
    private static final String TABLE = "tab";
    private static final int ITEMS = 60;
    /// Where a change's record has the length of its old image.
    private static final int OLD_LENGTH_AT = 9;

    @TempDir
    private Path backups = Path.of("");

    private final MovableClock clock = new MovableClock();
    private final Store store = new MemoryStore();
    private final Random random = new Random(4);
    private EmbeddedDynamoDb engine = new EmbeddedDynamoDb(EngineOptions.inMemory(), new MemoryStore());

    @BeforeEach
    void write() {
        engine.close();
        engine = new EmbeddedDynamoDb(
                EngineOptions.inMemory().clock(clock).upkeep(Upkeep.DEFAULTS.backups(backups)), store);
        engine.createTable(Schemas.createTable(TABLE));
        engine.updateContinuousBackups(
                r -> r.tableName(TABLE).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
        clock.move(Duration.ofMillis(1));
        engine.updateTimeToLive(r -> r.tableName(TABLE)
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("end")));
        // As long as the items are looked through, expiries may be missing.
        while (engine.describeTimeToLive(r -> r.tableName(TABLE))
                        .timeToLiveDescription()
                        .timeToLiveStatus()
                != TimeToLiveStatus.ENABLED) {
            Thread.onSpinWait();
        }
        for (int i = 0; i < 3 * ITEMS; i++) {
            int number = random.nextInt(ITEMS);
            if (random.nextInt(5) == 0) {
                engine.deleteItem(r -> r.tableName(TABLE).key(key(number)));
            } else {
                var item = new HashMap<>(key(number));
                item.put("g", AttributeValue.fromS("g" + random.nextInt(3)));
                item.put("h", AttributeValue.fromN(Integer.toString(random.nextInt(3))));
                item.put("end", AttributeValue.fromN(Integer.toString(2_000_000_000 + i)));
                item.put("x1", AttributeValue.fromB(SdkBytes.fromUtf8String("x" + i)));
                engine.putItem(r -> r.tableName(TABLE).item(item));
            }
        }
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static Map<String, AttributeValue> key(int number) {
        return Map.of(
                "pk", AttributeValue.fromS("p" + number % 7), "sk", AttributeValue.fromN(Integer.toString(number)));
    }

    private record Entry(byte[] key, byte[] value) {}

    private List<Entry> entries(Family family, int... prefix) {
        byte[] start = new byte[prefix.length];
        for (int i = 0; i < prefix.length; i++) {
            start[i] = (byte) prefix[i];
        }
        var entries = new ArrayList<Entry>();
        try (var cursor = store.cursor(family, Range.ofPrefix(start))) {
            while (cursor.next()) {
                entries.add(new Entry(cursor.key(), cursor.value()));
            }
        }
        return entries;
    }

    private List<String> findings() {
        return engine.verify(_ -> {}).findings();
    }

    @Test
    void findsNothingInWhatTheEngineWrote() {
        var lines = new ArrayList<String>();

        var verdict = engine.verify(lines::add);

        assertThat(verdict.findings()).isEmpty();
        assertThat(verdict.isSound()).isTrue();
        assertThat(verdict.tables()).isEqualTo(1);
        assertThat(verdict.items()).isEqualTo(entries(Family.ITEMS).size()).isPositive();
        assertThat(lines).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Family.class,
            names = {"ITEMS", "INDEXES", "EXPIRIES"})
    void findsWhatIsMissing(Family family) {
        var entries = entries(family);
        for (int i = 0; i < entries.size(); i += 7) {
            var entry = entries.get(i);
            store.write(new Batch().delete(family, entry.key));

            assertThat(findings()).as("entry %s", i).isNotEmpty();

            store.write(new Batch().put(family, entry.key, entry.value));
        }
        assertThat(findings()).isEmpty();
    }

    /// The oldest change of an item may be missing without a trace; all others leave a gap.
    @Test
    void findsAMissingChange() {
        var later = entries(Family.CHANGES).stream()
                .filter(change -> ByteBuffer.wrap(change.value).getInt(OLD_LENGTH_AT) >= 0)
                .toList();
        for (int i = 0; i < later.size(); i += 9) {
            var change = later.get(i);
            store.write(new Batch().delete(Family.CHANGES, change.key));

            assertThat(findings()).as("change %s", i).isNotEmpty();

            store.write(new Batch().put(Family.CHANGES, change.key, change.value));
        }
        assertThat(later).isNotEmpty();
        assertThat(findings()).isEmpty();
    }

    @Test
    void findsADamagedChange() {
        var change = entries(Family.CHANGES).getLast();
        byte[] damaged = change.value.clone();
        damaged[damaged.length - 1] ^= 1;
        store.write(new Batch().put(Family.CHANGES, change.key, damaged));

        assertThat(findings()).singleElement().asString().contains("change log is damaged");
    }

    @Nested
    final class BesideABackup {
        @BeforeEach
        void backUp() {
            // A backup counts as taken when recording was on for certain.
            clock.move(Duration.ofMinutes(1));
            engine.createBackup(r -> r.tableName(TABLE).backupName("first"));
            while (engine.listBackups().backupSummaries().getFirst().backupStatus() != BackupStatus.AVAILABLE) {
                Thread.onSpinWait();
            }
            clock.move(Duration.ofMinutes(1));
            for (int i = 0; i < ITEMS; i += 2) {
                int number = i;
                if (i % 3 == 0) {
                    engine.deleteItem(r -> r.tableName(TABLE).key(key(number)));
                } else {
                    var item = new HashMap<>(key(number));
                    item.put("later", AttributeValue.fromBool(true));
                    engine.putItem(r -> r.tableName(TABLE).item(item));
                }
            }
        }

        @Test
        void rebuildsTheTableFromBackupAndLog() {
            var verdict = engine.verify(_ -> {});

            assertThat(verdict.findings()).isEmpty();
            assertThat(verdict.backups()).isEqualTo(1);
        }

        @Test
        void isForItsOwnerAlone() throws IOException {
            try (var files = Files.walk(backups)) {
                assertThat(files.toList())
                        .hasSizeGreaterThan(2)
                        .allSatisfy(
                                file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                                        .endsWith("------"));
            }
        }

        @Test
        void findsAnItemThatChangedWithoutAChangeInTheLog() {
            dropChangesOf(1);

            assertThat(findings()).anySatisfy(finding -> assertThat(finding).contains("newest backup"));
        }

        /// Takes the newest changes of some items out of the log, all of them for each.
        private void dropChangesOf(int items) {
            var changes = entries(Family.CHANGES);
            for (int i = 0; i < items; i++) {
                store.write(new Batch().delete(Family.CHANGES, changes.get(changes.size() - 1 - i).key));
            }
        }

        @Test
        void findsADamagedBackup() throws IOException {
            Path data;
            try (var files = Files.walk(backups)) {
                data = files.filter(file -> file.getFileName().toString().startsWith("data-"))
                        .findFirst()
                        .orElseThrow();
            }
            byte[] bytes = Files.readAllBytes(data);
            bytes[bytes.length / 2] ^= 1;
            Files.write(data, bytes);

            assertThat(findings()).singleElement().asString().contains("is damaged");
        }

        /// Its table is gone; the backup is all there is.
        @Test
        void findsADamagedManifestOfADeletedTable() throws IOException {
            engine.deleteTable(r -> r.tableName(TABLE));
            try (var files = Files.walk(backups)) {
                for (Path manifest :
                        files.filter(file -> file.endsWith("manifest.kumiki")).toList()) {
                    byte[] bytes = Files.readAllBytes(manifest);
                    bytes[bytes.length / 2] ^= 1;
                    Files.write(manifest, bytes);
                }
            }

            // The one that was asked for, and the one that a table with recovery leaves when it is deleted.
            assertThat(findings())
                    .hasSize(2)
                    .allSatisfy(finding -> assertThat(finding).contains("is damaged"));
        }
    }

    @Test
    void findsAnEntryThatBelongsToNoItem() {
        var entry = entries(Family.INDEXES).getFirst();
        store.write(new Batch().put(Family.INDEXES, Range.justAfter(entry.key), entry.value));

        assertThat(findings()).singleElement().asString().contains("entries of index");
    }

    @Test
    void findsAnItemUnderAnothersKey() {
        var items = entries(Family.ITEMS);
        store.write(new Batch().put(Family.ITEMS, items.get(0).key, items.get(1).value));

        assertThat(findings()).anySatisfy(finding -> assertThat(finding).contains("not its own"));
    }

    @Test
    void findsAnIndexEntryWithOtherAttributes() {
        var entries = entries(Family.INDEXES);
        var one = entries.get(0);
        var other = entries.stream()
                .filter(entry -> entry.value.length != one.value.length || !Arrays.equals(entry.value, one.value))
                .findFirst()
                .orElseThrow();
        store.write(new Batch().put(Family.INDEXES, one.key, other.value));

        assertThat(findings()).anySatisfy(finding -> assertThat(finding).contains("differs from its item"));
    }

    @Test
    void findsWrongCounters() {
        var counter = entries(Family.META, 'C').getFirst();
        byte[] wrong = counter.value.clone();
        wrong[wrong.length - 1]++;
        store.write(new Batch().put(Family.META, counter.key, wrong));

        assertThat(findings()).singleElement().asString().contains("counters differ");
    }

    @Test
    void findsWrongSizesOfItemCollections() {
        var collection = entries(Family.META, 'S').getFirst();
        byte[] wrong = collection.value.clone();
        wrong[wrong.length - 1]++;
        store.write(new Batch().put(Family.META, collection.key, wrong));

        assertThat(findings()).singleElement().asString().contains("item collection");
    }
}

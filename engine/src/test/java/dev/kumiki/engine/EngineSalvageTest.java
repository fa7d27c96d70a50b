package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.archive.Salvage;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Snapshots;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.recovery.TableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/// What is saved of a data directory that was damaged in one way or another.
final class EngineSalvageTest {
    private static final String TABLE = "notes";
    private static final int ITEMS = 3_000;
    private static final int TEXT_BYTES = 300;
    /// More than a block of 8 KB can hold.
    private static final int MAX_ITEMS_IN_A_BLOCK = 60;

    private static final Pattern RANGE =
            Pattern.compile("items (?:from the first|after \\{id=(\\d+)}) and (?:up to the last|before \\{id=(\\d+)})");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private Path data = Path.of("");
    private Path saved = Path.of("");
    private final Random random = new Random(17);
    private final Map<Integer, Integer> versions = new TreeMap<>();

    /// Items in tables of several generations and in the log, changed and deleted ones among them.
    @BeforeEach
    void write() {
        data = temporary.resolve("data");
        saved = temporary.resolve("saved");
        for (int round = 0; round < 3; round++) {
            try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data))) {
                if (round == 0) {
                    create(db);
                }
                for (int i = 0; i < ITEMS / 2; i++) {
                    change(db, random.nextInt(ITEMS), round * ITEMS + i);
                }
            }
        }
    }

    private static void create(DynamoDbClient db) {
        db.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Schemas.attribute("id", "N"), Schemas.attribute("group", "S"))
                .keySchema(Schemas.hash("id"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-group")
                        .keySchema(Schemas.hash("group"))
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build()));
    }

    private void change(DynamoDbClient db, int id, int version) {
        if (random.nextInt(6) == 0) {
            db.deleteItem(r -> r.tableName(TABLE).key(Map.of("id", AttributeValue.fromN(Integer.toString(id)))));
            versions.remove(id);
        } else {
            db.putItem(r -> r.tableName(TABLE).item(item(id, version)));
            versions.put(id, version);
        }
    }

    private static Map<String, AttributeValue> item(int id, int version) {
        return Map.of(
                "id", AttributeValue.fromN(Integer.toString(id)),
                "group", AttributeValue.fromS("g" + version % 10),
                "version", AttributeValue.fromN(Integer.toString(version)),
                "text", AttributeValue.fromB(noise(id, version)));
    }

    /// What cannot be packed, so that most of a table file is items.
    private static SdkBytes noise(int id, int version) {
        byte[] noise = new byte[TEXT_BYTES];
        new Random(31L * id + version).nextBytes(noise);
        return SdkBytes.fromByteArray(noise);
    }

    private Path newest(String glob) throws IOException {
        try (var files = Files.newDirectoryStream(data, glob)) {
            Path newest = null;
            for (Path file : files) {
                newest = newest == null || file.compareTo(newest) > 0 ? file : newest;
            }
            return Objects.requireNonNull(newest, glob);
        }
    }

    private Path largestTable() throws IOException {
        return TableFiles.largest(data, Family.ITEMS);
    }

    private Salvage.Result salvage() throws IOException {
        Disk.deleteTree(saved);
        var before = Snapshots.of(data);
        var result = EmbeddedDynamoDb.salvage(data, saved, _ -> {});
        assertThat(Snapshots.of(data)).isEqualTo(before);
        assertThat(EmbeddedDynamoDb.verify(EngineOptions.at(saved), _ -> {}).findings())
                .isEmpty();
        return result;
    }

    private Map<Integer, Integer> savedVersions() {
        var found = new HashMap<Integer, Integer>();
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(saved))) {
            db.scanPaginator(r -> r.tableName(TABLE))
                    .items()
                    .forEach(item -> found.put(number(item, "id"), number(item, "version")));
        }
        return found;
    }

    private static int number(Map<String, AttributeValue> item, String name) {
        return Integer.parseInt(Objects.requireNonNull(item.get(name)).n());
    }

    /// How many items are not as they were; those that are there are whole.
    private long wrong() {
        var found = savedVersions();
        long missing = versions.entrySet().stream()
                .filter(item -> !item.getValue().equals(found.get(item.getKey())))
                .count();
        return missing
                + found.keySet().stream()
                        .filter(id -> !versions.containsKey(id))
                        .count();
    }

    private static void flip(Path file, int at) throws IOException {
        byte[] content = Files.readAllBytes(file);
        content[at] ^= 0x55;
        Files.write(file, content);
    }

    @Test
    void everythingIsSavedOfASoundDirectory() throws IOException {
        var result = salvage();

        assertThat(result.losses()).isEmpty();
        assertThat(result.items()).isEqualTo(versions.size());
        assertThat(wrong()).isZero();
    }

    @Test
    void onlyADamagedBlockOfATableIsLost() throws IOException {
        Path table = largestTable();
        byte[] whole = Files.readAllBytes(table);
        for (int i = 0; i < 4; i++) {
            flip(table, random.nextInt(whole.length / 2));

            var losses = salvage().losses();

            assertThat(losses).anySatisfy(loss -> assertThat(loss).contains("a damaged block", "table notes, items"));
            assertThat(wrong()).isBetween(1L, (long) MAX_ITEMS_IN_A_BLOCK);
            assertThat(namedRange(losses)).containsAll(missing());
            Files.write(table, whole);
        }
    }

    /// The items that should be there and are not, or are older ones.
    private List<Integer> missing() {
        var found = savedVersions();
        return versions.keySet().stream()
                .filter(id -> !Objects.equals(versions.get(id), found.get(id)))
                .toList();
    }

    /// What a Scan of the table as it should be shows between the keys that the losses name.
    private List<Integer> namedRange(List<String> losses) {
        var expected = new ArrayList<Integer>();
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            create(db);
            versions.forEach((id, version) -> db.putItem(r -> r.tableName(TABLE).item(item(id, version))));
            var inOrder = db.scanPaginator(r -> r.tableName(TABLE)).items().stream()
                    .map(item -> number(item, "id"))
                    .toList();
            for (String loss : losses) {
                var range = RANGE.matcher(loss);
                if (range.find()) {
                    int from = range.group(1) == null ? 0 : inOrder.indexOf(Integer.valueOf(range.group(1))) + 1;
                    int to = range.group(2) == null ? inOrder.size() : inOrder.indexOf(Integer.valueOf(range.group(2)));
                    expected.addAll(inOrder.subList(from, to));
                }
            }
        }
        return expected;
    }

    @Test
    void backupsThatAreWholeAreCopiedAndTheOthersNamed() throws IOException {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data))) {
            var backed = new Backed(db);
            backed.backUp(TABLE);
            backed.backUp(TABLE);
        }
        Path bad;
        try (var files = Files.walk(data.resolve("backups"))) {
            bad = files.filter(file -> file.toString().endsWith(".kumiki") && !file.endsWith("manifest.kumiki"))
                    .findFirst()
                    .orElseThrow();
        }
        flip(bad, 100);

        var result = salvage();

        assertThat(result.backups()).isOne();
        assertThat(result.losses()).singleElement().asString().contains("a backup is damaged", bad.toString());
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(saved))) {
            new Backed(db).restore(db.listBackups().backupSummaries().getFirst().backupArn(), "restored");
            assertThat(db.scanPaginator(r -> r.tableName("restored")).items().stream())
                    .hasSize(versions.size());
        }
    }

    @Test
    void whatOtherFilesHoldIsSavedWhenATableIsMissing() throws IOException {
        Path table = largestTable();
        Files.delete(table);

        var result = salvage();

        var losses = result.losses();
        assertThat(losses)
                .anySatisfy(loss ->
                        assertThat(loss).contains(table.getFileName().toString(), "missing", "table notes, items"));
        assertThat(namedRange(losses)).containsAll(missing());
        assertThat(savedVersions()).hasSizeGreaterThan(versions.size() / 3);
    }

    @Test
    void everythingIsSavedWithoutCurrent() throws IOException {
        Files.delete(data.resolve("CURRENT"));

        assertThat(salvage().losses()).anySatisfy(loss -> assertThat(loss).contains("no usable MANIFEST"));

        assertThat(savedVersions()).containsAllEntriesOf(versions);
    }

    @Test
    void everythingIsSavedOfAShortenedManifest() throws IOException {
        Path manifest = newest("MANIFEST-*");
        byte[] whole = Files.readAllBytes(manifest);
        for (int i = 0; i < 6; i++) {
            Files.write(manifest, Arrays.copyOf(whole, random.nextInt(whole.length)));

            assertThat(salvage().losses()).isNotEmpty();

            assertThat(savedVersions()).containsAllEntriesOf(versions);
        }
    }

    @Test
    void onlyADamagedRecordOfALogIsLost() throws IOException {
        Path log = newest("*.log");
        byte[] whole = Files.readAllBytes(log);
        for (int i = 0; i < 4; i++) {
            flip(log, random.nextInt(whole.length));

            assertThat(salvage().losses())
                    .anySatisfy(
                            loss -> assertThat(loss).contains(log.getFileName().toString(), "lost"));

            assertThat(wrong()).isBetween(0L, 40L);
            Files.write(log, whole);
        }
    }

    @Test
    void aDirectoryThatExistsIsNotWrittenTo() throws IOException {
        Files.createDirectory(saved);

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> EmbeddedDynamoDb.salvage(data, saved, _ -> {}))
                .withMessageContaining("exists already");
        assertThat(saved).isEmptyDirectory();
    }
}

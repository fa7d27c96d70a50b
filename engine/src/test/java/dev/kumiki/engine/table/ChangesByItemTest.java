package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.table.TableSettings.Recovery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ChangesByItemTest {
    private static final ChangesByItem.Stretch EVERYTHING = new ChangesByItem.Stretch(ChangeLog.START, ChangeLog.END);
    private static final int FEW = 5;
    private static final int MANY = 100_000;

    private final WatchedStore store = new WatchedStore(new MemoryStore());
    private final TableFixture fixture = TableFixture.create(store);

    @BeforeEach
    void record() {
        fixture.tables()
                .redefine(
                        fixture.table(),
                        definition -> definition.withSettings(
                                definition.settings().withRecovery(new Recovery(Definitions.CREATED, 35))));
    }

    private ChangesByItem open(int maxInHeap) {
        return new ChangesByItem(fixture.tables().log(), store, fixture.table().definition(), EVERYTHING, maxInHeap);
    }

    private List<String> findings(int maxInHeap) {
        var findings = new Findings("tab");
        long read = new LogCheck(store, fixture.tables().log(), fixture.table().definition(), findings, maxInHeap)
                .run(ChangeLog.START);
        assertThat(read).isEqualTo(100);
        return findings.texts();
    }

    private void write(int changes) {
        for (int i = 0; i < changes; i++) {
            fixture.put("key" + i % 7, "value" + i);
        }
    }

    @Test
    void goFromItemToItemAndFromOldToNew() {
        write(100);
        for (int maxInHeap : List.of(FEW, MANY)) {
            var items = new ArrayList<String>();
            try (var changes = open(maxInHeap)) {
                assertThat(changes.size()).isEqualTo(100);
                long before = 0;
                long hash = 0;
                while (changes.next()) {
                    if (changes.isFirst()) {
                        items.add(new String(changes.key(), java.nio.charset.StandardCharsets.ISO_8859_1));
                        assertThat(changes.oldHash()).isEqualTo(ChangesByItem.hash(null));
                    } else {
                        assertThat(changes.number()).isGreaterThan(before);
                        assertThat(changes.oldHash()).isEqualTo(hash);
                    }
                    before = changes.number();
                    hash = changes.freshHash();
                }
            }
            assertThat(items).hasSize(7).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void linkToTheTableInOneWalkHoweverManyThereAre() {
        write(100);
        assertThat(findings(MANY)).isEmpty();
        store.forgetCalls();
        assertThat(findings(FEW)).isEmpty();
        assertThat(store.calls().cursors()).as("older ones, count, walk").isEqualTo(3);
    }

    @Test
    void tellWhichLinkIsBroken() {
        write(100);
        byte[] lost = changeKeys().get(50);
        byte[] record = record(lost);
        store.write(new Batch().put(Family.CHANGES, lost, record(changeKeys().get(51))));
        assertThat(findings(FEW)).isEqualTo(findings(MANY)).isNotEmpty();
        store.write(new Batch().put(Family.CHANGES, lost, record));
        byte[] newest = changeKeys().getLast();
        store.write(new Batch().put(Family.CHANGES, newest, record(changeKeys().get(92))));
        assertThat(findings(FEW))
                .isEqualTo(findings(MANY))
                .anyMatch(text -> text.contains("not what its newest change made it"));
    }

    @Test
    void leaveNothingBehindWhenARecordIsDamaged() throws IOException {
        write(100);
        byte[] damaged = changeKeys().get(70);
        store.write(new Batch().put(Family.CHANGES, damaged, new byte[] {1, 2, 3}));
        List<Path> before = scratchFolders();
        assertThatThrownBy(() -> open(FEW)).isInstanceOf(StorageException.class);
        assertThat(scratchFolders()).isEqualTo(before);
        assertThat(store.open()).isZero();
    }

    private byte[] record(byte[] key) {
        return Objects.requireNonNull(store.get(Family.CHANGES, key));
    }

    private List<byte[]> changeKeys() {
        var keys = new ArrayList<byte[]>();
        try (var cursor = store.cursor(Family.CHANGES, Range.ofPrefix(new byte[0]))) {
            while (cursor.next()) {
                keys.add(cursor.key());
            }
        }
        return keys;
    }

    private static List<Path> scratchFolders() throws IOException {
        String mine = "kumiki-scratch-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith(mine))
                    .sorted()
                    .toList();
        }
    }
}

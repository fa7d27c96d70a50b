package dev.kumiki.engine.store.rocks;

import static dev.kumiki.engine.store.Family.CHANGES;
import static dev.kumiki.engine.store.Family.INDEXES;
import static dev.kumiki.engine.store.Family.ITEMS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.recovery.LogBatch;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

final class BatchBytesTest {
    private static final byte[] KEY = {1, 2};
    private static final byte[] LATER = {1, 3};
    /// In the order of their numbers, which begin with 1.
    private static final List<Family> FAMILIES = List.of(Family.values());
    private static final byte[] LONG = new byte[70_000];

    @Test
    void hasAllChangesOfAllBatchesInTheirOrder() {
        var one = new Batch().put(ITEMS, KEY, LONG).delete(INDEXES, LATER);
        var other = new Batch().append(CHANGES, () -> LATER, KEY).deleteRange(ITEMS, KEY, LATER);

        var changes = LogBatch.changes(bytes(one, other)).changes();

        assertThat(changes)
                .usingRecursiveFieldByFieldElementComparator()
                .containsExactly(
                        new Batch.Put(ITEMS, KEY, LONG),
                        new Batch.Delete(INDEXES, LATER),
                        new Batch.Put(CHANGES, LATER, KEY),
                        new Batch.DeleteRange(ITEMS, KEY, LATER));
    }

    @Test
    void leavesOutARangeThatEndsBeforeItStarts() {
        assertThat(LogBatch.changes(bytes(new Batch().deleteRange(ITEMS, LATER, KEY)))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void isWhatRocksDbWrites() throws RocksDBException {
        RocksLibrary.load();
        try (var theirs = new WriteBatch()) {
            theirs.put(KEY, LONG);
            theirs.put(LATER, KEY);
            try (var ours =
                    new WriteBatch(bytes(new Batch().put(ITEMS, KEY, LONG).put(INDEXES, LATER, KEY)))) {
                assertThat(ours.count()).isEqualTo(theirs.count());
                // Each change names its family, in one byte.
                assertThat(ours.getDataSize()).isEqualTo(theirs.getDataSize() + 2);
            }
        }
    }

    private static byte[] bytes(Batch... batches) {
        return BatchBytes.of(List.of(batches), family -> FAMILIES.indexOf(family) + 1);
    }
}

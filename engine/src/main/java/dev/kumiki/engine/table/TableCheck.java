package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Compares a table's items, as of one moment, with everything that is derived from them: index entries, counters,
/// sizes of item collections and expiries.
///
/// Each item is decoded and its entries are looked up, which finds missing and wrong ones; then the entries are
/// counted, which finds superfluous ones.
public final class TableCheck {
    private static final int PROGRESS_ITEMS = 100_000;

    private final Reader moment;
    private final TableDefinition definition;
    private final Findings findings;
    private final Map<Integer, Tally.Amount> expected = new HashMap<>();
    private final Tally[] stripes = new Tally[Tallies.STRIPES];
    private long expiries;
    private byte @Nullable [] collection;
    private long collectionBytes;
    private long collections;
    private long items;

    public TableCheck(Reader moment, TableDefinition definition, Findings findings) {
        this.moment = moment;
        this.definition = definition;
        this.findings = findings;
        Arrays.fill(stripes, Tally.EMPTY);
    }

    /// Checks everything, and gives the number of items.
    ///
    /// @param progress is told how many items were read so far
    public long run(LongConsumer progress) {
        try (var cursor = moment.cursor(Family.ITEMS, KeyWriter.all(definition.id()))) {
            while (cursor.next()) {
                item(cursor.key(), new StoredItem(cursor.value()));
                if (++items % PROGRESS_ITEMS == 0) {
                    progress.accept(items);
                }
            }
        }
        endCollection();
        counters();
        definition.indexes().forEach(this::entries);
        long stored = count(Family.EXPIRIES, Expiries.all(definition.id()));
        if (stored != expiries && isExpiryComplete()) {
            findings.add("expiries that are stored, against " + expiries + " expected", stored);
        }
        return items;
    }

    private void item(byte[] stored, StoredItem item) {
        var key = ItemKey.of(definition, item.item());
        if (!Arrays.equals(key.bytes(), stored)) {
            findings.add("an item lies under a key that is not its own", hex(stored));
            return;
        }
        count(key, definition.id(), item.bytes());
        long bytes = item.bytes();
        for (IndexDefinition index : definition.indexes()) {
            bytes += entry(key, index, item);
        }
        addToCollection(key, bytes);
        expiry(key, item);
    }

    /// Compares an item's entry in an index, and gives what it adds to the item's collection.
    private long entry(ItemKey key, IndexDefinition index, StoredItem item) {
        var entry = IndexEntries.of(definition, index, item);
        if (entry == null) {
            return 0;
        }
        byte[] stored = moment.get(Family.INDEXES, entry.key());
        if (stored == null) {
            if (index.isActive()) {
                findings.add("index " + index.name() + " lacks the entry of an item", hex(key.bytes()));
            }
            return 0;
        }
        if (!entry.isStoredAs(stored)) {
            findings.add("index " + index.name() + " has an entry that differs from its item", hex(key.bytes()));
        }
        count(key, index.id(), entry.bytes());
        return index.isLocal() ? entry.bytes() : 0;
    }

    private void expiry(ItemKey key, StoredItem item) {
        Long second = Expiries.second(definition.settings().expiry(), item.item());
        if (second == null) {
            return;
        }
        expiries++;
        if (moment.get(Family.EXPIRIES, Expiries.entry(second, key.bytes())) == null && isExpiryComplete()) {
            findings.add("the expiry of an item is missing", hex(key.bytes()));
        }
    }

    private boolean isExpiryComplete() {
        var expiry = definition.settings().expiry();
        return expiry == null || expiry.state() != TableSettings.Expiry.State.ENABLING;
    }

    private void count(ItemKey key, int id, int bytes) {
        var amount = new Tally.Amount(1, bytes);
        expected.merge(id, amount, Tally.Amount::plus);
        stripes[key.tally()] = stripes[key.tally()].plus(new Tally(Map.of(id, amount)));
    }

    private void addToCollection(ItemKey key, long bytes) {
        if (!definition.hasLocalIndexes()) {
            return;
        }
        if (!Arrays.equals(collection, key.partitionBytes())) {
            endCollection();
            collection = key.partitionBytes();
        }
        collectionBytes += bytes;
    }

    private void endCollection() {
        if (collection != null) {
            byte[] stored = moment.get(Family.META, MetaKeys.collection(collection));
            long present = stored == null ? 0 : ByteBuffer.wrap(stored).getLong();
            if (present != collectionBytes) {
                findings.add("size of an item collection, against " + collectionBytes + " counted", present);
            }
            collections++;
        }
        collectionBytes = 0;
    }

    private void counters() {
        var stored = Tallies.load(moment, definition.id());
        for (int stripe = 0; stripe < Tallies.STRIPES; stripe++) {
            if (!amounts(stored.get(stripe)).equals(amounts(stripes[stripe]))) {
                findings.add("counters differ from what was counted", "stripe " + stripe);
            }
        }
        long stretches = count(Family.META, MetaKeys.collections(definition.id()));
        if (stretches != collections) {
            findings.add("item collections that are stored, against " + collections + " counted", stretches);
        }
    }

    /// Without the amounts of indexes that are gone.
    private Map<Integer, Tally.Amount> amounts(Tally tally) {
        var amounts = new HashMap<>(tally.amounts());
        amounts.keySet()
                .removeIf(id ->
                        id != definition.id() && definition.indexes().stream().noneMatch(i -> i.id() == id));
        return amounts;
    }

    private void entries(IndexDefinition index) {
        long wanted = Objects.requireNonNullElse(expected.get(index.id()), Tally.Amount.NONE)
                .count();
        long stored = count(Family.INDEXES, KeyWriter.all(index.id()));
        if (stored != wanted) {
            findings.add("entries of index " + index.name() + ", against " + wanted + " of items", stored);
        }
    }

    private long count(Family family, Range range) {
        long count = 0;
        try (var cursor = moment.cursor(family, range)) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    static String hex(byte[] key) {
        return HexFormat.of().formatHex(key);
    }
}

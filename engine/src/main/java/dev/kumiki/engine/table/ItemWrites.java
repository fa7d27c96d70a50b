package dev.kumiki.engine.table;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.IndexEntries.Entry;
import dev.kumiki.engine.table.WriteCost.IndexCost;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The items that one request changes, gathered into one batch: each item with its index entries, its expiry, its
/// counters and its record in the change log.
///
/// The caller holds the lock of every item from reading it until [#commit] returns. Nothing is visible before that,
/// and an instance that is thrown away has changed nothing.
public final class ItemWrites {
    private static final int NO_BYTES = 0;
    private static final int ABSENT = -1;
    private static final byte[] NOTHING = {};

    private final Tables tables;
    private final Store store;
    private final ChangeLog log;
    private final Sequence.Stamp stamp;
    private final Change.Actor actor;
    private final long maxCollectionBytes;
    private final Batch batch = new Batch();
    private final Map<Stripe, Tally> tallies = new HashMap<>();
    /// Sizes of item collections, by their keys in the store.
    private final Map<Binary, Long> collections = new HashMap<>();
    /// Those sizes that the set before this one leaves, which may not be in the store yet.
    private final Map<Binary, Long> collectionsBefore;

    private record Stripe(Table table, int number) {}

    ItemWrites(Tables tables, Change.Actor actor, long maxCollectionBytes) {
        this(tables, actor, maxCollectionBytes, Map.of());
    }

    private ItemWrites(
            Tables tables, Change.Actor actor, long maxCollectionBytes, Map<Binary, Long> collectionsBefore) {
        this.tables = tables;
        this.store = tables.store();
        this.log = tables.log();
        this.stamp = log.stamp();
        this.actor = actor;
        this.maxCollectionBytes = maxCollectionBytes;
        this.collectionsBefore = collectionsBefore;
    }

    /// An empty set that is gathered while this one, to which nothing is added any more, is committed. What came
    /// before this one is committed already.
    ItemWrites following() {
        return new ItemWrites(tables, actor, maxCollectionBytes, collections);
    }

    /// Turns `old` into `fresh`, either of which may be null for "no item".
    ///
    /// @param definition the table's definition as read under the item's lock
    public WriteCost replace(
            Table table,
            TableDefinition definition,
            ItemKey key,
            @Nullable StoredItem old,
            @Nullable StoredItem fresh) {
        var change = new Replacement(definition, key, old, fresh);
        if (!change.isIdentity()) {
            change.applyToItem();
            change.applyToIndexes();
            change.applyToExpiries();
            change.record();
            if (!change.deltas.isEmpty()) {
                tallies.merge(new Stripe(table, key.tally()), new Tally(change.deltas), Tally::plus);
            }
            change.applyToCollection();
        }
        return new WriteCost(CapacityUnits.write(size(old), size(fresh)), change.indexCosts);
    }

    /// Adds the entry that `item` lacks in `index`, if it lacks one.
    void addEntry(Table table, IndexDefinition index, ItemKey key, StoredItem item) {
        Entry entry = IndexEntries.of(table.definition(), index, item);
        if (entry == null || store.get(Family.INDEXES, entry.key()) != null) {
            return;
        }
        batch.put(Family.INDEXES, entry.key(), entry.value());
        var delta = new Tally(Map.of(index.id(), new Tally.Amount(1, entry.bytes())));
        tallies.merge(new Stripe(table, key.tally()), delta, Tally::plus);
    }

    /// Adds the expiry of `item`, if it has one.
    void addExpiry(TableSettings.Expiry expiry, ItemKey key, StoredItem item) {
        Long second = Expiries.second(expiry, item.item());
        if (second != null) {
            batch.put(Family.EXPIRIES, Expiries.entry(second, key.bytes()), NOTHING);
        }
    }

    /// For what else must become true together with the items.
    public Batch batch() {
        return batch;
    }

    /// How large the item collection of `key` will be; only for tables with local indexes.
    public long collectionBytes(ItemKey key) {
        return collections.computeIfAbsent(collectionOf(key), this::storedCollectionBytes);
    }

    /// Writes everything, as durable as the store is.
    public void commit() {
        if (tallies.isEmpty()) {
            write();
            return;
        }
        try (var _ = tables.locks().acquireTallies(talliedStripes())) {
            tallies.replaceAll(
                    (stripe, delta) -> stripe.table.tallies().get(stripe.number).plus(delta));
            tallies.forEach((stripe, tally) -> batch.put(
                    Family.META, MetaKeys.tally(stripe.table.definition().id(), stripe.number), tally.encode()));
            write();
            tallies.forEach((stripe, tally) -> stripe.table.tallies().publish(stripe.number, tally));
        }
    }

    private int[] talliedStripes() {
        int[] stripes = new int[tallies.size()];
        int count = 0;
        for (Stripe stripe : tallies.keySet()) {
            stripes[count++] = stripe.number;
        }
        return stripes;
    }

    private void write() {
        if (!batch.isEmpty()) {
            store.write(batch);
        }
    }

    private static Binary collectionOf(ItemKey key) {
        return Binary.wrap(MetaKeys.collection(key.partitionBytes()));
    }

    private long storedCollectionBytes(Binary collection) {
        Long before = collectionsBefore.get(collection);
        if (before != null) {
            return before;
        }
        byte[] bytes = store.get(Family.META, collection.array());
        return bytes == null ? 0 : ByteBuffer.wrap(bytes).getLong();
    }

    private static int size(@Nullable StoredItem stored) {
        return stored == null ? NO_BYTES : stored.bytes();
    }

    /// One item's way from old to fresh.
    private final class Replacement {
        private final TableDefinition definition;
        private final ItemKey key;
        private final @Nullable StoredItem old;
        private final @Nullable StoredItem fresh;
        private final Map<Integer, Tally.Amount> deltas = new HashMap<>();
        private final List<IndexCost> indexCosts = new ArrayList<>();
        private long collectionDelta;

        Replacement(TableDefinition definition, ItemKey key, @Nullable StoredItem old, @Nullable StoredItem fresh) {
            this.definition = definition;
            this.key = key;
            this.old = old;
            this.fresh = fresh;
        }

        boolean isIdentity() {
            return (old == null || fresh == null) ? old == fresh : old.sameAs(fresh);
        }

        void applyToItem() {
            if (fresh == null) {
                batch.delete(Family.ITEMS, key.bytes());
            } else {
                batch.put(Family.ITEMS, key.bytes(), fresh.encoded());
            }
            count(definition.id(), old == null ? ABSENT : old.bytes(), fresh == null ? ABSENT : fresh.bytes());
            collectionDelta += (long) size(fresh) - size(old);
        }

        void record() {
            if (definition.settings().isRecorded()) {
                log.append(
                        batch,
                        stamp,
                        definition.id(),
                        new Change(
                                key.hash(),
                                actor,
                                old == null ? null : old.encoded(),
                                fresh == null ? null : fresh.encoded()));
            }
        }

        void applyToExpiries() {
            var expiry = definition.settings().expiry();
            if (expiry == null || !expiry.isKept()) {
                return;
            }
            Long before = Expiries.second(expiry, StoredItem.itemOf(old));
            Long after = Expiries.second(expiry, StoredItem.itemOf(fresh));
            if (before != null && !before.equals(after)) {
                batch.delete(Family.EXPIRIES, Expiries.entry(before, key.bytes()));
            }
            if (after != null) {
                batch.put(Family.EXPIRIES, Expiries.entry(after, key.bytes()), NOTHING);
            }
        }

        void applyToIndexes() {
            for (IndexDefinition index : definition.indexes()) {
                Entry before = old == null ? null : present(index, IndexEntries.of(definition, index, old));
                Entry after = fresh == null ? null : IndexEntries.of(definition, index, fresh);
                double units = applyToIndex(index, before, after);
                if (units > 0) {
                    indexCosts.add(new IndexCost(index, units));
                }
            }
        }

        /// The old entry as far as it exists: an index that is still being filled may lack it.
        private @Nullable Entry present(IndexDefinition index, @Nullable Entry before) {
            boolean lacking = before != null && !index.isActive() && store.get(Family.INDEXES, before.key()) == null;
            return lacking ? null : before;
        }

        private double applyToIndex(IndexDefinition index, @Nullable Entry before, @Nullable Entry after) {
            boolean moved = before != null && after != null && !Arrays.equals(before.key(), after.key());
            if (before == null && after == null) {
                return 0;
            }
            if (before != null && after != null && !moved && before.showsSame(after)) {
                return 0;
            }
            if (before != null && (after == null || moved)) {
                batch.delete(Family.INDEXES, before.key());
            }
            if (after != null) {
                batch.put(Family.INDEXES, after.key(), after.value());
            }
            count(index.id(), before == null ? ABSENT : before.bytes(), after == null ? ABSENT : after.bytes());
            int oldBytes = before == null ? NO_BYTES : before.bytes();
            int newBytes = after == null ? NO_BYTES : after.bytes();
            if (index.isLocal()) {
                collectionDelta += (long) newBytes - oldBytes;
            }
            return moved
                    ? cost(index, oldBytes, NO_BYTES) + cost(index, NO_BYTES, newBytes)
                    : cost(index, oldBytes, newBytes);
        }

        /// Vector indexes are billed by bytes, the others by units.
        private static double cost(IndexDefinition index, int oldBytes, int newBytes) {
            return index.vector() == null ? CapacityUnits.write(oldBytes, newBytes) : Math.max(oldBytes, newBytes);
        }

        /// @param before bytes of what was there, [#ABSENT] for nothing; `after` likewise
        private void count(int id, int before, int after) {
            long items = (after == ABSENT ? 0L : 1L) - (before == ABSENT ? 0L : 1L);
            long bytes = (long) Math.max(after, NO_BYTES) - Math.max(before, NO_BYTES);
            if (items != 0 || bytes != 0) {
                deltas.merge(id, new Tally.Amount(items, bytes), Tally.Amount::plus);
            }
        }

        void applyToCollection() {
            if (!definition.hasLocalIndexes()) {
                return;
            }
            long bytes = collectionBytes(key) + collectionDelta;
            if (collectionDelta > 0 && bytes > maxCollectionBytes) {
                throw Rejection.itemCollectionTooLarge();
            }
            var collection = collectionOf(key);
            collections.put(collection, bytes);
            if (bytes == 0) {
                batch.delete(Family.META, collection.array());
            } else {
                batch.put(
                        Family.META,
                        collection.array(),
                        ByteBuffer.allocate(8).putLong(bytes).array());
            }
        }
    }
}

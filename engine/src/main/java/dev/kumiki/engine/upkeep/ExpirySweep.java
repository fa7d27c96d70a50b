package dev.kumiki.engine.upkeep;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.Expiries;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings.Expiry;
import dev.kumiki.engine.table.Tables;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Deletes the items whose time has come, on the engine's own behalf: nobody pays for it, and it is no request.
///
/// The expiries are read in the order of their seconds, without locks. A few items at a time are then locked and read
/// again: who still expires at the second that was read is deleted with everything that belongs to it, who was given
/// another time in between is left alone. A caller that wants one of them waits for one commit at most; items that
/// others hold for long are left for the next sweep.
public final class ExpirySweep implements MaintenanceTask {
    /// Times that lie further back are taken for mistakes: their items stay.
    static final Duration MAX_AGE = Duration.ofDays(5 * 365);

    /// How many items are locked and deleted together.
    private static final int CHUNK_ITEMS = 32;

    private final Tables tables;
    private final InstantSource clock;
    private final Duration interval;

    public ExpirySweep(Tables tables, InstantSource clock, Duration interval) {
        this.tables = tables;
        this.clock = clock;
        this.interval = interval;
    }

    /// An item that expires at `second`, as far as was known without its lock.
    private record Candidate(ItemKey key, long second) {}

    /// @param last where the next chunk takes up
    private record Chunk(List<Candidate> candidates, byte[] last) {}

    @Override
    public String name() {
        return "sweeping expired items";
    }

    @Override
    public Duration interval() {
        return interval;
    }

    @Override
    public void run(Stopping stopping) {
        long now = clock.instant().getEpochSecond();
        for (Table table : tables.byName().values()) {
            if (isSwept(table.definition())) {
                sweep(table, now, stopping);
            }
        }
    }

    private void sweep(Table table, long now, Stopping stopping) {
        Range rest = Expiries.between(table.definition().id(), Math.max(0, now - MAX_AGE.toSeconds()), now + 1);
        while (!stopping.requested()) {
            var chunk = next(table.definition(), rest);
            if (chunk == null) {
                return;
            }
            delete(table, chunk.candidates);
            rest = rest.after(chunk.last);
        }
    }

    private @Nullable Chunk next(TableDefinition definition, Range rest) {
        var entries = new ArrayList<byte[]>(CHUNK_ITEMS);
        try (var cursor = tables.store().cursor(Family.EXPIRIES, rest)) {
            while (entries.size() < CHUNK_ITEMS && cursor.next()) {
                entries.add(cursor.key());
            }
        }
        if (entries.isEmpty()) {
            return null;
        }
        var candidates = new ArrayList<Candidate>(entries.size());
        for (byte[] entry : entries) {
            StoredItem item = read(Expiries.itemKey(entry));
            if (item != null) {
                candidates.add(new Candidate(ItemKey.of(definition, item.item()), Expiries.second(entry)));
            }
        }
        return new Chunk(candidates, entries.getLast());
    }

    private void delete(Table table, List<Candidate> candidates) {
        int[] stripes = candidates.stream().mapToInt(one -> one.key.stripe()).toArray();
        try (var held = tables.locks().acquire(stripes)) {
            var definition = table.definition();
            if (held == null || table.isDropped() || !isSwept(definition)) {
                return;
            }
            var writes = tables.writes(Change.Actor.EXPIRY);
            for (Candidate candidate : candidates) {
                StoredItem item = read(candidate.key.bytes());
                Long second = Expiries.second(definition.settings().expiry(), StoredItem.itemOf(item));
                if (second != null && second == candidate.second) {
                    writes.replace(table, definition, candidate.key, item, null);
                }
            }
            writes.commit();
        }
    }

    private @Nullable StoredItem read(byte[] key) {
        byte[] stored = tables.store().get(Family.ITEMS, key);
        return stored == null ? null : new StoredItem(stored);
    }

    private static boolean isSwept(TableDefinition definition) {
        var expiry = definition.settings().expiry();
        return !definition.isLoading() && expiry != null && expiry.state() == Expiry.State.ENABLED;
    }
}

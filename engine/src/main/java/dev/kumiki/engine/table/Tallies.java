package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The counters of one table, one [Tally] for each of some stripes of its items.
///
/// A writer that changes counters holds their stripes ([ItemLocks#acquireTallies]) while it computes the new tallies,
/// writes them in the same batch as the items and publishes them here. So no two writers touch one tally, they seldom
/// wait for each other because of it, and the sum over all stripes is exact after a crash.
///
/// There are fewer stripes than items' locks have: each is a record in the store and a place in the memory of each
/// table, and its lock is held for the write alone.
final class Tallies {
    /// The store's keys of tallies end in the number of one.
    static final int STRIPES = 1024;

    private final AtomicReferenceArray<@Nullable Tally> stripes = new AtomicReferenceArray<>(STRIPES);

    static Tallies load(Reader reader, int tableId) {
        var tallies = new Tallies();
        try (var cursor = reader.cursor(Family.META, MetaKeys.tallies(tableId))) {
            while (cursor.next()) {
                tallies.stripes.set(MetaKeys.stripe(cursor.key()), Tally.decode(cursor.value()));
            }
        }
        return tallies;
    }

    Tally get(int stripe) {
        Tally tally = stripes.get(stripe);
        return tally == null ? Tally.EMPTY : tally;
    }

    /// Called with the stripe held, after the batch was written.
    void publish(int stripe, Tally tally) {
        stripes.set(stripe, tally);
    }

    /// Forgets everything; nobody may be writing.
    void clear() {
        for (int stripe = 0; stripe < STRIPES; stripe++) {
            stripes.set(stripe, null);
        }
    }

    Tally.Amount sum(int id) {
        var sum = Tally.Amount.NONE;
        for (int stripe = 0; stripe < STRIPES; stripe++) {
            sum = sum.plus(get(stripe).of(id));
        }
        return sum;
    }
}

package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The counters of one table, one [Tally] for each lock stripe.
///
/// A writer holds its item's stripe while it computes the stripe's new tally, writes it in the same batch as the item
/// and publishes it here. So no two writers touch one tally, none waits for another because of it, and the sum over
/// all stripes is exact after a crash.
final class Tallies {
    private final AtomicReferenceArray<@Nullable Tally> stripes = new AtomicReferenceArray<>(ItemLocks.STRIPES);

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

    /// Called with the stripe's lock held, after the batch was written.
    void publish(int stripe, Tally tally) {
        stripes.set(stripe, tally);
    }

    /// Forgets everything; nobody may be writing.
    void clear() {
        for (int stripe = 0; stripe < ItemLocks.STRIPES; stripe++) {
            stripes.set(stripe, null);
        }
    }

    Tally.Amount sum(int id) {
        var sum = Tally.Amount.NONE;
        for (int stripe = 0; stripe < ItemLocks.STRIPES; stripe++) {
            sum = sum.plus(get(stripe).of(id));
        }
        return sum;
    }
}

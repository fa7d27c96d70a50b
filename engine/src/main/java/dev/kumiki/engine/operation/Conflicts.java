package dev.kumiki.engine.operation;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.ItemKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/// Which items are being written right now, for engines that refuse to wait as the live service does.
///
/// On DynamoDB a transaction that meets an item in flight fails at once, and so does a plain write that meets a
/// transaction; plain writes never fail because of each other. Where this is switched off, everybody waits for the
/// item's lock instead and nothing is recorded here.
public final class Conflicts {
    private static final int TRANSACTION = -1;

    private final boolean refuse;
    /// How many plain writes are under way on an item, or [#TRANSACTION].
    private final Map<ItemKey, Integer> inFlight = new ConcurrentHashMap<>();

    /// @param refuse whether a conflict is refused rather than waited for
    public Conflicts(boolean refuse) {
        this.refuse = refuse;
    }

    /// Items that are marked as in flight until closed.
    public interface Mark extends AutoCloseable {
        Mark NONE = () -> {};

        @Override
        void close();
    }

    /// Marks `key` for a plain write; refuses while a transaction is on it.
    public Mark write(ItemKey key) {
        if (!refuse) {
            return Mark.NONE;
        }
        inFlight.merge(key, 1, (present, one) -> {
            if (present == TRANSACTION) {
                throw Rejection.transactionConflict();
            }
            return present + one;
        });
        return () -> inFlight.computeIfPresent(key, (_, writers) -> writers == 1 ? null : writers - 1);
    }

    /// The outcome of marking the items of a batch: those that a transaction is on, by position, and the others marked.
    public record Writes(BitSet refused, Mark mark) {}

    /// Marks each of `keys` for a plain write, as far as no transaction is on it.
    public Writes writes(List<ItemKey> keys) {
        var refused = new BitSet();
        var marks = new ArrayList<Mark>();
        for (int i = 0; i < keys.size(); i++) {
            try {
                marks.add(write(keys.get(i)));
            } catch (TransactionConflictException _) {
                refused.set(i);
            }
        }
        return new Writes(refused, () -> marks.forEach(Mark::close));
    }

    /// The outcome of marking all items of a transaction: those already in flight, by position.
    public record Claim(List<Integer> conflicts, Mark mark) {}

    /// Marks all `keys` for a transaction, or none when one of them is in flight.
    public Claim transaction(List<ItemKey> keys) {
        if (!refuse) {
            return new Claim(List.of(), Mark.NONE);
        }
        var conflicts = new ArrayList<Integer>();
        var claimed = new ArrayList<ItemKey>();
        for (int i = 0; i < keys.size(); i++) {
            if (inFlight.putIfAbsent(keys.get(i), TRANSACTION) == null) {
                claimed.add(keys.get(i));
            } else {
                conflicts.add(i);
            }
        }
        Mark mark = () -> claimed.forEach(inFlight::remove);
        if (!conflicts.isEmpty()) {
            mark.close();
            return new Claim(conflicts, Mark.NONE);
        }
        return new Claim(List.of(), mark);
    }

    /// The positions in `keys` of items that are being written, which a transactional read refuses to see.
    public List<Integer> inFlight(List<ItemKey> keys) {
        var conflicts = new ArrayList<Integer>();
        for (int i = 0; i < keys.size(); i++) {
            if (inFlight.containsKey(keys.get(i))) {
                conflicts.add(i);
            }
        }
        return conflicts;
    }
}

package dev.kumiki.design.migration;

import dev.kumiki.design.migration.PassReport.Problem;
import dev.kumiki.design.migration.Receipt.Target;
import dev.kumiki.design.migration.Step.Mode;
import dev.kumiki.design.migration.Step.Placed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Brings single items back into the old layout.
///
/// An item that new code has not touched goes back exactly as it came. One that it has changed, made or deleted is
/// changed, made or deleted in the old layout, unless old code has changed it too.
final class ItemRollback {
    private final DynamoDbClient client;
    private final Schemas schemas;
    private final Journal journal;

    ItemRollback(DynamoDbClient client, Schemas schemas, Journal journal) {
        this.client = client;
        this.schemas = schemas;
        this.journal = journal;
    }

    /// Takes back a move.
    PassReport back(Step step, Receipt known) {
        Receipt receipt = known;
        for (int attempt = 0; attempt < ItemMover.MAX_ATTEMPTS; attempt++) {
            try {
                if (write(step, receipt)) {
                    return PassReport.WRITTEN;
                }
            } catch (UndecidedException conflict) {
                return problem(step, receipt.key(), conflict.reason());
            }
            Optional<Receipt> again = journal.receipt(step, receipt.key());
            if (again.isEmpty()) {
                return PassReport.SEEN;
            }
            receipt = again.get();
        }
        return PassReport.CONTENDED;
    }

    private static PassReport problem(Step step, Map<String, AttributeValue> key, String reason) {
        return PassReport.of(new Problem(Problem.Kind.CONFLICT, step.name(), Items.show(key), reason));
    }

    /// The new items of a receipt, as they are now.
    ///
    /// @param items for each target what stands there; an empty map for nothing
    private record Now(List<Map<String, AttributeValue>> items, boolean untouched, boolean inPlace) {
        List<Placed> placed(Receipt receipt) {
            List<Placed> placed = new ArrayList<>();
            for (int i = 0; i < items.size(); i++) {
                if (!items.get(i).isEmpty()) {
                    placed.add(new Placed(receipt.targets().get(i).table(), items.get(i)));
                }
            }
            return placed;
        }
    }

    private Now read(Step step, Receipt receipt, Map<String, AttributeValue> live) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        boolean untouched = true;
        boolean inPlace = false;
        for (Target target : receipt.targets()) {
            boolean here = target.isAt(step.source(), receipt.key());
            Map<String, AttributeValue> stored =
                    here ? live : ConsistentReads.item(client, target.table(), target.key());
            items.add(stored);
            untouched &= Items.digest(stored).equals(target.digest());
            inPlace |= here;
        }
        return new Now(items, untouched, inPlace);
    }

    private boolean write(Step step, Receipt receipt) throws UndecidedException {
        Map<String, AttributeValue> live = ConsistentReads.item(client, step.source(), receipt.key());
        Now now = read(step, receipt, live);
        Optional<Map<String, AttributeValue>> old =
                now.untouched() ? Optional.of(receipt.image().orElse(live)) : changed(step, receipt, now, live);
        List<TransactWriteItem> first = new ArrayList<>();
        List<TransactWriteItem> last = new ArrayList<>();
        for (int i = 0; i < now.items().size(); i++) {
            Target target = receipt.targets().get(i);
            Map<String, AttributeValue> stored = now.items().get(i);
            if (!stored.isEmpty() && !target.isAt(step.source(), receipt.key())) {
                (i == 0 ? last : first)
                        .add(ConditionalWrites.delete(target.table(), stored, schemas.key(target.table())));
            }
        }
        source(step, now.inPlace() || step.mode() == Mode.COPY, live, old).ifPresent(last::add);
        last.add(journal.delete(step, receipt));
        return Atomic.write(client, first, last);
    }

    /// The old item after new code has changed the new ones; empty if it has deleted the one that stands for it.
    private Optional<Map<String, AttributeValue>> changed(
            Step step, Receipt receipt, Now now, Map<String, AttributeValue> live) throws UndecidedException {
        Target target = receipt.targets().getFirst();
        Map<String, AttributeValue> stored = now.items().getFirst();
        boolean here = target.isAt(step.source(), receipt.key());
        if (step.mode() == Mode.COPY && !Items.digest(live).equals(receipt.source())) {
            throw new UndecidedException("old and new code have changed it");
        }
        if (stored.isEmpty() || (here && step.selects(stored))) {
            return Optional.of(stored).filter(item -> !item.isEmpty());
        }
        if (step.backward(target.table(), stored) instanceof Step.Old(var item)) {
            Map<String, AttributeValue> restored =
                    new HashMap<>(step.restore(item, receipt.image().orElse(live), now.placed(receipt)));
            restored.putAll(receipt.key());
            return Optional.of(restored);
        }
        throw new UndecidedException("new code has made something else of it in " + target.table());
    }

    /// The write that makes the source what it should be, if it is not.
    ///
    /// @param replaces whether what is there may be replaced, because it is what was read
    private Optional<TransactWriteItem> source(
            Step step, boolean replaces, Map<String, AttributeValue> live, Optional<Map<String, AttributeValue>> old)
            throws UndecidedException {
        List<String> key = schemas.key(step.source());
        if (old.isEmpty() || old.get().isEmpty()) {
            return live.isEmpty() || !replaces
                    ? Optional.empty()
                    : Optional.of(ConditionalWrites.delete(step.source(), live, key));
        }
        if (Items.digest(old.get()).equals(Items.digest(live))) {
            return Optional.empty();
        }
        if (!live.isEmpty() && !replaces) {
            throw new UndecidedException("old code has written it again");
        }
        return Optional.of(ConditionalWrites.put(step.source(), old.get(), live, key));
    }

    /// Takes back an item of the new layout that was never moved there.
    PassReport made(Step step, String table, Map<String, AttributeValue> item) {
        if (table.equals(step.source()) && step.selects(item)) {
            return PassReport.SEEN;
        }
        if (!(step.backward(table, item) instanceof Step.Old(var old))) {
            return PassReport.LEFT;
        }
        Map<String, AttributeValue> key = schemas.keyOf(step.source(), old);
        if (journal.receipt(step, key).isPresent()) {
            return PassReport.SEEN;
        }
        boolean here = table.equals(step.source()) && key.equals(schemas.keyOf(table, item));
        Map<String, AttributeValue> live = here ? item : ConsistentReads.item(client, step.source(), key);
        List<TransactWriteItem> writes = new ArrayList<>();
        if (!here) {
            if (!live.isEmpty() && !Items.digest(live).equals(Items.digest(old))) {
                return problem(step, key, "it is in both layouts, with different contents");
            }
            writes.add(ConditionalWrites.delete(table, item, schemas.key(table)));
        }
        if (!Items.digest(live).equals(Items.digest(old))) {
            writes.add(ConditionalWrites.put(step.source(), old, live, schemas.key(step.source())));
        }
        return Atomic.write(client, writes) ? PassReport.WRITTEN : PassReport.CONTENDED;
    }
}

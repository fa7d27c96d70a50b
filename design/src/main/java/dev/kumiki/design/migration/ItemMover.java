package dev.kumiki.design.migration;

import dev.kumiki.design.migration.PassReport.Problem;
import dev.kumiki.design.migration.Receipt.Target;
import dev.kumiki.design.migration.Step.Mapped;
import dev.kumiki.design.migration.Step.Mode;
import dev.kumiki.design.migration.Step.Placed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Brings single items into the new layout.
///
/// A new item is written where nothing is, or over what the receipt says was written before. Over anything else the
/// step decides, because new code has written it. All of it happens in one transaction with the receipt, whose
/// revision keeps apart two that work on the same item.
final class ItemMover {
    static final int MAX_ATTEMPTS = 5;

    private final DynamoDbClient client;
    private final Schemas schemas;
    private final Journal journal;

    ItemMover(DynamoDbClient client, Schemas schemas, Journal journal) {
        this.client = client;
        this.schemas = schemas;
        this.journal = journal;
    }

    /// What is to be written for an item.
    ///
    /// @param puts changes of new items, which may stand alone
    /// @param last what completes the move
    private record Plan(List<TransactWriteItem> puts, List<TransactWriteItem> last) {}

    /// Moves an item.
    ///
    /// @param known the receipt that was read together with the item, if there was one
    PassReport move(Step step, Map<String, AttributeValue> item, Optional<Receipt> known) {
        Map<String, AttributeValue> key = schemas.keyOf(step.source(), item);
        Map<String, AttributeValue> old = item;
        Optional<Receipt> receipt = known;
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            Mapped mapped = map(step, old);
            if (mapped instanceof Step.Unmappable(var reason)) {
                return PassReport.of(new Problem(Problem.Kind.UNMAPPABLE, step.name(), Items.show(key), reason));
            }
            List<Placed> placed = ((Step.To) mapped).items();
            if (isDone(step, old, placed, receipt)) {
                return PassReport.SEEN;
            }
            try {
                Plan plan = plan(step, old, placed, receipt);
                if (Atomic.write(client, plan.puts(), plan.last())) {
                    return PassReport.WRITTEN;
                }
            } catch (UndecidedException conflict) {
                String reason = "old and new code have changed " + conflict.reason();
                return PassReport.of(new Problem(Problem.Kind.CONFLICT, step.name(), Items.show(key), reason));
            }
            old = ConsistentReads.item(client, step.source(), key);
            receipt = journal.receipt(step, key);
            if (old.isEmpty() || !step.selects(old)) {
                return PassReport.SEEN;
            }
        }
        return PassReport.CONTENDED;
    }

    /// What the step makes of an item, with what the library cannot move refused.
    static Mapped map(Step step, Map<String, AttributeValue> item) {
        if (item.size() > ConditionalWrites.MAX_ATTRIBUTES) {
            return new Step.Unmappable("more than " + ConditionalWrites.MAX_ATTRIBUTES + " attributes");
        }
        Mapped mapped = step.forward(item);
        if (mapped instanceof Step.To(var placed)) {
            for (Placed each : placed) {
                if (!step.targets().contains(each.table())) {
                    return new Step.Unmappable("maps into " + each.table() + ", which is no target of the step");
                }
                if (each.item().size() > ConditionalWrites.MAX_ATTRIBUTES) {
                    return new Step.Unmappable("maps to more than " + ConditionalWrites.MAX_ATTRIBUTES + " attributes");
                }
            }
        }
        return mapped;
    }

    /// An old item that is to be replaced is never done while it is there.
    boolean isDone(Step step, Map<String, AttributeValue> old, List<Placed> placed, Optional<Receipt> receipt) {
        if (step.mode() == Mode.MOVE) {
            return placed.size() == 1
                    && placed.getFirst().table().equals(step.source())
                    && placed.getFirst().item().equals(old);
        }
        return receipt.isPresent()
                && receipt.get().source().equals(Items.digest(old))
                && receipt.get().targets().equals(targets(placed));
    }

    List<Target> targets(List<Placed> placed) {
        return placed.stream()
                .map(each ->
                        new Target(each.table(), schemas.keyOf(each.table(), each.item()), Items.digest(each.item())))
                .toList();
    }

    private Plan plan(Step step, Map<String, AttributeValue> old, List<Placed> placed, Optional<Receipt> receipt)
            throws UndecidedException {
        Map<String, AttributeValue> key = schemas.keyOf(step.source(), old);
        List<TransactWriteItem> puts = new ArrayList<>();
        List<TransactWriteItem> last = new ArrayList<>();
        List<Target> targets = new ArrayList<>();
        boolean inPlace = false;
        for (Placed each : placed) {
            Map<String, AttributeValue> at = schemas.keyOf(each.table(), each.item());
            List<String> names = schemas.key(each.table());
            if (each.table().equals(step.source()) && at.equals(key)) {
                inPlace = true;
                last.add(ConditionalWrites.put(each.table(), each.item(), old, names));
                targets.add(new Target(each.table(), at, Items.digest(each.item())));
                continue;
            }
            Map<String, AttributeValue> stored = ConsistentReads.item(client, each.table(), at);
            Map<String, AttributeValue> wanted =
                    wanted(step, each, stored, receipt.flatMap(r -> r.written(each.table(), at)));
            if (!wanted.equals(stored)) {
                puts.add(
                        wanted.isEmpty()
                                ? ConditionalWrites.delete(each.table(), stored, names)
                                : ConditionalWrites.put(each.table(), wanted, stored, names));
            }
            targets.add(new Target(each.table(), at, Items.digest(each.item())));
        }
        receipt.ifPresent(before -> puts.addAll(stale(before, targets)));
        if (step.mode() == Mode.MOVE && !inPlace) {
            last.add(ConditionalWrites.delete(step.source(), old, schemas.key(step.source())));
        }
        Optional<Map<String, AttributeValue>> image = step.mode() == Mode.MOVE ? Optional.of(old) : Optional.empty();
        long revision = receipt.map(Receipt::revision).orElse(0L) + 1;
        last.add(journal.write(step, new Receipt(key, revision, Items.digest(old), image, targets)));
        return new Plan(puts, last);
    }

    /// What should stand at a place: the new item, unless new code has been there.
    private static Map<String, AttributeValue> wanted(
            Step step, Placed placed, Map<String, AttributeValue> stored, Optional<String> written)
            throws UndecidedException {
        boolean untouched = stored.isEmpty()
                ? written.isEmpty()
                : written.filter(Items.digest(stored)::equals).isPresent()
                        || Items.digest(stored).equals(Items.digest(placed.item()));
        if (untouched) {
            return placed.item();
        }
        return step.resolve(placed.item(), stored)
                .orElseThrow(() -> new UndecidedException("the item of " + placed.table()));
    }

    /// Deletes what an earlier version of the old item was mapped to, unless new code has changed it.
    private List<TransactWriteItem> stale(Receipt before, List<Target> now) {
        List<TransactWriteItem> deletes = new ArrayList<>();
        for (Target target : before.targets()) {
            if (now.stream().noneMatch(kept -> kept.isAt(target.table(), target.key()))) {
                Map<String, AttributeValue> stored = ConsistentReads.item(client, target.table(), target.key());
                if (!stored.isEmpty() && Items.digest(stored).equals(target.digest())) {
                    deletes.add(ConditionalWrites.delete(target.table(), stored, schemas.key(target.table())));
                }
            }
        }
        return deletes;
    }

    /// Takes back what was made of an old item that old code has deleted.
    PassReport removed(Step step, Receipt receipt) {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            List<TransactWriteItem> writes = new ArrayList<>();
            for (Target target : receipt.targets()) {
                Map<String, AttributeValue> stored = ConsistentReads.item(client, target.table(), target.key());
                if (!stored.isEmpty()) {
                    if (!Items.digest(stored).equals(target.digest())) {
                        String reason = "old code has deleted what new code has changed in " + target.table();
                        return PassReport.of(
                                new Problem(Problem.Kind.CONFLICT, step.name(), Items.show(receipt.key()), reason));
                    }
                    writes.add(ConditionalWrites.delete(target.table(), stored, schemas.key(target.table())));
                }
            }
            List<TransactWriteItem> last =
                    List.of(ConditionalWrites.absent(step.source(), receipt.key()), journal.delete(step, receipt));
            if (Atomic.write(client, writes, last)) {
                return PassReport.WRITTEN;
            }
            if (!ConsistentReads.item(client, step.source(), receipt.key()).isEmpty()) {
                return PassReport.SEEN;
            }
        }
        return PassReport.CONTENDED;
    }
}

package dev.kumiki.design.migration;

import dev.kumiki.design.migration.PassReport.Problem;
import dev.kumiki.design.migration.Step.Mode;
import dev.kumiki.design.migration.Step.Placed;
import dev.kumiki.design.migration.Verification.Strictness;
import dev.kumiki.design.migration.Verification.Sums;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Compares both layouts: what the old items map to, what stands at those keys, and what a scan of the new tables
/// finds. Writes nothing.
final class Verifier {
    private final Run run;
    private final ItemMover mover;
    private final Map<String, Sums> tables = new TreeMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private long pending;
    private long changed;
    private long removed;

    Verifier(Run run) {
        this.run = run;
        this.mover = new ItemMover(run.client(), run.schemas(), run.journal());
    }

    Verification verify(List<Step> steps, Strictness strictness) {
        for (Step step : steps) {
            step.targets().forEach(table -> tables.putIfAbsent(table, Sums.NONE));
            scan(step.source(), items -> sources(step, items));
            receipts(step);
        }
        for (String table : tables.keySet()) {
            scan(table, items -> items.forEach(item -> scanned(steps, table, item)));
        }
        boolean complete = pending == 0 && problems.isEmpty();
        boolean exact = changed == 0 && removed == 0 && tables.values().stream().allMatch(Sums::areEqual);
        return new Verification(
                tables,
                pending,
                changed,
                removed,
                problems,
                complete && (exact || strictness == Strictness.NEW_WRITES));
    }

    private void scan(String table, Consumer<List<Map<String, AttributeValue>>> work) {
        run.client()
                .scanPaginator(request -> request.tableName(table)
                        .limit(run.options().pageItems())
                        .consistentRead(true))
                .forEach(page -> work.accept(page.items()));
    }

    private void sources(Step step, List<Map<String, AttributeValue>> items) {
        List<Map<String, AttributeValue>> selected =
                items.stream().filter(step::selects).toList();
        var receipts = run.journal()
                .receipts(
                        step,
                        selected.stream()
                                .map(item -> run.schemas().keyOf(step.source(), item))
                                .toList());
        for (Map<String, AttributeValue> item : selected) {
            Map<String, AttributeValue> key = run.schemas().keyOf(step.source(), item);
            switch (ItemMover.map(step, item)) {
                case Step.Unmappable(var reason) ->
                    problems.add(new Problem(Problem.Kind.UNMAPPABLE, step.name(), Items.show(key), reason));
                case Step.To(var placed) -> {
                    if (!mover.isDone(step, item, placed, Optional.ofNullable(receipts.get(key)))) {
                        pending++;
                    }
                }
            }
        }
    }

    private void receipts(Step step) {
        for (int shard = 0; shard < run.segments(); shard++) {
            Map<String, AttributeValue> after = Map.of();
            do {
                var page = run.journal().page(step, shard, after, run.options().pageItems());
                compare(step, page.receipts());
                after = page.last();
            } while (!after.isEmpty());
        }
    }

    private void compare(Step step, List<Receipt> receipts) {
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> olds = new HashMap<>();
        if (step.mode() == Mode.MOVE) {
            receipts.forEach(receipt -> receipt.image().ifPresent(image -> olds.put(receipt.key(), image)));
        } else {
            ConsistentReads.items(
                            run.client(),
                            step.source(),
                            receipts.stream().map(Receipt::key).toList())
                    .forEach(item -> olds.put(run.schemas().keyOf(step.source(), item), item));
        }
        for (Receipt receipt : receipts) {
            Map<String, AttributeValue> old = olds.get(receipt.key());
            if (old == null) {
                pending++;
            } else if (ItemMover.map(step, old) instanceof Step.To(var placed)) {
                placed.forEach(this::compare);
            }
        }
    }

    private void compare(Placed placed) {
        String digest = Items.digest(placed.item());
        sum(placed.table(), sums -> new Sums(sums.expected().plus(digest), sums.found(), sums.scanned()));
        Map<String, AttributeValue> stored =
                ConsistentReads.item(run.client(), placed.table(), run.schemas().keyOf(placed.table(), placed.item()));
        if (stored.isEmpty()) {
            removed++;
            return;
        }
        String found = Items.digest(stored);
        sum(placed.table(), sums -> new Sums(sums.expected(), sums.found().plus(found), sums.scanned()));
        if (!found.equals(digest)) {
            changed++;
        }
    }

    private void scanned(List<Step> steps, String table, Map<String, AttributeValue> item) {
        boolean ours = steps.stream()
                .filter(step -> step.targets().contains(table))
                .filter(step -> !(table.equals(step.source()) && step.selects(item)))
                .anyMatch(step -> !(step.backward(table, item) instanceof Step.Foreign));
        if (ours) {
            String digest = Items.digest(item);
            sum(
                    table,
                    sums -> new Sums(
                            sums.expected(), sums.found(), sums.scanned().plus(digest)));
        }
    }

    private void sum(String table, UnaryOperator<Sums> change) {
        tables.merge(table, Sums.NONE, (sums, none) -> change.apply(sums));
    }
}

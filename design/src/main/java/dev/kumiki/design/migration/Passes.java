package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.Mode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Passes over everything that a migration is about.
final class Passes {
    private final Run run;
    private final List<Step> steps;
    private final Mover mover;
    private final Returner returner;

    Passes(Run run, List<Step> steps) {
        this.run = run;
        this.steps = steps;
        this.mover = new Mover(run.client(), run.schemas(), run.journal());
        this.returner = new Returner(run.client(), run.schemas(), run.journal());
    }

    /// Brings every old item that is not done into the new layout, and takes back what was made of old items that are
    /// gone.
    Tally forward(int pass) {
        var walk = new Walk(run, pass);
        for (Step step : steps) {
            walk.items(step, step.source(), "scan", items -> move(step, items));
            if (step.mode() == Mode.COPY) {
                walk.receipts(step, "receipts", receipts -> followDeletions(step, receipts));
            }
        }
        return walk.total();
    }

    /// Moves old items, each with its receipt.
    Tally move(Step step, List<Map<String, AttributeValue>> items) {
        List<Map<String, AttributeValue>> selected =
                items.stream().filter(step::selects).toList();
        Map<Map<String, AttributeValue>, Receipt> receipts = run.journal()
                .receipts(
                        step,
                        selected.stream()
                                .map(item -> run.schemas().keyOf(step.source(), item))
                                .toList());
        Tally tally = Tally.NONE;
        for (Map<String, AttributeValue> item : selected) {
            Map<String, AttributeValue> key = run.schemas().keyOf(step.source(), item);
            tally = tally.plus(mover.move(step, item, Optional.ofNullable(receipts.get(key))));
        }
        return tally;
    }

    private Tally followDeletions(Step step, List<Receipt> receipts) {
        Set<Map<String, AttributeValue>> there = new HashSet<>();
        Reads.items(
                        run.client(),
                        step.source(),
                        receipts.stream().map(Receipt::key).toList())
                .forEach(item -> there.add(run.schemas().keyOf(step.source(), item)));
        Tally tally = Tally.NONE;
        for (Receipt receipt : receipts) {
            if (!there.contains(receipt.key())) {
                tally = tally.plus(mover.removed(step, receipt));
            }
        }
        return tally;
    }

    /// Brings everything back into the old layout, the last step first.
    Tally backward(int pass) {
        var walk = new Walk(run, pass);
        for (Step step : steps.reversed()) {
            walk.receipts(step, "return", receipts -> {
                Tally tally = Tally.NONE;
                for (Receipt receipt : receipts) {
                    tally = tally.plus(returner.back(step, receipt));
                }
                return tally;
            });
            for (String table : step.targets()) {
                walk.items(step, table, "made in " + table, items -> {
                    Tally tally = Tally.NONE;
                    for (Map<String, AttributeValue> item : items) {
                        tally = tally.plus(returner.made(step, table, item));
                    }
                    return tally;
                });
            }
        }
        return walk.total();
    }
}

package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.Mode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// MigrationPass over everything that a migration is about.
final class MigrationPass {
    private final Run run;
    private final List<Step> steps;
    private final ItemMover mover;
    private final ItemRollback rollback;

    MigrationPass(Run run, List<Step> steps) {
        this.run = run;
        this.steps = steps;
        this.mover = new ItemMover(run.client(), run.schemas(), run.journal());
        this.rollback = new ItemRollback(run.client(), run.schemas(), run.journal());
    }

    /// Brings every old item that is not done into the new layout, and takes back what was made of old items that are
    /// gone.
    PassReport forward(int pass) {
        var scan = new CheckpointedScan(run, pass);
        for (Step step : steps) {
            scan.items(step, step.source(), "scan", items -> move(step, items));
            if (step.mode() == Mode.COPY) {
                scan.receipts(step, "receipts", receipts -> followDeletions(step, receipts));
            }
        }
        return scan.total();
    }

    /// Moves old items, each with its receipt.
    PassReport move(Step step, List<Map<String, AttributeValue>> items) {
        List<Map<String, AttributeValue>> selected =
                items.stream().filter(step::selects).toList();
        Map<Map<String, AttributeValue>, Receipt> receipts = run.journal()
                .receipts(
                        step,
                        selected.stream()
                                .map(item -> run.schemas().keyOf(step.source(), item))
                                .toList());
        PassReport report = PassReport.NONE;
        for (Map<String, AttributeValue> item : selected) {
            Map<String, AttributeValue> key = run.schemas().keyOf(step.source(), item);
            report = report.plus(mover.move(step, item, Optional.ofNullable(receipts.get(key))));
        }
        return report;
    }

    private PassReport followDeletions(Step step, List<Receipt> receipts) {
        Set<Map<String, AttributeValue>> there = new HashSet<>();
        ConsistentReads.items(
                        run.client(),
                        step.source(),
                        receipts.stream().map(Receipt::key).toList())
                .forEach(item -> there.add(run.schemas().keyOf(step.source(), item)));
        PassReport report = PassReport.NONE;
        for (Receipt receipt : receipts) {
            if (!there.contains(receipt.key())) {
                report = report.plus(mover.removed(step, receipt));
            }
        }
        return report;
    }

    /// Brings everything back into the old layout, the last step first.
    PassReport backward(int pass) {
        var scan = new CheckpointedScan(run, pass);
        for (Step step : steps.reversed()) {
            scan.receipts(step, "return", receipts -> {
                PassReport report = PassReport.NONE;
                for (Receipt receipt : receipts) {
                    report = report.plus(rollback.back(step, receipt));
                }
                return report;
            });
            for (String table : step.targets()) {
                scan.items(step, table, "made in " + table, items -> {
                    PassReport report = PassReport.NONE;
                    for (Map<String, AttributeValue> item : items) {
                        report = report.plus(rollback.made(step, table, item));
                    }
                    return report;
                });
            }
        }
        return scan.total();
    }
}

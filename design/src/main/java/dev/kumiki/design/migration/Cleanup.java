package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.Mode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// Deletes what is left of the old layout, and the records of the migration.
final class Cleanup {
    /// What is found when the old layout is gone.
    static final Verification NOTHING_LEFT = new Verification(Map.of(), 0, 0, 0, List.of(), true);

    private final Run run;
    private final Migration migration;
    private final ItemMover mover;

    Cleanup(Run run, Migration migration) {
        this.run = run;
        this.migration = migration;
        this.mover = new ItemMover(run.client(), run.schemas(), run.journal());
    }

    void deleteOldItems() {
        for (Step step : migration.steps()) {
            if (step.mode() == Mode.COPY && !step.deletesSource()) {
                receipts(step, receipt -> delete(step, receipt));
            }
        }
        migration.steps().stream()
                .filter(Step::deletesSource)
                .map(Step::source)
                .distinct()
                .forEach(this::deleteTable);
    }

    /// An old item that has changed in the last moment is carried over before it goes, or stays if that cannot be.
    private void delete(Step step, Receipt known) {
        Optional<Receipt> receipt = Optional.of(known);
        for (int attempt = 0; attempt < ItemMover.MAX_ATTEMPTS && receipt.isPresent(); attempt++) {
            Map<String, AttributeValue> live = ConsistentReads.item(run.client(), step.source(), known.key());
            boolean ended = live.isEmpty()
                    || (Items.digest(live).equals(receipt.get().source())
                            && Atomic.write(
                                    run.client(),
                                    List.of(ConditionalWrites.delete(
                                            step.source(), live, run.schemas().key(step.source())))));
            if (ended || !mover.move(step, live, receipt).problems().isEmpty()) {
                return;
            }
            receipt = run.journal().receipt(step, known.key());
        }
    }

    private void deleteTable(String table) {
        try {
            run.client().deleteTable(request -> request.tableName(table));
        } catch (ResourceNotFoundException _) {
            // It was deleted before a crash.
        }
    }

    void deleteRecords() {
        for (Step step : migration.steps()) {
            receipts(step, receipt -> run.journal().forget(step, receipt));
        }
        run.journal().forgetCheckpoints();
    }

    private void receipts(Step step, Consumer<Receipt> work) {
        for (int shard = 0; shard < run.segments(); shard++) {
            Map<String, AttributeValue> after = Map.of();
            do {
                run.record().renew();
                var page = run.journal().page(step, shard, after, run.options().pageItems());
                page.receipts().forEach(work);
                after = page.last();
            } while (!after.isEmpty());
        }
    }
}

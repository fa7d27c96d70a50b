package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Journal.Checkpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Goes over tables and receipts page by page: the segments at the same time, each with its own checkpoint.
final class CheckpointedScan {
    private final Run run;
    private final int pass;

    /// Guarded by this.
    private PassReport total = PassReport.NONE;

    CheckpointedScan(Run run, int pass) {
        this.run = run;
        this.pass = pass;
    }

    /// What is done with the items of a page.
    interface ItemWork {
        PassReport of(List<Map<String, AttributeValue>> items);
    }

    /// What is done with the receipts of a page.
    interface ReceiptWork {
        PassReport of(List<Receipt> receipts);
    }

    /// A page of work.
    ///
    /// @param last where the next page begins; empty at the end
    private record Page(PassReport report, Map<String, AttributeValue> last) {}

    private interface Pages {
        Page after(Map<String, AttributeValue> key);
    }

    synchronized PassReport total() {
        return total;
    }

    private synchronized PassReport add(PassReport report) {
        total = total.plus(report);
        return total;
    }

    /// Goes over a table.
    void items(Step step, String table, String name, ItemWork work) {
        parallel(segment -> scan(step, name + " " + segment, after -> {
            var response = run.client()
                    .scan(request -> request.tableName(table)
                            .segment(segment)
                            .totalSegments(run.segments())
                            .limit(run.options().pageItems())
                            .exclusiveStartKey(after.isEmpty() ? null : after)
                            .consistentRead(true));
            return new Page(work.of(response.items()), response.lastEvaluatedKey());
        }));
    }

    /// Goes over the receipts of a step.
    void receipts(Step step, String name, ReceiptWork work) {
        parallel(shard -> scan(step, name + " " + shard, after -> {
            var page = run.journal().page(step, shard, after, run.options().pageItems());
            return new Page(work.of(page.receipts()), page.last());
        }));
    }

    private void scan(Step step, String name, Pages pages) {
        String work = step.name() + "#" + name;
        Checkpoint checkpoint = run.journal().checkpoint(work, pass);
        while (!checkpoint.done()) {
            run.record().renew();
            Page page = pages.after(checkpoint.after());
            checkpoint = new Checkpoint(pass, page.last(), page.last().isEmpty());
            run.journal().save(work, checkpoint);
            run.options().progress().accept(new Progress(step.name(), name, pass, add(page.report())));
        }
    }

    private void parallel(IntConsumer work) {
        if (run.segments() == 1) {
            work.accept(0);
            return;
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> running = new ArrayList<>();
            for (int segment = 0; segment < run.segments(); segment++) {
                int number = segment;
                running.add(threads.submit(() -> work.accept(number)));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during a pass", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a part of a pass failed", e.getCause());
        }
    }
}

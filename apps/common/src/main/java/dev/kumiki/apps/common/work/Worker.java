package dev.kumiki.apps.common.work;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes work from a queue and hands it to the handler of its kind, at least once and never to two at the same time.
///
/// Four steps: find, take, handle, end. A worker that dies after any of them leaves work that becomes due again when
/// its lease runs out; only what was handled but not ended is then handled a second time, under the same id. That
/// nobody else handles it at the same time holds as long as a handler ends when it is interrupted and the process does
/// not stand still for longer than the rest of the lease.
///
/// @param <T> the work as it is stored
public final class Worker<T> implements BackgroundWork {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private final String name;
    private final WorkQueue<T> queue;
    private final Map<String, WorkHandler> handlers;
    private final WorkSettings settings;
    private final Loop loop;

    /// A worker that is not started.
    ///
    /// @param name tells workers apart: no two have the same at the same time
    /// @param handlers by the kind of work
    public Worker(String name, WorkQueue<T> queue, Map<String, WorkHandler> handlers, WorkSettings settings) {
        this.name = name;
        this.queue = queue;
        this.handlers = Map.copyOf(handlers);
        this.settings = settings;
        this.loop = new Loop("worker-" + name, settings.pace(), this::round, () -> {});
    }

    /// Begins to work on a thread of its own.
    @Override
    public Worker<T> start() {
        queue.bell().add(loop);
        loop.start();
        return this;
    }

    /// Stops: what is being handled may end within [Loop#GRACE], then it is interrupted. What was taken and not ended
    /// is due again when its lease runs out.
    @Override
    public void close() {
        queue.bell().remove(loop);
        loop.close();
    }

    /// Handles everything that is due now, in the caller's thread; returns how often a handler was called.
    public int runOnce() throws InterruptedException {
        return run().handled();
    }

    /// The same, as the loop sees it.
    Round.Found round() throws InterruptedException {
        return run().found();
    }

    private record Run(int handled, Round.Found found) {}

    private Run run() throws InterruptedException {
        int total = 0;
        boolean work = false;
        while (true) {
            Agenda<T> agenda = queue.look();
            work |= !agenda.due().isEmpty();
            int handled = handle(agenda.due());
            total += handled;
            if (handled == 0) {
                return new Run(total, new Round.Found(work, agenda.next()));
            }
        }
    }

    private int handle(List<T> due) throws InterruptedException {
        int handled = 0;
        for (T found : due) {
            if (loop.isStopping()) {
                break;
            }
            Optional<T> taken = queue.take(found, name);
            if (taken.isPresent()) {
                handle(taken.get());
                handled++;
            }
        }
        return handled;
    }

    private void handle(T taken) throws InterruptedException {
        Task task = queue.task(taken);
        Optional<Throwable> failure = call(task);
        boolean held;
        if (failure.isEmpty()) {
            held = queue.finish(taken);
        } else {
            LOG.warn("{} {} failed at attempt {}", task.kind(), task.id(), task.attempt(), failure.get());
            held = queue.fail(taken, Loop.describe(failure.get()), failure.get() instanceof GiveUpException);
        }
        if (!held) {
            LOG.info("{} {} was changed while it was handled", task.kind(), task.id());
        }
    }

    private Optional<Throwable> call(Task task) throws InterruptedException {
        WorkHandler handler = handlers.get(task.kind());
        if (handler == null) {
            return Optional.of(new IllegalStateException("no handler for the kind " + task.kind()));
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> run = threads.submit(() -> {
                handler.handle(task);
                return List.of();
            });
            try {
                run.get(settings.handlerLimit().toMillis(), TimeUnit.MILLISECONDS);
                return Optional.empty();
            } catch (ExecutionException e) {
                return Optional.ofNullable(e.getCause());
            } catch (TimeoutException e) {
                return Optional.of(new IllegalStateException("took longer than " + settings.handlerLimit()));
            } finally {
                run.cancel(true);
            }
        }
    }
}

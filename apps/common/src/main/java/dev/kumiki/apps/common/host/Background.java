package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.work.Worker;
import java.util.List;
import org.springframework.context.SmartLifecycle;

/// The workers of an application, which start with the host and stop before its web server.
public final class Background implements SmartLifecycle {
    private final List<Worker<?>> workers;
    private volatile boolean running;

    /// Workers that are not started.
    public Background(List<Worker<?>> workers) {
        this.workers = List.copyOf(workers);
    }

    @Override
    public void start() {
        workers.forEach(Worker::start);
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        workers.forEach(Worker::close);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}

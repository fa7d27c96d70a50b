package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.stream.StreamFollower;
import dev.kumiki.apps.common.work.BackgroundWork;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.context.SmartLifecycle;

/// The background work of an application, which starts with the host and stops before its web server.
///
/// Followers of streams have their lag measured (`kumiki.stream.lag`, in seconds; no number while another process
/// reads) and their changes counted (`kumiki.stream.changes`).
public final class Background implements SmartLifecycle, MeterBinder {
    private static final double MILLIS_PER_SECOND = 1000.0;

    private final List<BackgroundWork> work;
    private volatile boolean running;

    /// Work that is not started.
    public Background(List<? extends BackgroundWork> work) {
        this.work = List.copyOf(work);
    }

    @Override
    public void start() {
        work.forEach(BackgroundWork::start);
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        work.forEach(BackgroundWork::close);
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /// Has those who follow a table look at once, because this process wrote to it.
    public void written(String table) {
        followers().filter(follower -> follower.table().equals(table)).forEach(StreamFollower::wake);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        followers().forEach(follower -> {
            Tags tags = Tags.of("reader", follower.name(), "table", follower.table());
            Gauge.builder("kumiki.stream.lag", follower, Background::lagSeconds)
                    .tags(tags)
                    .baseUnit("seconds")
                    .register(registry);
            FunctionCounter.builder("kumiki.stream.changes", follower, StreamFollower::handled)
                    .tags(tags)
                    .register(registry);
        });
    }

    private Stream<StreamFollower<?>> followers() {
        return work.stream().<StreamFollower<?>>mapMulti((piece, found) -> {
            if (piece instanceof StreamFollower<?> follower) {
                found.accept(follower);
            }
        });
    }

    private static double lagSeconds(StreamFollower<?> follower) {
        return follower.lag()
                .map(Duration::toMillis)
                .map(millis -> millis / MILLIS_PER_SECOND)
                .orElse(Double.NaN);
    }
}

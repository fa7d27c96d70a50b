package dev.kumiki.engine.micrometer;

import dev.kumiki.engine.meter.Counter;
import dev.kumiki.engine.meter.Gauge;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meter;
import dev.kumiki.engine.meter.Meters;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;

/// Shows an engine's meters in a Micrometer registry, those too that come later, such as those of new tables.
///
/// ```java
/// new EngineMetrics(db.meters()).bindTo(registry);
/// ```
///
/// A histogram, whose values were counted already, becomes counters: how many there were (`.count`), their sum
/// (`.sum`), and how many were at most a limit (`.bucket`, with the limit as the tag `le`).
public final class EngineMetrics implements MeterBinder {
    private final Meters meters;

    public EngineMetrics(Meters meters) {
        this.meters = meters;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        meters.watch(meter -> bind(meter, registry));
    }

    private static void bind(Meter meter, MeterRegistry registry) {
        String name = name(meter.id().name());
        var tags = Tags.of(meter.id().labels().toArray(String[]::new));
        switch (meter) {
            case Counter counter ->
                FunctionCounter.builder(name, counter, Counter::value)
                        .description(counter.id().help())
                        .tags(tags)
                        .register(registry);
            case Gauge gauge -> bind(gauge, name, tags, registry);
            case Histogram histogram -> bind(histogram, name, tags, registry);
        }
    }

    private static void bind(Gauge gauge, String name, Tags tags, MeterRegistry registry) {
        String help = gauge.id().help();
        if (gauge.total()) {
            FunctionCounter.builder(name, gauge, Gauge::value)
                    .description(help)
                    .tags(tags)
                    .register(registry);
        } else {
            // The engine's meters live as long as the engine; a weak reference would lose what nobody else holds.
            io.micrometer.core.instrument.Gauge.builder(name, gauge, Gauge::value)
                    .description(help)
                    .tags(tags)
                    .strongReference(true)
                    .register(registry);
        }
    }

    private static void bind(Histogram histogram, String name, Tags tags, MeterRegistry registry) {
        String help = histogram.id().help();
        FunctionCounter.builder(name + ".count", histogram, Histogram::count)
                .description(help)
                .tags(tags)
                .register(registry);
        FunctionCounter.builder(name + ".sum", histogram, Histogram::sum)
                .description(help)
                .tags(tags)
                .register(registry);
        List<Histogram.Bucket> limits = histogram.buckets();
        for (int i = 0; i < limits.size(); i++) {
            int place = i;
            FunctionCounter.builder(
                            name + ".bucket",
                            histogram,
                            counted -> counted.buckets().get(place).count())
                    .description(help)
                    .tags(tags.and("le", Double.toString(limits.get(i).limit())))
                    .register(registry);
        }
    }

    /// Micrometer separates words by points, and each registry puts its own ending to what is counted.
    private static String name(String name) {
        return (name.endsWith("_total") ? name.substring(0, name.length() - "_total".length()) : name)
                .replace('_', '.');
    }
}

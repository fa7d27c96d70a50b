package dev.kumiki.engine.meter;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;

/// All figures of one engine, and of what stands in front of it.
///
/// Looking a meter up costs more than counting: whoever counts often keeps the meter.
public final class Meters {
    private final ConcurrentNavigableMap<Meter.Id, Meter> meters = new ConcurrentSkipListMap<>();
    private final List<Consumer<Meter>> watchers = new CopyOnWriteArrayList<>();

    /// Meters that are shown to whoever records with JFR, too, for as long as they are in use.
    public static Meters recorded() {
        var meters = new Meters();
        JfrSwitch.add(meters);
        return meters;
    }

    /// @param labels names and values in turn
    public Counter counter(String name, String help, String... labels) {
        return (Counter) meter(new Meter.Id(name, List.of(labels), help), Counter::new);
    }

    /// @param labels names and values in turn
    public Histogram histogram(String name, String help, Histogram.Scale scale, String... labels) {
        return (Histogram) meter(new Meter.Id(name, List.of(labels), help), id -> new Histogram(id, scale));
    }

    /// @param labels names and values in turn
    public void gauge(String name, String help, DoubleSupplier source, String... labels) {
        meter(new Meter.Id(name, List.of(labels), help), id -> new Gauge(id, false, source));
    }

    /// A figure that only grows and is counted elsewhere.
    public void total(String name, String help, DoubleSupplier source) {
        meter(new Meter.Id(name, List.of(), help), id -> new Gauge(id, true, source));
    }

    private Meter meter(Meter.Id id, Function<Meter.Id, Meter> make) {
        var known = meters.get(id);
        if (known != null) {
            return known;
        }
        synchronized (this) {
            var meter = meters.get(id);
            if (meter == null) {
                meter = make.apply(id);
                meters.put(id, meter);
                for (var watcher : watchers) {
                    watcher.accept(meter);
                }
            }
            return meter;
        }
    }

    /// All meters there are, by name.
    public Collection<Meter> all() {
        return Collections.unmodifiableCollection(meters.values());
    }

    /// Tells of each meter once: of those there are now, and of new ones when they come.
    public synchronized void watch(Consumer<Meter> watcher) {
        meters.values().forEach(watcher);
        watchers.add(watcher);
    }
}

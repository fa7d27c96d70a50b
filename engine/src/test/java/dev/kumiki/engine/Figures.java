package dev.kumiki.engine;

import dev.kumiki.engine.meter.Counter;
import dev.kumiki.engine.meter.Gauge;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meter;
import dev.kumiki.engine.meter.Meters;
import java.util.List;

/// Looks figures up by name.
record Figures(Meters meters) {
    /// The value of a counter or gauge, the number of values of a histogram; 0 if it was never counted.
    double of(String name, String... labels) {
        return meters.all().stream()
                .filter(meter ->
                        meter.id().name().equals(name) && meter.id().labels().equals(List.of(labels)))
                .mapToDouble(Figures::value)
                .sum();
    }

    private static double value(Meter meter) {
        return switch (meter) {
            case Counter counter -> counter.value();
            case Gauge gauge -> gauge.value();
            case Histogram histogram -> histogram.count();
        };
    }
}

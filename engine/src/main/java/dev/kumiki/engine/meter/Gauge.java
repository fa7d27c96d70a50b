package dev.kumiki.engine.meter;

import java.util.function.DoubleSupplier;

/// A figure that goes up and down, looked up when it is asked for.
///
/// @param total whether it only grows after all, and is merely counted elsewhere
/// @param source gives the figure; NaN when there is none
public record Gauge(Id id, boolean total, DoubleSupplier source) implements Meter {
    public double value() {
        return source.getAsDouble();
    }
}

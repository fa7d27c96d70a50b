package dev.kumiki.engine.meter;

import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/// A figure that only grows.
public final class Counter implements Meter {
    private final Id id;
    private final LongAdder whole = new LongAdder();
    private final DoubleAdder parts = new DoubleAdder();

    Counter(Id id) {
        this.id = id;
    }

    @Override
    public Id id() {
        return id;
    }

    public void add(long amount) {
        whole.add(amount);
    }

    /// Adds what may be half a unit.
    public void add(double amount) {
        parts.add(amount);
    }

    public double value() {
        return whole.sum() + parts.sum();
    }
}

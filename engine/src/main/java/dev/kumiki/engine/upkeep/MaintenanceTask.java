package dev.kumiki.engine.upkeep;

import java.time.Duration;

/// Something the engine does again and again without being asked.
public interface MaintenanceTask {

    /// What it does, for the log: "sweeping expired items".
    String name();

    /// How long it rests between two runs.
    Duration interval();

    /// Does what is due now. It is never called by two threads at once, and should end soon once `stopping` says so.
    void run(Stopping stopping);

    /// Whether the engine is being closed.
    @FunctionalInterface
    interface Stopping {
        boolean requested();
    }
}

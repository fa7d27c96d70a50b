package dev.kumiki.engine.simulation;

import java.time.Duration;

/// What the live service does and an engine on the same machine never would: for tests that want to meet it early.
/// Everything is off in [#NONE], and every method returns a changed simulation.
///
/// Chance comes from the seed and time from the engine's clock: requests that come one after the other meet the same
/// fate in every run.
///
/// @param seed decides what is left to chance
/// @param throttling whether requests that exceed a table's or global index's throughput are refused. A provisioned
///     table begins with one second's worth of units and saves up what it does not use, for at most 300 seconds;
///     on-demand tables are limited only where `OnDemandThroughput` says so, and save nothing
/// @param unprocessedShare the share of a batch's items that are handed back unprocessed, from 0 to 1; at least one
///     item of each batch is processed
/// @param indexLag how long ago the state may be that a read of a global index sees. Tables and local indexes show
///     the present
/// @param latency how long each request takes at least
/// @param sleeper waits for the latency to pass
public record Simulation(
        long seed, boolean throttling, double unprocessedShare, Duration indexLag, Duration latency, Sleeper sleeper) {

    /// Nothing but what the requests themselves ask for.
    public static final Simulation NONE = new Simulation(0, false, 0, Duration.ZERO, Duration.ZERO, Simulation::sleep);

    /// Lets time pass.
    @FunctionalInterface
    public interface Sleeper {
        void sleep(Duration time);
    }

    public Simulation {
        if (!(unprocessedShare >= 0 && unprocessedShare <= 1)) {
            throw new IllegalArgumentException("unprocessedShare is from 0 to 1, not " + unprocessedShare);
        }
        if (indexLag.isNegative() || latency.isNegative()) {
            throw new IllegalArgumentException("indexLag and latency are not negative: " + indexLag + ", " + latency);
        }
    }

    public Simulation seed(long changed) {
        return new Simulation(changed, throttling, unprocessedShare, indexLag, latency, sleeper);
    }

    public Simulation throttling(boolean changed) {
        return new Simulation(seed, changed, unprocessedShare, indexLag, latency, sleeper);
    }

    public Simulation unprocessedShare(double changed) {
        return new Simulation(seed, throttling, changed, indexLag, latency, sleeper);
    }

    public Simulation indexLag(Duration changed) {
        return new Simulation(seed, throttling, unprocessedShare, changed, latency, sleeper);
    }

    public Simulation latency(Duration changed) {
        return new Simulation(seed, throttling, unprocessedShare, indexLag, changed, sleeper);
    }

    public Simulation sleeper(Sleeper changed) {
        return new Simulation(seed, throttling, unprocessedShare, indexLag, latency, changed);
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

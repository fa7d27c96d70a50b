package dev.kumiki.engine.simulation;

import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.Tables;
import java.time.InstantSource;
import java.util.BitSet;
import java.util.Random;

/// A [Simulation] at work: what it remembers from request to request.
public final class Simulated implements AutoCloseable {
    private final Simulation simulation;
    private final Random random;
    private final Throttle throttle;
    private final IndexLag indexLag;

    public Simulated(Simulation simulation, Tables tables, InstantSource clock, Home home) {
        this.simulation = simulation;
        this.random = new Random(simulation.seed());
        this.throttle = new Throttle(simulation.throttling(), clock, home);
        this.indexLag = new IndexLag(simulation.indexLag(), tables, clock);
    }

    /// To be called for each request before anything else is done about it.
    public void arrive() {
        if (simulation.latency().isPositive()) {
            simulation.sleeper().sleep(simulation.latency());
        }
        indexLag.arrive();
    }

    public Throttle throttle() {
        return throttle;
    }

    public IndexLag indexLag() {
        return indexLag;
    }

    /// Which of a batch's `count` items are handed back unprocessed; never all of them.
    public BitSet unprocessed(int count) {
        var unprocessed = new BitSet();
        if (simulation.unprocessedShare() == 0) {
            return unprocessed;
        }
        for (int i = 0; i < count; i++) {
            unprocessed.set(i, random.nextDouble() < simulation.unprocessedShare());
        }
        if (unprocessed.cardinality() == count) {
            unprocessed.clear(random.nextInt(count));
        }
        return unprocessed;
    }

    @Override
    public void close() {
        indexLag.close();
    }
}

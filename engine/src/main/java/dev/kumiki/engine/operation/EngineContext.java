package dev.kumiki.engine.operation;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.meter.CapacityMeters;
import dev.kumiki.engine.meter.EngineMeters;
import dev.kumiki.engine.simulation.Simulated;
import dev.kumiki.engine.simulation.Throttle;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.Tables;
import java.time.InstantSource;

/// What an operation needs to answer a request.
///
/// @param home names the region and account that the tables pretend to live in
public record EngineContext(
        Tables tables, InstantSource clock, Home home, Conflicts conflicts, Simulated simulated, EngineMeters meters) {

    public Store store() {
        return tables.store();
    }

    public ChangeLog log() {
        return tables.log();
    }

    public ItemLocks locks() {
        return tables.locks();
    }

    /// Counts the capacity that requests use.
    public CapacityMeters capacity() {
        return meters.capacity();
    }

    public Throttle throttle() {
        return simulated.throttle();
    }

    /// The table that an operation on data names, by name or ARN.
    public Table table(String nameOrArn) {
        return tables.require(home.tableName(nameOrArn));
    }
}

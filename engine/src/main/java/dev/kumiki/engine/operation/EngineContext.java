package dev.kumiki.engine.operation;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.IndexBackfill;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.Tables;
import java.time.InstantSource;

/// What every operation works with.
///
/// @param home names the region and account that the tables pretend to live in
public record EngineContext(
        Tables tables,
        IndexBackfill backfill,
        BackgroundJobs jobs,
        Folders folders,
        InstantSource clock,
        Home home,
        Conflicts conflicts,
        Simulated simulated) {

    Store store() {
        return tables.store();
    }

    ChangeLog log() {
        return tables.log();
    }

    ItemLocks locks() {
        return tables.locks();
    }

    Throttle throttle() {
        return simulated.throttle();
    }

    /// The table that an operation on data names, by name or ARN.
    Table table(String nameOrArn) {
        return tables.require(home.tableName(nameOrArn));
    }
}

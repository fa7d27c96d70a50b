package dev.kumiki.engine;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.operation.Archive;
import dev.kumiki.engine.operation.BackgroundJobs;
import dev.kumiki.engine.operation.Conflicts;
import dev.kumiki.engine.operation.DailyBackupsTask;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.ExpiredBackupsTask;
import dev.kumiki.engine.operation.ExpirySweep;
import dev.kumiki.engine.operation.Folders;
import dev.kumiki.engine.operation.Home;
import dev.kumiki.engine.operation.LogTrimming;
import dev.kumiki.engine.operation.Maintenance;
import dev.kumiki.engine.operation.ShardRolling;
import dev.kumiki.engine.operation.Simulated;
import dev.kumiki.engine.store.Guard;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.IndexBackfill;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.Tables;
import java.util.List;
import java.util.function.Function;

/// What stands behind the door, put together: the tables over a store, and what works on them in the background.
final class Engine implements AutoCloseable {
    private static final int GUARD_STRIPES = 16;

    private final EngineContext context;
    private final Archive archive;
    private final Maintenance maintenance;
    private final Guard requests = new Guard("the engine", GUARD_STRIPES);

    /// Over a store that it closes in the end.
    Engine(EngineOptions options, Store store) {
        var log = new ChangeLog(store, options.clock());
        var tables = new Tables(store, log, new ItemLocks(options.maxLockWait()), options.maxCollectionBytes());
        boolean refuse = options.transactionConflicts() == EngineOptions.TransactionConflicts.REFUSE;
        var home = new Home(options.region(), options.account());
        this.context = new EngineContext(
                tables,
                new IndexBackfill(tables),
                new BackgroundJobs(),
                new Folders(options.directory(), options.upkeep()),
                options.clock(),
                home,
                new Conflicts(refuse),
                new Simulated(options.simulation(), tables, options.clock(), home));
        this.archive = Archive.of(context);
        this.maintenance = new Maintenance(List.of(
                new ExpirySweep(context, options.upkeep().expirySweepInterval()),
                new DailyBackupsTask(context, archive, options.upkeep().dailyBackups()),
                new ExpiredBackupsTask(archive),
                new ShardRolling(context, options.upkeep()),
                new LogTrimming(context)));
    }

    EngineContext context() {
        return context;
    }

    Archive archive() {
        return archive;
    }

    Tables tables() {
        return context.tables();
    }

    /// Begins to work in the background.
    void start() {
        context.backfill().resume();
        maintenance.start();
    }

    void runMaintenance() {
        maintenance.runAll();
    }

    /// Carries an operation out, unless the engine is closed.
    <Q, R> R answer(Function<Q, R> operation, Q request) {
        int stripe = requests.enter();
        try {
            context.simulated().arrive();
            return operation.apply(request);
        } finally {
            requests.exit(stripe);
        }
    }

    /// Does something that is no request, unless the engine is closed.
    <R> R whileOpen(Function<Tables, R> work) {
        int stripe = requests.enter();
        try {
            return work.apply(tables());
        } finally {
            requests.exit(stripe);
        }
    }

    /// Waits for the requests that are under way, and for what works in the background.
    @Override
    public void close() {
        requests.close();
        maintenance.close();
        context.jobs().close();
        context.backfill().close();
        context.simulated().close();
        tables().store().close();
        context.folders().close();
    }
}

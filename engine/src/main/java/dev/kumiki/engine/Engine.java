package dev.kumiki.engine;

import dev.kumiki.engine.access.KeyTraffic;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.insight.HotKeys;
import dev.kumiki.engine.meter.EngineMeters;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.BackgroundJobs;
import dev.kumiki.engine.operation.Conflicts;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Folders;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.operation.item.RequestTokens;
import dev.kumiki.engine.rejection.RequestFaultException;
import dev.kumiki.engine.simulation.Simulated;
import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.Guard;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexBackfill;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.Tables;
import dev.kumiki.engine.upkeep.DailyBackupsTask;
import dev.kumiki.engine.upkeep.EndedTokensTask;
import dev.kumiki.engine.upkeep.ExpiredBackupsTask;
import dev.kumiki.engine.upkeep.ExpirySweep;
import dev.kumiki.engine.upkeep.LogTrimming;
import dev.kumiki.engine.upkeep.Maintenance;
import dev.kumiki.engine.upkeep.ShardRolling;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// What stands behind the door, put together: the tables over a store, and what works on them in the background.
final class Engine implements AutoCloseable {
    private static final int GUARD_STRIPES = 16;
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);

    private final Meters meters;
    private final OperationWatch watch;
    private final boolean watched;
    private final EngineOptions.Wording wording;
    private final EngineContext context;
    private final Background background;
    private final TableCopies copies;
    private final RequestTokens tokens;
    private final Maintenance maintenance;
    private final HotKeys hotKeys = new HotKeys();
    private final KeyTraffic traffic;
    private final Guard requests = new Guard("the engine", GUARD_STRIPES);

    /// Over a store that it closes in the end.
    Engine(EngineOptions options, Store store) {
        this.meters = Meters.recorded();
        this.watch = new OperationWatch(meters, options.slow());
        this.watched = options.metered() || options.slow() != null;
        this.wording = options.wording();
        store.meter(meters);
        var log = new ChangeLog(store, options.clock());
        var locks = new ItemLocks(options.maxLockWait(), meters);
        var tables = new Tables(store, log, locks, options.maxCollectionBytes());
        boolean refuse = options.transactionConflicts() == EngineOptions.TransactionConflicts.REFUSE;
        var home = new Home(options.region(), options.account());
        this.context = new EngineContext(
                tables,
                log.clock(),
                home,
                new Conflicts(refuse),
                new Simulated(options.simulation(), tables, log.clock(), home),
                EngineMeters.of(meters, options.metered()));
        this.traffic = new KeyTraffic(context, hotKeys);
        this.background = new Background(new BackgroundJobs(), new IndexBackfill(tables), folders(options));
        this.copies = TableCopies.of(context, background);
        this.tokens = new RequestTokens(store, log.clock());
        this.maintenance = new Maintenance(List.of(
                new ExpirySweep(tables, log.clock(), options.upkeep().expirySweepInterval()),
                new DailyBackupsTask(
                        context,
                        background.jobs(),
                        copies.backups(),
                        options.upkeep().dailyBackups()),
                new ExpiredBackupsTask(copies.backups()),
                new ShardRolling(tables, log.clock(), options.upkeep()),
                new LogTrimming(tables, log.clock()),
                new EndedTokensTask(tokens)));
    }

    static Folders folders(EngineOptions options) {
        return new Folders(
                options.directory(),
                options.upkeep().backups(),
                options.upkeep().buckets());
    }

    Meters meters() {
        return meters;
    }

    EngineContext context() {
        return context;
    }

    Background background() {
        return background;
    }

    TableCopies copies() {
        return copies;
    }

    RequestTokens tokens() {
        return tokens;
    }

    Tables tables() {
        return context.tables();
    }

    /// Begins to work in the background.
    void start() {
        background.backfill().resume();
        saveTime();
        maintenance.start();
        tables().deadSpace().start();
    }

    /// A store that cannot be written to can be read all the same.
    private void saveTime() {
        try {
            context.log().clock().save();
        } catch (StorageException e) {
            LOG.warn("The engine's time is not kept: {}", e.getMessage());
        }
    }

    void runMaintenance() {
        maintenance.runAll();
    }

    /// Carries an operation out, unless the engine is closed.
    <Q, R> R answer(Function<Q, R> operation, Q request) {
        int stripe = requests.enter();
        try {
            context.simulated().arrive();
            return hotKeys.isIdle() ? run(operation, request) : counted(operation, request);
        } catch (RequestFaultException e) {
            throw wording == EngineOptions.Wording.COUNTED ? e.counted() : e;
        } finally {
            requests.exit(stripe);
        }
    }

    private <Q, R> R run(Function<Q, R> operation, Q request) {
        return watched ? watch.run(operation, request) : operation.apply(request);
    }

    /// Tells which keys the request names, and whether they were too many.
    private <Q, R> R counted(Function<Q, R> operation, Q request) {
        try {
            R answer = run(operation, request);
            traffic.count(request, false);
            return answer;
        } catch (DynamoDbException e) {
            if (KeyTraffic.isThrottled(e)) {
                traffic.count(request, true);
            }
            throw e;
        }
    }

    HotKeys hotKeys() {
        return hotKeys;
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

    /// Waits for the requests that are under way, and for what works in the background. Every part is released,
    /// whatever happens to another.
    @Override
    public void close() {
        new Closing()
                .then(requests::close)
                .then(maintenance::close)
                .then(background.jobs()::close)
                .then(background.backfill()::close)
                .then(context.simulated()::close)
                .then(tables().deadSpace()::close)
                .then(tables().store()::close)
                .then(background.folders()::close)
                .end();
    }
}

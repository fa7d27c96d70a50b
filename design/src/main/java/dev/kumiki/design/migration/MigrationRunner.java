package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.Mode;
import dev.kumiki.design.migration.Verification.Strictness;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs a migration while both layouts are in use.
///
/// The way: [#dryRun] until it is clean; [#copy], which ends with a pass that finds nothing to do; [#verify]; let the
/// new code take over, and copy and verify again; [#finish]. Until `finish` begins to delete, [#rollback] leads back,
/// also what new code has written. Each call goes on where an earlier one was cut off.
public final class MigrationRunner {
    private static final Set<State> COPYABLE =
            EnumSet.of(State.PLANNED, State.COPYING, State.COPIED, State.VERIFIED, State.BACKED_UP, State.ROLLED_BACK);
    private static final Set<State> VERIFIABLE =
            EnumSet.of(State.COPYING, State.COPIED, State.VERIFIED, State.BACKED_UP);
    private static final Set<State> FINISHABLE = EnumSet.of(State.VERIFIED, State.BACKED_UP, State.DELETING);
    private static final Set<State> RETURNABLE = EnumSet.complementOf(EnumSet.of(State.DELETING, State.FINISHED));

    private final DynamoDbClient client;
    private final Migration migration;
    private final MigrationOptions options;
    private final RunRecord record;

    /// A runner for a migration.
    public MigrationRunner(DynamoDbClient client, Migration migration, MigrationOptions options) {
        this.client = client;
        this.migration = migration;
        this.options = options;
        this.record = new RunRecord(client, options, migration.name());
        if (!migration.name().matches("[A-Za-z0-9_.-]{3,200}")) {
            throw new IllegalArgumentException("not the name of a migration: " + migration.name());
        }
    }

    /// How far the migration has come.
    public State state() {
        return record.read().state();
    }

    /// Maps all old items and writes nothing, not even the technical table.
    ///
    /// @param report is told of each old item
    public DryRun dryRun(Consumer<Mapping> report) {
        return DryRun.of(Run.of(client, migration, options, record), migration.steps(), report);
    }

    /// Brings all old items into the new layout. Nothing is written if one of them cannot be mapped. Tables whose
    /// items are replaced are backed up first.
    public MigrationResult copy() {
        Run run = begin("copy", COPYABLE, "it has gone too far");
        RunRecord.Content content = record.read();
        if (content.state() == State.PLANNED || content.state() == State.ROLLED_BACK) {
            DryRun plan = DryRun.of(run, migration.steps(), mapping -> {});
            if (!plan.isClean()) {
                record.release();
                return new MigrationResult(content.state(), 0, 0, new PassReport(0, 0, 0, 0, plan.problems()));
            }
            new Backups(run, migration.name())
                    .make(migration.steps().stream()
                            .filter(step -> step.mode() == Mode.MOVE)
                            .map(Step::source));
        }
        record.state(State.COPYING);
        MigrationResult result = passes(new MigrationPass(run, migration.steps())::forward, State.COPIED);
        record.release();
        return result;
    }

    /// Compares both layouts. A passed comparison allows to [#finish].
    public Verification verify(Strictness strictness) {
        Run run = begin("be verified", VERIFIABLE, "copy first");
        Verification verification = new Verifier(run).verify(migration.steps(), strictness);
        record.state(verification.passed() ? State.VERIFIED : State.COPYING);
        record.release();
        return verification;
    }

    /// Deletes what is left of the old layout: after a passed [#verify], a backup of every table concerned, and a last
    /// look whether old code has written since.
    ///
    /// @return the last look; if it did not pass, nothing was deleted, and copying has to go on
    public Verification finish() {
        Run run = begin("finish", FINISHABLE, "copy and verify first");
        var cleanup = new Cleanup(run, migration);
        Verification verification = Cleanup.NOTHING_LEFT;
        if (record.read().state() != State.DELETING) {
            backUp(run);
            verification = new Verifier(run).verify(migration.steps(), Strictness.NEW_WRITES);
            if (!verification.passed()) {
                record.state(State.COPYING);
                record.release();
                return verification;
            }
            record.state(State.DELETING);
        }
        cleanup.deleteOldItems();
        cleanup.deleteRecords();
        record.state(State.FINISHED);
        record.release();
        return verification;
    }

    /// Brings everything back into the old layout, also what new code has written since.
    public MigrationResult rollback() {
        Run run = begin("be rolled back", RETURNABLE, "restore the backups");
        record.state(State.ROLLING_BACK);
        MigrationResult result = passes(new MigrationPass(run, migration.steps())::backward, State.ROLLED_BACK);
        record.release();
        return result;
    }

    /// Backups that were made before the last verification would be too old.
    private void backUp(Run run) {
        if (record.read().state() == State.VERIFIED) {
            new Backups(run, migration.name())
                    .make(migration.steps().stream()
                            .filter(step -> step.mode() == Mode.COPY)
                            .map(Step::source));
            record.state(State.BACKED_UP);
        }
    }

    /// The backups that were made, by table.
    public Map<String, String> backups() {
        return record.read().backups();
    }

    private Run begin(String what, Set<State> allowed, String instead) {
        record.createTable();
        record.renew();
        State state = record.read().state();
        if (!allowed.contains(state)) {
            record.release();
            throw new NotAllowedException(what, state, instead);
        }
        Run run = Run.of(client, migration, options, record);
        record.begin(run.segments());
        return run;
    }

    /// Makes passes until one finds nothing to do. A pass that goes on where a crash has cut it off proves nothing:
    /// what it did before is not known any more.
    private MigrationResult passes(IntFunction<PassReport> work, State goal) {
        RunRecord.Content before = record.read();
        boolean resumed = before.open();
        int pass = resumed ? before.pass() : before.pass() + 1;
        long written = 0;
        PassReport report = PassReport.NONE;
        int made = 0;
        while (made < options.maxPasses()) {
            record.beginPass(pass);
            report = work.apply(pass);
            record.endPass();
            made++;
            pass++;
            written += report.written();
            boolean proof = !resumed;
            resumed = false;
            if (proof && report.isQuiet()) {
                record.state(goal);
                return new MigrationResult(goal, made, written, report);
            }
            if (proof && report.written() == 0 && report.contended() == 0) {
                break;
            }
        }
        return new MigrationResult(record.read().state(), made, written, report);
    }
}

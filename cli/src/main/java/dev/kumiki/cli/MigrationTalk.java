package dev.kumiki.cli;

import dev.kumiki.design.migration.DryRun;
import dev.kumiki.design.migration.Mapping;
import dev.kumiki.design.migration.Migration;
import dev.kumiki.design.migration.MigrationOptions;
import dev.kumiki.design.migration.MigrationResult;
import dev.kumiki.design.migration.MigrationRunner;
import dev.kumiki.design.migration.PassReport;
import dev.kumiki.design.migration.Progress;
import dev.kumiki.design.migration.State;
import dev.kumiki.design.migration.Verification;
import dev.kumiki.design.migration.Verification.Strictness;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs the migrations of an application and tells how they go. Every method answers whether nothing is left to do.
final class MigrationTalk {
    /// How many problems are told; of more only the number is.
    private static final int MAX_TOLD = 20;

    /// How long it is quiet at most while it works.
    private static final Duration TOLD_EVERY = Duration.ofSeconds(2);

    private final DynamoDbClient client;
    private final List<Migration> migrations;
    private final MigrationOptions options;
    private final Speaker speaker;

    MigrationTalk(DynamoDbClient client, List<Migration> migrations, MigrationOptions options, Speaker speaker) {
        this.client = client;
        this.migrations = List.copyOf(migrations);
        this.options = options;
        this.speaker = speaker;
    }

    private MigrationRunner runner(Migration migration) {
        return new MigrationRunner(client, migration, options.progress(new Lines(migration)::tell));
    }

    private void say(String format, Object... arguments) {
        speaker.say(format, arguments);
    }

    /// Says what would happen.
    boolean dryRun(boolean listed) {
        boolean clean = true;
        long items = 0;
        for (Migration migration : migrations) {
            MigrationRunner runner = runner(migration);
            say("%s: %s.", migration.name(), word(runner.state()));
            DryRun plan = runner.dryRun(mapping -> {
                if (listed) {
                    list(mapping);
                }
            });
            Map<String, Long> selected = new TreeMap<>(plan.selected());
            selected.forEach((step, count) -> say("  %-20s %,d items of the older layout", step, count));
            problems(plan.problems());
            clean &= plan.isClean();
            items += selected.values().stream().mapToLong(Long::longValue).sum();
        }
        if (!clean) {
            say("Nothing was changed. These items have to be mended before '%s --apply' can begin.", speaker.command());
        } else if (items == 0) {
            say("Nothing was changed, and there is nothing to do.");
        } else {
            say("Nothing was changed. '%s --apply' rewrites %,d items.", speaker.command(), items);
        }
        return clean;
    }

    private void list(Mapping mapping) {
        say(
                "  %s  %s  ->  %s",
                mapping.step(),
                mapping.item(),
                mapping.becomes().isEmpty() ? mapping.reason() : String.join(", ", mapping.becomes()));
    }

    /// Rewrites the items, and compares.
    boolean apply() {
        for (Migration migration : migrations) {
            MigrationRunner runner = runner(migration);
            State before = runner.state();
            if (before == State.FINISHED) {
                say("%s: %s.", migration.name(), word(before));
                continue;
            }
            say("%s: %s", migration.name(), before == State.COPYING ? "goes on where it was." : "begins.");
            MigrationResult result = runner.copy();
            runner.backups().forEach((table, backup) -> say("  %s was backed up as %s", table, backup));
            say("  %,d items rewritten in %,d passes", result.written(), result.passes());
            problems(result.last().problems());
            if (!result.isComplete()) {
                say(
                        result.last().problems().isEmpty()
                                ? "%s: not at its end, because others write at the same time. Run it again."
                                : "%s: not at its end. Mend these items and run it again.",
                        migration.name());
                return false;
            }
            if (!compare(migration, runner)) {
                return false;
            }
        }
        say(
                "Done. '%s --rollback' leads back until '%s --finish' gives that up.",
                speaker.command(), speaker.command());
        return true;
    }

    /// Compares both layouts.
    boolean verify() {
        boolean good = true;
        for (Migration migration : migrations) {
            MigrationRunner runner = runner(migration);
            if (runner.state() == State.FINISHED) {
                say("%s: %s.", migration.name(), word(State.FINISHED));
            } else {
                good &= compare(migration, runner);
            }
        }
        return good;
    }

    private boolean compare(Migration migration, MigrationRunner runner) {
        Verification found = runner.verify(Strictness.NEW_WRITES);
        tell(migration, found);
        return found.passed();
    }

    private void tell(Migration migration, Verification found) {
        new TreeMap<>(found.tables())
                .forEach((table, sums) -> say(
                        "  %s: %,d items expected (checksum %016x), %,d found (checksum %016x)",
                        table,
                        sums.expected().count(),
                        sums.expected().checksum(),
                        sums.found().count(),
                        sums.found().checksum()));
        if (found.changed() + found.removed() > 0) {
            say("  the application has changed %,d and deleted %,d of them since", found.changed(), found.removed());
        }
        problems(found.problems());
        if (found.passed()) {
            say("%s: verified.", migration.name());
        } else {
            say(
                    "%s: NOT verified: %,d items are not carried over. Run '%s --apply' again.",
                    migration.name(), found.pending(), speaker.command());
        }
    }

    /// Brings everything back, the last migration first.
    boolean rollback() {
        for (Migration migration : migrations.reversed()) {
            MigrationRunner runner = runner(migration);
            if (runner.state() == State.PLANNED) {
                say("%s: %s, so there is nothing to take back.", migration.name(), word(State.PLANNED));
                continue;
            }
            say("%s: goes back.", migration.name());
            MigrationResult result = runner.rollback();
            say("  %,d items taken back in %,d passes", result.written(), result.passes());
            if (result.last().left() > 0) {
                say("  What the older layout has no place for stays as it is.");
            }
            problems(result.last().problems());
            if (!result.isComplete()) {
                say("%s: not at its end. Run it again.", migration.name());
                return false;
            }
        }
        say("Everything is in the older layout again. What was made for users stays: that layout does not see it.");
        return true;
    }

    /// Ends the migrations.
    boolean finish() {
        for (Migration migration : migrations) {
            MigrationRunner runner = runner(migration);
            if (runner.state() != State.FINISHED) {
                Verification last = runner.finish();
                if (!last.passed()) {
                    tell(migration, last);
                    return false;
                }
            }
            runner.backups().forEach((table, backup) -> say("  %s was backed up as %s", table, backup));
            say("%s: %s.", migration.name(), word(State.FINISHED));
        }
        return true;
    }

    private void problems(List<PassReport.Problem> problems) {
        problems.stream()
                .limit(MAX_TOLD)
                .forEach(problem -> say(
                        "  PROBLEM %s %s: %s (%s)",
                        problem.step(),
                        problem.item(),
                        problem.reason(),
                        problem.kind().name().toLowerCase(Locale.ROOT)));
        if (problems.size() > MAX_TOLD) {
            say("  and %,d more", problems.size() - MAX_TOLD);
        }
    }

    private static String word(State state) {
        return switch (state) {
            case PLANNED -> "not begun";
            case COPYING -> "begun and not at its end";
            case COPIED -> "done, not compared yet";
            case VERIFIED, BACKED_UP -> "done and verified";
            case DELETING -> "being finished";
            case FINISHED -> "finished";
            case ROLLING_BACK -> "on its way back";
            case ROLLED_BACK -> "taken back";
        };
    }

    /// Lines that tell of progress: one when a pass begins, when ten times as much is written as before, and now and
    /// then. Told by several threads.
    private final class Lines {
        private final Migration migration;
        private Instant next = Instant.EPOCH;
        private String last = "";
        private long milestone = 1;

        Lines(Migration migration) {
            this.migration = migration;
        }

        synchronized void tell(Progress progress) {
            Instant now = options.clock().instant();
            String part = progress.step() + " " + progress.pass();
            long written = progress.report().written();
            if (!part.equals(last) || written >= milestone || !now.isBefore(next)) {
                last = part;
                milestone = Math.max(milestone, written * 10);
                next = now.plus(TOLD_EVERY);
                say(
                        "  %s %s, pass %d: %,d items seen, %,d rewritten",
                        migration.name(),
                        progress.step(),
                        progress.pass(),
                        progress.report().seen(),
                        progress.report().written());
            }
        }
    }
}

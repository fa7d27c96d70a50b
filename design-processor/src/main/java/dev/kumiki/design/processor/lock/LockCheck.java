package dev.kumiki.design.processor.lock;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.lock.Difference;
import dev.kumiki.design.lock.Lock;
import dev.kumiki.design.lock.LockFolder;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.MigrationModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;

/// Compares a design with its lock files, or writes the next one.
///
/// A design without a lock file makes no promise yet, and nothing is checked.
public final class LockCheck {
    private final Report report;
    private final DesignModel design;
    private final LockFolder folder;
    private final List<MigrationModel> migrations;

    /// The lock files of a design.
    public LockCheck(Report report, DesignModel design, Path folder, List<MigrationModel> migrations) {
        this.report = report;
        this.design = design;
        this.folder = new LockFolder(folder, design.generatedName());
        this.migrations = migrations.stream()
                .filter(migration -> design.element().getQualifiedName().contentEquals(migration.design()))
                .toList();
    }

    /// Checks the design.
    ///
    /// @param definition the description of the design
    /// @param write whether a difference is written as the next revision
    public void check(DesignDefinition definition, boolean write) {
        try {
            NavigableMap<Integer, Lock> revisions = folder.revisions();
            Lock now = Lock.of(definition);
            if (write && (revisions.isEmpty() || !differences(revisions, now).isEmpty())) {
                int next = revisions.isEmpty() ? 1 : revisions.lastKey() + 1;
                folder.write(next, now);
                revisions.put(next, now);
            }
            if (!revisions.isEmpty()) {
                checkCurrent(revisions, now);
            }
            checkMigrations(revisions);
        } catch (IOException e) {
            report.error(
                    Code.K505,
                    design.element(),
                    "the lock of " + name() + " is no use: " + e.getMessage() + ".",
                    "Fix: restore the file from version control.");
        }
    }

    private static List<Difference> differences(NavigableMap<Integer, Lock> revisions, Lock now) {
        return revisions.lastEntry().getValue().differencesTo(now);
    }

    private void checkCurrent(NavigableMap<Integer, Lock> revisions, Lock now) {
        List<Difference> differences = differences(revisions, now);
        if (differences.isEmpty()) {
            return;
        }
        int last = revisions.lastKey();
        List<String> lines = new ArrayList<>();
        if (differences.stream().allMatch(Difference::isCompatible)) {
            lines.add("the lock of " + name() + " is out of date. Against " + folder.name(last) + ":");
            differences.forEach(change -> lines.addAll(change.lines()));
            lines.add("Stored items fit. Fix: build once with -Dkumiki.lock=write and commit " + folder.name(last + 1)
                    + ".");
            report.error(Code.K501, design.element(), lines.toArray(String[]::new));
            return;
        }
        lines.add(name() + " does not fit the items that are stored. Against " + folder.name(last) + ":");
        differences.stream().filter(change -> !change.isCompatible()).forEach(change -> lines.addAll(change.lines()));
        lines.add("Fix: take it back; or build once with -Dkumiki.lock=write, commit " + folder.name(last + 1)
                + " and write a migration with " + annotation(last) + ".");
        report.error(Code.K502, design.element(), lines.toArray(String[]::new));
    }

    private void checkMigrations(NavigableMap<Integer, Lock> revisions) {
        migrations.forEach(migration -> checkFits(migration, revisions));
        for (Map.Entry<Integer, Lock> revision : revisions.entrySet()) {
            int from = revision.getKey();
            Lock next = revisions.get(from + 1);
            if (next == null || migrations.stream().anyMatch(migration -> migration.covers(from))) {
                continue;
            }
            List<Difference> differences = revision.getValue().differencesTo(next).stream()
                    .filter(change -> !change.isCompatible())
                    .toList();
            if (!differences.isEmpty()) {
                List<String> lines = new ArrayList<>();
                lines.add("no migration leads from " + folder.name(from) + " to " + folder.name(from + 1)
                        + ", but stored items do not fit:");
                differences.forEach(change -> lines.addAll(change.lines()));
                lines.add("Fix: write a migration with " + annotation(from) + ".");
                report.error(Code.K503, design.element(), lines.toArray(String[]::new));
            }
        }
    }

    private void checkFits(MigrationModel migration, NavigableMap<Integer, Lock> revisions) {
        boolean fits = migration.from() < migration.to()
                && revisions.containsKey(migration.from())
                && revisions.containsKey(migration.to());
        if (!fits) {
            report.error(
                    Code.K504,
                    migration.element(),
                    migration.mirror(),
                    migration.element().getSimpleName() + " migrates " + name() + " from " + migration.from() + " to "
                            + migration.to() + ", but the lock has "
                            + (revisions.isEmpty()
                                    ? "no revisions."
                                    : "the revisions " + revisions.firstKey() + " to " + revisions.lastKey() + "."),
                    "Fix: name two of its revisions, the earlier one first.");
        }
    }

    private String annotation(int from) {
        return "@Migrates(design = " + name() + ".class, from = " + from + ", to = " + (from + 1) + ")";
    }

    private String name() {
        return design.element().getSimpleName().toString();
    }
}

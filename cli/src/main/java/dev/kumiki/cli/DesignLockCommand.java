package dev.kumiki.cli;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.lock.Difference;
import dev.kumiki.design.lock.Lock;
import dev.kumiki.design.lock.LockFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `kumiki design lock`: prints what a compiled design stores, or compares it with its lock files.
@Command(
        name = "lock",
        description = "Print what the design stores, one fact per line; with --check, compare it with the newest lock"
                + " file and end with 1 if they differ.",
        mixinStandardHelpOptions = true)
final class DesignLockCommand implements Callable<Integer> {
    private static final int DIFFERENT = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private DesignTarget target = new DesignTarget();

    @Option(
            names = "--check",
            paramLabel = "FOLDER",
            description = "The folder with the lock files, as a rule src/main/design.")
    private @Nullable Path folder;

    @Override
    public Integer call() {
        DesignDefinition design = target.design();
        Lock now = Lock.of(design);
        return folder == null ? target.write(now.text()) : check(new LockFolder(folder, design.name()), now);
    }

    private int check(LockFolder locks, Lock now) {
        NavigableMap<Integer, Lock> revisions;
        try {
            revisions = locks.revisions();
        } catch (IOException e) {
            throw target.source().refusal("--check: " + e.getMessage());
        }
        if (revisions.isEmpty()) {
            throw target.source().refusal("--check: " + locks.folder() + " has no lock of " + locks.design());
        }
        List<Difference> differences = revisions.lastEntry().getValue().differencesTo(now);
        var out = spec.commandLine().getOut();
        differences.forEach(change -> change.lines().forEach(out::println));
        out.println(
                differences.isEmpty()
                        ? locks.design() + " stores what " + locks.name(revisions.lastKey()) + " says."
                        : locks.design() + " differs from " + locks.name(revisions.lastKey()) + "; stored items "
                                + (differences.stream().allMatch(Difference::isCompatible)
                                        ? "fit."
                                        : "do not fit without a migration."));
        out.flush();
        return differences.isEmpty() ? 0 : DIFFERENT;
    }
}

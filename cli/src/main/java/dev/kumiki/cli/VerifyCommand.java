package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.verification.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `kumiki verify`: reads a data folder once, compares it with itself and says whether it is sound.
///
/// The exit code is 0 when it is, 1 when it is not or cannot be opened, 2 when the command line is wrong.
@Command(
        name = "verify",
        description = "Check a data folder: files, indexes, counters, change log, backups.",
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            required = true,
            description = "The folder, which nobody may be using.")
    private Path directory = Path.of("");

    @Override
    public Integer call() {
        if (!Files.isDirectory(directory)) {
            throw new ParameterException(spec.commandLine(), "--data: there is no folder " + directory);
        }
        var out = spec.commandLine().getOut();
        try {
            var verdict = EmbeddedDynamoDb.verify(EngineOptions.at(directory), line -> {
                out.println(line);
                out.flush();
            });
            print(verdict);
            return verdict.isSound() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (StorageException e) {
            return Sentences.fail(spec, String.valueOf(e.getMessage()));
        }
    }

    private void print(Verdict verdict) {
        var out = spec.commandLine().getOut();
        verdict.findings().forEach(finding -> out.println("WRONG  " + finding));
        out.println(String.format(
                Locale.ROOT,
                "%s: %,d tables, %,d items, %,d changes, %,d backups",
                verdict.isSound() ? "Sound" : "NOT SOUND",
                verdict.tables(),
                verdict.items(),
                verdict.changes(),
                verdict.backups()));
        out.flush();
    }
}

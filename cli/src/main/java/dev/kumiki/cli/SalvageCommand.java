package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.archive.Salvage;
import dev.kumiki.engine.store.StorageException;
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

/// `kumiki salvage`: copies what is readable of a damaged data folder into a new one and says what was lost.
///
/// The exit code is 0 when nothing was lost, 1 when something was or nothing could be copied, 2 when the command line
/// is wrong.
@Command(
        name = "salvage",
        description = "Copy what is readable of a damaged data folder into a new one.",
        mixinStandardHelpOptions = true)
final class SalvageCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            required = true,
            description = "The folder, which nobody may be using; it is not changed.")
    private Path directory = Path.of("");

    @Option(names = "--to", paramLabel = "NEW", required = true, description = "The new folder, which must not exist.")
    private Path target = Path.of("");

    @Override
    public Integer call() {
        if (!Files.isDirectory(directory)) {
            throw new ParameterException(spec.commandLine(), "--data: there is no folder " + directory);
        }
        var out = spec.commandLine().getOut();
        try {
            var result = EmbeddedDynamoDb.salvage(directory, target, line -> {
                out.println(line);
                out.flush();
            });
            print(result);
            return result.isComplete() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (StorageException e) {
            return Sentences.fail(spec, String.valueOf(e.getMessage()));
        }
    }

    private void print(Salvage.Result result) {
        var out = spec.commandLine().getOut();
        result.losses().forEach(loss -> out.println("LOST  " + loss));
        out.println(String.format(
                Locale.ROOT,
                "%s: %,d tables, %,d items are in %s",
                result.isComplete() ? "Complete" : "NOT COMPLETE",
                result.tables(),
                result.items(),
                target));
        if (Files.isDirectory(directory.resolve("backups"))) {
            out.println("The backups stay in " + directory.resolve("backups") + ".");
        }
        out.flush();
    }
}

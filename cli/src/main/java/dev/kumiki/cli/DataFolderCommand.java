package dev.kumiki.cli;

import dev.kumiki.engine.store.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A command that looks through a data folder which nobody is using, without changing it, and tells line by line what
/// it does.
///
/// The exit code is 0 when all is well, 1 when something is not or the folder cannot be read, 2 when the command line
/// is wrong.
abstract class DataFolderCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            required = true,
            description = "The folder, which nobody may be using; it is not changed.")
    private Path directory = Path.of("");

    /// Looks through `directory` and tells what it found.
    ///
    /// @return whether all is well
    abstract boolean examine(Path directory);

    @Override
    public final Integer call() {
        if (!Files.isDirectory(directory)) {
            throw new ParameterException(spec.commandLine(), "--data: there is no folder " + directory);
        }
        try {
            return examine(directory) ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (StorageException e) {
            return Sentences.fail(spec, String.valueOf(e.getMessage()));
        }
    }

    /// Prints a line at once: the work may take minutes.
    final void tell(String line) {
        var out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }
}

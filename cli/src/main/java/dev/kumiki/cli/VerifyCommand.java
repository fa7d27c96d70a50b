package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;

/// `kumiki verify`: reads a data folder once, compares it with itself and says whether it is sound.
@Command(
        name = "verify",
        description = "Check a data folder: files, indexes, counters, change log, backups.",
        mixinStandardHelpOptions = true)
final class VerifyCommand extends DataFolderCommand {
    @Override
    boolean examine(Path directory) {
        var verdict = EmbeddedDynamoDb.verify(EngineOptions.at(directory), this::tell);
        verdict.findings().forEach(finding -> tell("WRONG  " + finding));
        tell(String.format(
                Locale.ROOT,
                "%s: %,d tables, %,d items, %,d changes, %,d backups",
                verdict.isSound() ? "Sound" : "NOT SOUND",
                verdict.tables(),
                verdict.items(),
                verdict.changes(),
                verdict.backups()));
        return verdict.isSound();
    }
}

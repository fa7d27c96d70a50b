package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.archive.Salvage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `kumiki salvage`: copies what is readable of a damaged data folder into a new one and says what was lost.
@Command(
        name = "salvage",
        description = "Copy what is readable of a damaged data folder into a new one.",
        mixinStandardHelpOptions = true)
final class SalvageCommand extends DataFolderCommand {
    @Option(names = "--to", paramLabel = "NEW", required = true, description = "The new folder, which must not exist.")
    private Path target = Path.of("");

    @Override
    boolean examine(Path directory) {
        var result = EmbeddedDynamoDb.salvage(directory, target, this::tell);
        result.losses().forEach(loss -> tell("LOST  " + loss));
        tell(String.format(
                Locale.ROOT,
                "%s: %,d tables, %,d items, %,d backups are in %s",
                result.isComplete() ? "Complete" : "NOT COMPLETE",
                result.tables(),
                result.items(),
                result.backups(),
                target));
        if (Files.isDirectory(directory.resolve("buckets"))) {
            tell("Not copied: exports and imports, which stay in " + directory.resolve("buckets"));
        }
        if (!result.isComplete()) {
            advise(directory, result);
        }
        return result.isComplete();
    }

    private void advise(Path directory, Salvage.Result result) {
        tell("What to do:");
        tell("  - keep " + directory + " until nothing of it is missed");
        if (result.backups() > 0) {
            tell("  - start on " + target
                    + " and restore the newest backup of each table named above under another name;");
            tell("    a Scan of it between the keys that are named shows what is missing, and what is older than it");
        }
        tell("  - whoever follows a stream begins anew: changes from before are not in it");
    }
}

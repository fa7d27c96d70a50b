package dev.kumiki.engine;

import dev.kumiki.engine.archive.Salvage;
import dev.kumiki.engine.archive.SavedBackups;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.store.salvage.Loss;
import dev.kumiki.engine.store.salvage.StoreSalvage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Saves what is readable of a data directory in two steps: entries into a store that is thrown away, and tables from
/// there into the new directory, which appears when it is whole.
final class SalvageRun {
    private final Path directory;
    private final Path target;
    private final Path partial;
    private final Path entries;
    private final Consumer<String> progress;

    private SalvageRun(Path directory, Path target, Consumer<String> progress) {
        this.directory = directory;
        this.target = target.toAbsolutePath().normalize();
        this.partial = this.target.resolveSibling("." + this.target.getFileName() + ".partial");
        this.entries = this.target.resolveSibling("." + this.target.getFileName() + ".entries");
        this.progress = progress;
    }

    static Salvage.Result run(Path directory, Path target, Consumer<String> progress) {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new StorageException("directory exists already: choose another path")
                    .with("directory", target.toAbsolutePath());
        }
        if (!Files.isDirectory(directory)) {
            throw new StorageException("there is no such directory: check the path")
                    .with("directory", directory.toAbsolutePath());
        }
        var run = new SalvageRun(directory, target, progress);
        try {
            return run.run();
        } catch (IOException e) {
            throw new StorageException("the new directory could not be written: check its disk", e)
                    .with("directory", target.toAbsolutePath())
                    .with("reason", e);
        }
    }

    private Salvage.Result run() throws IOException {
        clear();
        try {
            Salvage.Result result;
            try (var store = RocksStore.open(entries, Durability.ASYNC)) {
                progress.accept("files: reading what can be read");
                List<Loss> losses = StoreSalvage.copy(directory, store, Salvage.NEEDED);
                result = putTogether(store, losses);
            }
            result = copyBackups(result);
            Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
            Disk.syncDirectory(target.resolveSibling(""));
            return result;
        } finally {
            clear();
        }
    }

    private Salvage.Result putTogether(RocksStore saved, List<Loss> losses) {
        var options = EngineOptions.at(partial);
        try (var engine = new Engine(options, RocksStore.open(partial, Durability.ASYNC))) {
            return new Salvage(saved, losses, engine.tables(), options.clock().instant(), progress).run();
        }
    }

    private Salvage.Result copyBackups(Salvage.Result tables) throws IOException {
        progress.accept("backups: comparing checksums, copying");
        var lost = new ArrayList<String>();
        Path from = Engine.folders(EngineOptions.at(directory)).backups();
        Path to = Engine.folders(EngineOptions.at(partial)).backups();
        return tables.withBackups(new SavedBackups(from, to).copy(lost::add), lost);
    }

    private void clear() throws IOException {
        Disk.deleteTree(entries);
        Disk.deleteTree(partial);
    }
}

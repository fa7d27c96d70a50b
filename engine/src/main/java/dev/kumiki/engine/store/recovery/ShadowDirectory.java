package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/// A data directory's double in the temporary folder, in which RocksDB may do as it likes: its tables are links to the
/// real ones, which RocksDB never writes to, and everything else is copied.
///
/// Even a database that is opened to be read only writes a log of its own, and one that is damaged has to be cut before
/// it can be opened. Whoever looks at a directory must leave it as it is. While the double exists, nobody can open the
/// real one.
public final class ShadowDirectory implements AutoCloseable {
    private static final List<String> ALSO_COPIED = List.of("IDENTITY", StoreDirectory.FORMAT_FILE);

    private final Path directory;
    private final Path path;
    private final StoreLock lock;

    private ShadowDirectory(Path directory, Path path, StoreLock lock) {
        this.directory = directory;
        this.path = path;
        this.lock = lock;
    }

    public static ShadowDirectory of(Path directory) throws IOException {
        var lock = StoreLock.takeToRead(directory);
        Path path = null;
        try {
            // Others cannot look into it: that is how Java creates it.
            path = Files.createTempDirectory("kumiki-shadow-");
            fill(directory.toRealPath(), path);
            return new ShadowDirectory(directory, path, lock);
        } catch (IOException | RuntimeException e) {
            if (path != null) {
                Disk.deleteTree(path);
            }
            lock.close();
            throw e;
        }
    }

    /// Refuses what [OpeningAttempt] refuses, and cuts in the double what that would cut.
    public void check(Consumer<String> notes) throws IOException {
        var mark = ClosingMark.read(directory);
        if (mark.isPresent()) {
            mark.get().requireUnchanged();
            return;
        }
        for (var cut : TornLog.setAside(path)) {
            notes.accept("%s: the last write is in pieces, its %,d bytes are left out (the store was not closed)"
                    .formatted(cut.log().getFileName(), cut.bytes()));
        }
        MissingChanges.refuse(path);
    }

    public Path path() {
        return path;
    }

    private static void fill(Path directory, Path path) throws IOException {
        for (Path file : DatabaseFiles.data(directory)) {
            Path twin = path.resolve(file.getFileName());
            if (file.toString().endsWith(DatabaseFiles.TABLE_SUFFIX)) {
                Files.createSymbolicLink(twin, file);
            } else {
                Files.copy(file, twin);
            }
        }
        for (String name : ALSO_COPIED) {
            if (Files.exists(directory.resolve(name))) {
                Files.copy(directory.resolve(name), path.resolve(name));
            }
        }
    }

    @Override
    public void close() {
        new Closing().then(this::delete).then(lock::close).end();
    }

    private void delete() {
        try {
            Disk.deleteTree(path);
        } catch (IOException e) {
            throw new StorageException("temporary files could not be deleted", e).with("directory", path);
        }
    }
}

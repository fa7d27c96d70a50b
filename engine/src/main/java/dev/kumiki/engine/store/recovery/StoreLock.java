package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.OwnerOnly;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The right to use a data directory, which one store of one process has at a time.
///
/// RocksDB has a lock of its own, but only while it is open; what is read and cut before and what is marked afterwards
/// needs one too. An operating system's lock belongs to the process and ends when any channel to its file is closed,
/// so what this process holds is remembered here, and its file is not opened a second time.
public final class StoreLock implements AutoCloseable {
    public static final String FILE = "IN_USE";

    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path held;
    private final @Nullable FileChannel channel;

    private StoreLock(Path held, @Nullable FileChannel channel) {
        this.held = held;
        this.channel = channel;
    }

    /// Takes the lock of a directory that is to be written to.
    public static StoreLock take(Path directory) throws IOException {
        return take(directory, false);
    }

    /// Takes the lock of a directory that is only read, without leaving a trace in it.
    static StoreLock takeToRead(Path directory) throws IOException {
        return take(directory, true);
    }

    private static StoreLock take(Path directory, boolean toRead) throws IOException {
        Path held = directory.toRealPath();
        if (!HELD.add(held)) {
            throw inUse(directory);
        }
        FileChannel channel = null;
        try {
            channel = channel(directory.resolve(FILE), toRead);
            // A shared lock can be had by those who may not write.
            FileLock lock = channel == null ? null : channel.tryLock(0, Long.MAX_VALUE, toRead);
            if (channel != null && lock == null) {
                throw inUse(directory);
            }
            return new StoreLock(held, channel);
        } catch (IOException | RuntimeException e) {
            HELD.remove(held);
            if (channel != null) {
                channel.close();
            }
            throw e;
        }
    }

    /// Null when there is nothing that could be locked without a change: nobody has used the directory yet.
    private static @Nullable FileChannel channel(Path file, boolean toRead) throws IOException {
        if (!toRead) {
            if (!Files.exists(file)) {
                OwnerOnly.create(file).close();
            }
            return FileChannel.open(file, StandardOpenOption.WRITE);
        }
        return Files.exists(file) ? FileChannel.open(file, StandardOpenOption.READ) : null;
    }

    private static StorageException inUse(Path directory) {
        return new StorageException("data directory is in use: close the other store or process first")
                .with("directory", directory.toAbsolutePath());
    }

    @Override
    public void close() {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new StorageException("lock of the data directory could not be released", e).with("directory", held);
        } finally {
            HELD.remove(held);
        }
    }
}

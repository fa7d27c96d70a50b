package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.recovery.StoreDirectory;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Keeps the last of the disk free: writes are refused before RocksDB runs out of room in the middle of one.
///
/// What is refused here has changed nothing, and as soon as there is room again writes go on by themselves. The disk is
/// asked now and then, and at every write while it is nearly full. What was taken since it was asked is small against
/// the reserve.
final class DiskSpace {
    /// How much of the disk stays free: what the memtables hold, so that they can still be flushed.
    static final long RESERVE_BYTES = 64L << 20;

    private static final long BYTES_BETWEEN_LOOKS = 4L << 20;
    private static final long NANOS_BETWEEN_LOOKS = 1_000_000_000;

    private final Path directory;
    private final LongSupplier free;
    private final AtomicLong written = new AtomicLong();
    private volatile long lookedAt;
    private volatile boolean enough;

    /// @param free how many bytes can still be written to the disk of `directory`
    DiskSpace(Path directory, LongSupplier free) {
        this.directory = directory;
        this.free = free;
    }

    static DiskSpace of(Path directory) {
        try {
            // To find a directory's disk takes longer than to ask it.
            FileStore disk = Files.getFileStore(directory);
            return new DiskSpace(directory, () -> usable(disk));
        } catch (IOException e) {
            throw StoreDirectory.unusable(directory, e);
        }
    }

    /// A disk that does not tell is left to RocksDB, whose failure will say more.
    private static long usable(FileStore disk) {
        try {
            return disk.getUsableSpace();
        } catch (IOException _) {
            return Long.MAX_VALUE;
        }
    }

    /// Refuses a write of about `bytes` when the disk is nearly full.
    void require(long bytes) {
        if (written.addAndGet(bytes) >= BYTES_BETWEEN_LOOKS
                || !enough
                || System.nanoTime() - lookedAt > NANOS_BETWEEN_LOOKS) {
            look();
        }
        if (!enough) {
            throw new StorageException("the disk of the data directory is nearly full: make room, then writes go on")
                    .with("directory", directory.toAbsolutePath())
                    .with("reserveBytes", RESERVE_BYTES);
        }
    }

    /// Looks how much room there is now.
    boolean look() {
        lookedAt = System.nanoTime();
        written.set(0);
        enough = free.getAsLong() >= RESERVE_BYTES;
        return enough;
    }
}

package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.StorageException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/// Whether writes are let through.
///
/// After a failed write, or once damaged data was met, all further writes are refused. What the disk holds is then
/// unknown, and writing on would build on it; reading what can be read remains possible.
final class WriteBarrier {
    private final Path directory;
    private volatile @Nullable Refusal refusal;

    /// Why writes are refused.
    ///
    /// @param passing whether that may end without a restart
    private record Refusal(String reason, boolean passing) {}

    WriteBarrier(Path directory) {
        this.directory = directory;
    }

    boolean isOpen() {
        return refusal == null;
    }

    /// Whether writes are refused for a reason that may be gone by now.
    boolean mayPass() {
        Refusal present = refusal;
        return present != null && present.passing;
    }

    void requireWritable() {
        Refusal present = refusal;
        if (present != null) {
            throw new StorageException(
                            present.passing
                                    ? "writes are refused after a failure, until what caused it is gone"
                                    : "writes are refused after a failure: check the disk and reopen the store")
                    .with("directory", directory.toAbsolutePath())
                    .with("failure", present.reason);
        }
    }

    /// Lets writes through again.
    void lift() {
        refusal = null;
    }

    /// Refuses all writes: somebody only wants to look.
    void toRead() {
        refusal = new Refusal("it was opened to be read only", false);
    }

    /// Remembers that what the disk holds is unknown and gives the exception to throw.
    synchronized StorageException failedWrite(RocksDBException e, boolean passing) {
        var failure = RocksFailure.atWrite(directory, e);
        Refusal present = refusal;
        if (present == null || present.passing) {
            refusal = new Refusal(String.valueOf(failure.getMessage()), passing);
        }
        return failure;
    }

    /// Remembers that the data may be damaged and gives the exception to throw.
    synchronized StorageException failedRead(RocksDBException e) {
        var failure = RocksFailure.atRead(directory, e);
        if (RocksFailure.isCorruption(e)) {
            refusal = new Refusal(String.valueOf(failure.getMessage()), false);
        }
        return failure;
    }
}

package dev.kumiki.engine.store.recovery;

import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// How a full disk is recognised and what is said about it.
public final class DiskFull {
    public static final String TEXT =
            "the disk of the data directory is full: make room and try again, nothing is damaged";

    private DiskFull() {}

    public static boolean isMeantBy(Throwable failure) {
        if (failure instanceof RocksDBException e
                && e.getStatus() != null
                && e.getStatus().getSubCode() == Status.SubCode.NoSpace) {
            return true;
        }
        String message = String.valueOf(failure.getMessage());
        return message.contains("No space left on device")
                || message.contains("Disk quota exceeded")
                || message.contains("not enough space on the disk");
    }
}

package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.recovery.DiskFull;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// Says in our words what RocksDB reports: what is wrong, in which file, and what to do.
public final class RocksFailure {
    private static final Pattern FILE =
            Pattern.compile("([^/\\s]+\\.(?:sst|log|ldb)|MANIFEST-\\d+|CURRENT|OPTIONS-\\d+)");
    private static final Pattern TABLE_NUMBER = Pattern.compile("(?:file|table file) #?(\\d+)");

    private static final String TOO_MANY_FILES = "Too many open files";

    private RocksFailure() {}

    /// Whether what failed may succeed later, with nothing damaged: there was no room, or no file could be opened.
    static boolean mayPass(RocksDBException e) {
        return DiskFull.isMeantBy(e) || String.valueOf(e.getMessage()).contains(TOO_MANY_FILES);
    }

    public static StorageException atOpen(Path directory, RocksDBException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("/LOCK")) {
            return with("data directory is in use: close the other store or process first", directory, e);
        }
        return with(atOpen(e, message), directory, e);
    }

    /// RocksDB names a file in nearly every failure, so a missing or unreadable one counts as damage only when nothing
    /// else is said.
    private static String atOpen(RocksDBException e, String message) {
        if (DiskFull.isMeantBy(e)) {
            return DiskFull.TEXT;
        }
        if (message.contains(TOO_MANY_FILES)) {
            return "too many files are open in this process: raise its limit and open the data directory again";
        }
        if (message.contains("Permission denied") || message.contains("Read-only file system")) {
            return "data directory is not readable and writable: check its owner and permissions";
        }
        return isCorruption(e) || file(message).isPresent()
                ? StorageException.DAMAGED
                : "data directory could not be opened: check its permissions and the disk";
    }

    static StorageException atRead(Path directory, RocksDBException e) {
        return with(
                isCorruption(e)
                        ? "stored data is damaged: restore the data directory from a backup"
                        : "stored data could not be read: check the disk",
                directory,
                e);
    }

    static StorageException atWrite(Path directory, RocksDBException e) {
        if (DiskFull.isMeantBy(e)) {
            return with(
                    "write failed, the disk of the data directory is full: make room, then writes go on", directory, e);
        }
        return with(
                mayPass(e)
                        ? "write failed, too many files are open: as soon as there are fewer, writes go on"
                        : "write failed, its outcome is unknown: check the disk and reopen the store",
                directory,
                e);
    }

    static StorageException at(String text, Path directory, RocksDBException e) {
        return with(text, directory, e);
    }

    static boolean isCorruption(RocksDBException e) {
        Status status = e.getStatus();
        return status != null && status.getCode() == Status.Code.Corruption;
    }

    /// Whether what was asked for is not in the cache, and nothing but the cache was to be asked.
    static boolean isIncomplete(RocksDBException e) {
        Status status = e.getStatus();
        return status != null && status.getCode() == Status.Code.Incomplete;
    }

    private static StorageException with(String text, Path directory, RocksDBException e) {
        var failure = new StorageException(text, e).with("directory", directory.toAbsolutePath());
        String message = String.valueOf(e.getMessage());
        file(message).ifPresent(file -> failure.with("file", file));
        return failure.with("reason", message);
    }

    private static Optional<String> file(String message) {
        Matcher named = FILE.matcher(message);
        if (named.find()) {
            return Optional.of(named.group(1));
        }
        Matcher numbered = TABLE_NUMBER.matcher(message);
        return numbered.find()
                ? Optional.of("%06d.sst".formatted(Long.parseLong(numbered.group(1))))
                : Optional.empty();
    }
}

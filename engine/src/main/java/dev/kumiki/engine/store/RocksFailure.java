package dev.kumiki.engine.store;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// Says in our words what RocksDB reports: what is wrong, in which file, and what to do.
final class RocksFailure {
    private static final Pattern FILE =
            Pattern.compile("([^/\\s]+\\.(?:sst|log|ldb)|MANIFEST-\\d+|CURRENT|OPTIONS-\\d+)");
    private static final Pattern TABLE_NUMBER = Pattern.compile("(?:file|table file) #?(\\d+)");

    private RocksFailure() {}

    static StorageException atOpen(Path directory, RocksDBException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("/LOCK")) {
            return with("data directory is in use: close the other store or process first", directory, e);
        }
        boolean damaged = isCorruption(e) || file(message).isPresent();
        return with(
                damaged
                        ? "data directory is damaged: restore it from a backup"
                        : "data directory could not be opened: check its permissions and the disk",
                directory,
                e);
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
        return with("write failed, its outcome is unknown: check the disk and reopen the store", directory, e);
    }

    static StorageException at(String text, Path directory, RocksDBException e) {
        return with(text, directory, e);
    }

    static boolean isCorruption(RocksDBException e) {
        Status status = e.getStatus();
        return status != null && status.getCode() == Status.Code.Corruption;
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

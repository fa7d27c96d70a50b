package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.OwnerOnly;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The directory of a store: decides whether it is ours, and creates it in one step.
///
/// The file `FORMAT` says `kumiki-store-format` and the version of everything in the directory: key and item layout,
/// families, RocksDB's own formats. It is written before RocksDB's first file, so a directory with files but without
/// `FORMAT` is somebody else's and is left alone. What an older version wrote is brought up to date by
/// [FormatUpgrades].
public final class StoreDirectory {
    public static final int FORMAT_VERSION = FormatUpgrades.NEWEST_VERSION;
    public static final String FORMAT_FILE = "FORMAT";

    private static final String FORMAT_NEXT_FILE = FORMAT_FILE + ".next";
    private static final Pattern FORMAT = Pattern.compile("kumiki-store-format (\\d{1,9})\n");
    /// What makes it certain that there was data once.
    private static final List<String> DATA_SUFFIXES = List.of(DatabaseFiles.TABLE_SUFFIX, DatabaseFiles.LOG_SUFFIX);

    private StoreDirectory() {}

    /// Creates `directory` if need be and marks it as ours, or refuses it without touching anything.
    ///
    /// @return the version of what is in it
    public static int claim(Path directory) throws IOException {
        requireDirectory(directory);
        OwnerOnly.createFolders(directory);
        if (!Files.isWritable(directory)) {
            throw refused("data directory is not writable: check its owner and permissions", directory);
        }
        if (!Files.exists(directory.resolve(FORMAT_FILE))) {
            requireEmpty(directory);
            writeFormat(directory, FORMAT_VERSION);
        }
        int version = requireReadable(directory);
        OwnerOnly.narrow(directory);
        return version;
    }

    /// Refuses a directory that holds no store, or one that cannot be read; touches nothing.
    public static void requireStore(Path directory) throws IOException {
        requireDirectory(directory);
        if (!Files.exists(directory.resolve(FORMAT_FILE))) {
            if (Files.exists(directory)) {
                requireEmpty(directory);
            }
            throw refused("directory holds no store: check the path", directory);
        }
        requireReadable(directory);
        if (!Files.exists(directory.resolve(DatabaseFiles.CURRENT))) {
            throw refused("directory holds a store that nothing was written to yet", directory);
        }
    }

    private static void requireDirectory(Path directory) {
        if (Files.exists(directory, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(directory)) {
            throw refused("data directory is not a directory: choose another path", directory);
        }
    }

    /// Writes the file `FORMAT`: whole and synced, or not at all.
    public static void writeFormat(Path directory, int version) throws IOException {
        Disk.replace(directory.resolve(FORMAT_FILE), "kumiki-store-format " + version + "\n");
    }

    private static int requireReadable(Path directory) throws IOException {
        byte[] content = Files.readAllBytes(directory.resolve(FORMAT_FILE));
        Matcher format = FORMAT.matcher(new String(content, StandardCharsets.ISO_8859_1));
        if (!format.matches()) {
            throw StorageException.damaged(directory.resolve(FORMAT_FILE));
        }
        int version = Integer.parseInt(format.group(1));
        if (version > FORMAT_VERSION) {
            throw refused("data directory was written by a newer version: upgrade to open it", directory)
                    .with("format", version)
                    .with("supported", FORMAT_VERSION);
        }
        requireCurrent(directory);
        requireLog(directory);
        return version;
    }

    /// RocksDB takes a directory without the file `CURRENT` for an empty one and would start anew.
    private static void requireCurrent(Path directory) throws IOException {
        if (Files.exists(directory.resolve(DatabaseFiles.CURRENT))) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            Optional<Path> data = files.filter(StoreDirectory::isData).findFirst();
            if (data.isPresent()) {
                throw StorageException.damaged(directory.resolve(DatabaseFiles.CURRENT))
                        .with("content", "missing");
            }
        }
    }

    /// RocksDB keeps a log at all times, even an empty one, but does not miss the last one when it opens.
    private static void requireLog(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            var data = files.filter(StoreDirectory::isData).map(Path::toString).toList();
            if (!data.isEmpty() && data.stream().noneMatch(file -> file.endsWith(DatabaseFiles.LOG_SUFFIX))) {
                throw StorageException.damaged(directory.resolve("*" + DatabaseFiles.LOG_SUFFIX))
                        .with("content", "missing");
            }
        }
    }

    private static boolean isData(Path file) {
        return DATA_SUFFIXES.stream().anyMatch(file.toString()::endsWith);
    }

    private static void requireEmpty(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            Optional<Path> foreign = files.filter(file -> !file.endsWith(FORMAT_NEXT_FILE))
                    .sorted()
                    .findFirst();
            if (foreign.isPresent()) {
                throw refused("directory holds other files and no store: choose an empty directory", directory)
                        .with("found", foreign.get().getFileName());
            }
        }
    }

    private static StorageException refused(String text, Path directory) {
        return new StorageException(text).with("directory", directory.toAbsolutePath());
    }

    /// What to throw when a directory could not be read or written.
    public static StorageException unusable(Path directory, Exception e) {
        String text = DiskFull.isMeantBy(e)
                ? DiskFull.TEXT
                : "data directory cannot be used: check the path, its permissions and the disk";
        return new StorageException(text, e)
                .with("directory", directory.toAbsolutePath())
                .with("reason", e);
    }
}

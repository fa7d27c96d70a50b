package dev.kumiki.engine.store.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The files of a directory that RocksDB keeps its data in, by their names.
public final class DatabaseFiles {
    static final String CURRENT = "CURRENT";
    static final String MANIFEST_PREFIX = "MANIFEST-";
    static final String LOG_SUFFIX = ".log";
    static final String TABLE_SUFFIX = ".sst";

    private static final Pattern DATA = Pattern.compile("CURRENT|MANIFEST-\\d+|\\d+\\.(?:log|sst)");
    /// What RocksDB leaves when it breaks off while it opens.
    private static final Pattern ALL = Pattern.compile(DATA.pattern() + "|OPTIONS-\\d+(?:\\.dbtmp)?|\\d+\\.dbtmp");
    private static final Pattern NUMBERED = Pattern.compile("(?:MANIFEST-)?(\\d+)(?:\\.\\w+)?");

    private DatabaseFiles() {}

    /// CURRENT, MANIFESTs, logs and tables, in the order of their names.
    static List<Path> data(Path directory) throws IOException {
        return matching(directory, DATA);
    }

    /// As [#data], with settings and files that are not finished.
    static List<Path> all(Path directory) throws IOException {
        return matching(directory, ALL);
    }

    /// The logs, in the order in which they were written.
    public static List<Path> logs(Path directory) throws IOException {
        return numbered(directory, LOG_SUFFIX);
    }

    /// Those logs that have this number or a greater one.
    static List<Path> logs(Path directory, long from) throws IOException {
        return logs(directory).stream().filter(log -> number(log) >= from).toList();
    }

    public static List<Path> tables(Path directory) throws IOException {
        return numbered(directory, TABLE_SUFFIX);
    }

    static List<Path> manifests(Path directory) throws IOException {
        return data(directory).stream()
                .filter(file -> file.getFileName().toString().startsWith(MANIFEST_PREFIX))
                .toList();
    }

    /// The number in a file's name.
    public static long number(Path file) {
        var matcher = NUMBERED.matcher(file.getFileName().toString());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no number in " + file);
        }
        return Long.parseLong(matcher.group(1));
    }

    private static List<Path> numbered(Path directory, String suffix) throws IOException {
        return data(directory).stream()
                .filter(file -> file.toString().endsWith(suffix))
                .sorted(Comparator.comparingLong(DatabaseFiles::number))
                .toList();
    }

    private static List<Path> matching(Path directory, Pattern names) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(
                            file -> names.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        }
    }
}

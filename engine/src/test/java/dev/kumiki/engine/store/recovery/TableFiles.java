package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Family;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;

/// The table files of a directory, for tests that damage them.
public final class TableFiles {
    private TableFiles() {}

    /// The largest one with entries of `family`.
    public static Path largest(Path directory, Family family) throws IOException {
        return DatabaseFiles.tables(directory).stream()
                .filter(file -> family(file).equals(family.name().toLowerCase(Locale.ROOT)))
                .max(Comparator.comparingLong(file -> file.toFile().length()))
                .orElseThrow();
    }

    private static String family(Path file) {
        RocksLibrary.load();
        try (var options = new Options();
                var reader = new SstFileReader(options)) {
            reader.open(file.toString());
            return new String(reader.getTableProperties().getColumnFamilyName(), StandardCharsets.US_ASCII);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which directories an engine refuses to open: it says what to do and leaves everything as it is.
final class EngineRefusalTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(EngineOptions.at(directory));
    }

    /// The second opening turns the log of the first into table files.
    private void writeFiles() {
        try (var client = open()) {
            CrashTables.createMissing(client);
        }
        try (var client = open()) {
            for (int n = 1; n < 100; n++) {
                var write = new Write(new Slot(CrashTables.LEDGER, "p" + n, n), n);
                client.putItem(r -> r.tableName(CrashTables.LEDGER).item(CrashTables.item(write)));
            }
        }
    }

    @Test
    void aDirectoryInUse() {
        try (var client = open()) {
            CrashTables.createMissing(client);
            assertRefused("in use: close the other store or process first");
            assertThat(client.listTables().tableNames()).isEqualTo(CrashTables.BOTH);
        }
    }

    @Test
    void aNewerFormat() throws IOException {
        writeFiles();
        Files.writeString(directory.resolve("FORMAT"), "kumiki-store-format 999\n");
        assertRefusedAndUntouched("written by a newer version: upgrade to open it");
    }

    @Test
    void anUnreadableFormat() throws IOException {
        writeFiles();
        Files.writeString(directory.resolve("FORMAT"), "kumi");
        assertRefusedAndUntouched("damaged: restore it from a backup");
    }

    @Test
    void aForeignDirectory() throws IOException {
        Files.writeString(directory.resolve("holiday.jpg"), "sun");
        assertRefusedAndUntouched("holds other files and no store: choose an empty directory");
    }

    @Test
    void aFile() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "text");
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> EmbeddedDynamoDb.open(EngineOptions.at(file)))
                .withMessageContaining("choose another path");
        assertThat(file).hasContent("text");
    }

    @ParameterizedTest
    @ValueSource(strings = {".sst", ".log", "MANIFEST", "CURRENT"})
    void aMissingFile(String name) throws IOException {
        writeFiles();
        Files.delete(file(name));
        assertRefusedAndUntouched("restore");
    }

    @ParameterizedTest
    @ValueSource(strings = {".log", "MANIFEST"})
    void aDamagedFile(String name) throws IOException {
        writeFiles();
        damage(file(name));
        assertRefusedAndUntouched("restore");
    }

    /// It is met only when the definitions are read, after RocksDB turned the log into further table files.
    @Test
    void damagedDefinitions() throws IOException {
        writeFiles();
        Path definitions = file(".sst");
        byte[] damaged = damage(definitions);
        assertRefused("restore");
        assertRefused("restore");
        assertThat(definitions).hasBinaryContent(damaged);
    }

    private static byte[] damage(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Arrays.fill(content, content.length / 3, content.length / 3 + 8, (byte) 0x5a);
        Files.write(file, content);
        return content;
    }

    private void assertRefusedAndUntouched(String advice) throws IOException {
        var before = data();
        assertRefused(advice);
        assertThat(data()).isEqualTo(before);
    }

    private void assertRefused(String advice) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> open().close())
                .withMessageContaining(advice)
                .withMessageContaining(directory.getFileName().toString());
    }

    private Path file(String name) throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().contains(name))
                    .min(Comparator.comparing(Path::toString))
                    .orElseThrow();
        }
    }

    /// Everything but RocksDB's diary and lock.
    private Map<String, Integer> data() throws IOException {
        var contents = new TreeMap<String, Integer>();
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        contents.keySet().removeIf(name -> name.startsWith("LOG") || name.equals("LOCK") || name.startsWith("OPTIONS"));
        return contents;
    }
}

package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BackupReaderTest {
    private static final int ITEMS = 10;
    private static final int STEPS = 50;

    @TempDir
    Path root;

    private Path folder;
    private BackupManifest written;

    @BeforeEach
    void write() {
        written = BackupFixture.write(root, "tab", ITEMS);
        folder = root.resolve("tab").resolve(BackupFixture.ID.text());
    }

    @Test
    void whatWasWrittenComesBack() {
        assertThat(BackupReader.manifest(folder)).isEqualTo(written);
        assertThat(BackupFixture.read(folder))
                .isEqualTo(IntStream.range(0, ITEMS)
                        .mapToObj(i -> ItemCodec.decode(BackupFixture.item(i)))
                        .toList());
    }

    @Test
    void theManifestCountsItemsAndBytes() {
        assertThat(written.files()).hasSizeGreaterThan(2);
        assertThat(written.itemCount()).isEqualTo(ITEMS);
        assertThat(written.itemBytes())
                .isEqualTo(IntStream.range(0, ITEMS)
                        .mapToLong(i -> ItemCodec.bytes(BackupFixture.item(i)))
                        .sum());
    }

    @Test
    void anEmptyTableHasNoDataFile() {
        BackupFixture.write(root, "empty", 0);
        assertThat(BackupFixture.read(root.resolve("empty").resolve(BackupFixture.ID.text())))
                .isEmpty();
    }

    @Test
    void aMissingFileIsNamed() throws IOException {
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            Files.delete(file);
            assertRefused(file);
            Files.write(file, content);
        }
    }

    @Test
    void aShortFileIsNamed() throws IOException {
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            for (int length : positions(content.length)) {
                Files.write(file, Arrays.copyOf(content, length));
                assertRefused(file);
            }
            Files.write(file, content);
        }
    }

    @Test
    void aLongFileIsNamed() throws IOException {
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            Files.write(file, Arrays.copyOf(content, content.length + 1));
            assertRefused(file);
            Files.write(file, content);
        }
    }

    @Test
    void anAlteredFileIsNamed() throws IOException {
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            for (int position : positions(content.length)) {
                content[position] ^= 1;
                Files.write(file, content);
                assertRefused(file);
                content[position] ^= 1;
            }
            Files.write(file, content);
        }
        assertThat(BackupFixture.read(folder)).hasSize(ITEMS);
    }

    @Test
    void alteredBlocksAreFoundWithoutTheFilesChecksum() throws IOException {
        Path file = folder.resolve(written.files().getFirst().name());
        byte[] content = Files.readAllBytes(file);
        var reader = new BackupReader(folder, written);
        for (int position : positions(content.length)) {
            content[position] ^= 1;
            Files.write(file, content);
            assertThatThrownBy(() -> reader.forEach(_ -> {}))
                    .as("byte %s", position)
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining(file.toString());
            content[position] ^= 1;
        }
    }

    @Test
    void aBackupByANewerVersionIsRefused() throws IOException {
        Path file = folder.resolve(BackupWriter.MANIFEST_FILE);
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.writeString(file, text.replace("manifest 1\n", "manifest 2\n"), StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> BackupReader.manifest(folder))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("newer version");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /// The first bytes and the last ones, and some between.
    private static int[] positions(int length) {
        return IntStream.concat(
                        IntStream.concat(IntStream.range(0, STEPS), IntStream.range(length - STEPS, length)),
                        IntStream.range(1, STEPS).map(i -> (int) ((long) i * length / STEPS)))
                .distinct()
                .filter(position -> position >= 0 && position < length)
                .toArray();
    }

    private void assertRefused(Path file) {
        assertThatThrownBy(() -> BackupFixture.read(folder))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining(file.toString());
    }
}

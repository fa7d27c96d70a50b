package dev.kumiki.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FoldersTest {
    @TempDir
    private Path directory = Path.of("");

    @Test
    void lieInTheDataDirectory() {
        try (var folders = new Folders(directory, null, null)) {
            assertThat(folders.backups()).isEqualTo(directory.resolve("backups"));
            assertThat(folders.buckets()).isEqualTo(directory.resolve("buckets"));
        }
    }

    @Test
    void lieWhereTheOptionsSay() {
        try (var folders = new Folders(null, directory.resolve("b"), directory.resolve("s3"))) {
            assertThat(folders.backups()).isEqualTo(directory.resolve("b"));
            assertThat(folders.buckets()).isEqualTo(directory.resolve("s3"));
        }
    }

    @Test
    void endWithDataInMemory() throws IOException {
        Path backups;
        try (var folders = new Folders(null, null, null)) {
            backups = folders.backups();
            Files.createDirectories(backups.resolve("deep"));
            Files.writeString(backups.resolve("deep/file"), "x");
        }

        assertThat(backups).doesNotExist();
        assertThat(backups.getParent()).doesNotExist();
    }
}

package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BackupFolderTest {
    @TempDir
    Path temporary;

    private Path root;
    private BackupFolder folder;

    @BeforeEach
    void open() {
        root = temporary.resolve("backups");
        folder = new BackupFolder(root);
    }

    @Test
    void aFolderThatDoesNotExistIsEmpty() {
        assertThat(folder.list(null)).isEmpty();
        folder.clearRemains();
        assertThat(root).doesNotExist();
    }

    @Test
    void listsByTable() {
        var one = BackupFixture.write(root, "one", 1);
        var other = BackupFixture.write(root, "other", 2);
        assertThat(folder.list(null)).containsExactlyInAnyOrder(one, other);
        assertThat(folder.list("other")).containsExactly(other);
        assertThat(folder.list("none")).isEmpty();
        assertThat(folder.find("one", one.id())).isEqualTo(one);
        assertThat(folder.find("other", BackupId.at(BackupFixture.TIME.plusMillis(1))))
                .isNull();
    }

    @Test
    void halfABackupIsNotListedAndClearedAway() throws IOException {
        var whole = BackupFixture.write(root, "one", 1);
        var half = BackupFixture.write(root, "half", 5);
        Files.delete(folder.path("half", half.id()).resolve(BackupWriter.MANIFEST_FILE));
        Files.writeString(folder.path("half", half.id()).resolve(BackupWriter.MANIFEST_NEXT_FILE), "half");
        assertThat(folder.list(null)).containsExactly(whole);
        folder.clearRemains();
        assertThat(folder.path("half", half.id())).doesNotExist();
        assertThat(folder.list(null)).containsExactly(whole);
    }

    @Test
    void foreignFilesStay() throws IOException {
        Path foreign = folder.path("tab", BackupFixture.ID).resolve("letter.txt");
        Files.createDirectories(foreign.getParent());
        Files.writeString(foreign, "dear");
        Files.writeString(root.resolve("notes.txt"), "mine");
        folder.clearRemains();
        assertThat(foreign).exists();
        assertThat(folder.list(null)).isEmpty();
    }

    @Test
    void aDamagedManifestHidesNoOtherBackup() throws IOException {
        var whole = BackupFixture.write(root, "one", 1);
        var damaged = BackupFixture.write(root, "two", 1);
        Files.writeString(folder.path("two", damaged.id()).resolve(BackupWriter.MANIFEST_FILE), "?");
        assertThat(folder.list(null)).containsExactly(whole);
        assertThatThrownBy(() -> folder.find("two", damaged.id()))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining(BackupWriter.MANIFEST_FILE);
    }

    @Test
    void aFolderMovedToAnotherTableIsRefused() throws IOException {
        var moved = BackupFixture.write(root, "one", 1);
        Files.createDirectory(root.resolve("two"));
        Files.move(folder.path("one", moved.id()), folder.path("two", moved.id()));
        assertThatThrownBy(() -> folder.find("two", moved.id()))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("another backup");
    }

    @Test
    void aDeletedBackupIsGone() {
        var backup = BackupFixture.write(root, "one", 5);
        folder.delete("one", backup.id());
        assertThat(folder.find("one", backup.id())).isNull();
        assertThat(folder.path("one", backup.id())).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", "../one", "a/b", "", "a\\b", "a\0b"})
    void noNameLeadsOutOfTheFolder(String name) {
        assertThat(folder.find(name, BackupFixture.ID)).isNull();
        assertThat(folder.list(name)).isEmpty();
        assertThatThrownBy(() -> folder.path(name, BackupFixture.ID)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"...", "..a", "a.b"})
    void dotsWithinNamesAreNothingSpecial(String name) {
        var backup = BackupFixture.write(root, name, 1);
        assertThat(folder.list(name)).containsExactly(backup);
        assertThat(folder.path(name, backup.id()).startsWith(root.resolve(name)))
                .isTrue();
    }
}

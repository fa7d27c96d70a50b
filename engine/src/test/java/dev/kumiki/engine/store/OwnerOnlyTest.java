package dev.kumiki.engine.store;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.recovery.ClosingMark;
import dev.kumiki.engine.store.recovery.StoreDirectory;
import dev.kumiki.engine.store.recovery.StoreLock;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nobody but the owner looks into a data folder.
final class OwnerOnlyTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void aNewStoreIsForItsOwnerAlone() throws IOException {
        Path directory = temporary.resolve("a/b");
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            store.write(new Batch().put(ITEMS, bytes("k"), bytes("v")));
        }

        assertThat(permissions(temporary.resolve("a"))).isEqualTo("rwx------");
        assertThat(permissions(directory)).isEqualTo("rwx------");
        for (String name : new String[] {StoreDirectory.FORMAT_FILE, ClosingMark.FILE, StoreLock.FILE}) {
            assertThat(permissions(directory.resolve(name))).as(name).isEqualTo("rw-------");
        }
    }

    @Test
    void aStoreThatOthersCouldReadIsTakenFromThem() throws IOException {
        RocksStore.open(temporary, Durability.SYNC).close();
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));

        RocksStore.open(temporary, Durability.SYNC).close();

        assertThat(permissions(temporary)).isEqualTo("rwx------");
    }

    @Test
    void aForeignFolderIsLeftAsItIs() throws IOException {
        Files.writeString(temporary.resolve("letter.txt"), "Dear Sir or Madam");
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatExceptionOfType(StorageException.class).isThrownBy(() -> RocksStore.open(temporary, Durability.SYNC));

        assertThat(permissions(temporary)).isEqualTo("rwxr-xr-x");
    }

    @Test
    void aFileIsEmptiedAndTakenFromOthers() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        OwnerOnly.create(file).close();

        assertThat(file).isEmptyFile();
        assertThat(permissions(file)).isEqualTo("rw-------");
    }
}

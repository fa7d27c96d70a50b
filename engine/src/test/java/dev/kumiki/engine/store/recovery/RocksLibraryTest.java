package dev.kumiki.engine.store.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RocksLibraryTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path cache;

    private static Path only(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList().getFirst();
        }
    }

    @Test
    void isUnpackedOnce() throws IOException {
        Path folder = RocksLibrary.unpack(cache);
        var time = Files.getLastModifiedTime(only(folder));

        assertThat(RocksLibrary.unpack(cache)).isEqualTo(folder);

        assertThat(Files.getLastModifiedTime(only(folder))).isEqualTo(time);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        assertThat(only(folder)).isRegularFile();
    }

    @Test
    void isReplacedWhenItIsNotTheJars() throws IOException {
        Path file = only(RocksLibrary.unpack(cache));
        byte[] library = Files.readAllBytes(file);
        Files.write(file, new byte[] {1, 2, 3});

        RocksLibrary.unpack(cache);

        assertThat(Files.readAllBytes(file)).isEqualTo(library);
    }

    @Test
    void isNotLoadedFromAFolderThatOthersCanWriteTo() throws IOException {
        Path folder = RocksLibrary.unpack(cache);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> RocksLibrary.unpack(cache))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("open to others");
    }

    /// A process that is killed deletes nothing.
    @Test
    void leavesNothingInTheTemporaryFolder() throws Exception {
        Path temporary = Files.createDirectory(cache.resolve("tmp"));
        var builder = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Halting.class.getName(),
                        cache.resolve("data").toString())
                .inheritIO();
        builder.environment().put("XDG_CACHE_HOME", cache.resolve("caches").toString());

        assertThat(builder.start().waitFor()).isEqualTo(Halting.CODE);

        assertThat(temporary).isEmptyDirectory();
        assertThat(cache.resolve("caches/kumiki")).isNotEmptyDirectory();
    }

    /// Opens a store, as every process does that needs the library, and ends without any hook.
    static final class Halting {
        private static final int CODE = 7;

        private Halting() {}

        public static void main(String[] arguments) {
            RocksStore.open(Path.of(arguments[0]), Durability.ASYNC);
            Runtime.getRuntime().halt(CODE);
        }
    }
}

package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.OwnerOnly;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// RocksDB's native library, loaded once.
///
/// RocksDB itself unpacks it into the temporary folder at every start and deletes it at the end, which a process that
/// is killed does not come to: 17 MB stay each time. So it is unpacked once into the user's cache folder, compared with
/// the jar's before each use, and stays. Where that cannot be done, and where `ROCKSDB_SHAREDLIB_DIR` says where it
/// belongs, RocksDB does as it always did.
public final class RocksLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(RocksLibrary.class);
    private static final String OWN_FOLDER = "ROCKSDB_SHAREDLIB_DIR";

    static {
        loadOnce();
    }

    private RocksLibrary() {}

    /// Returns when it is loaded.
    public static void load() {
        // The class is initialised by now.
    }

    private static void loadOnce() {
        if (System.getenv(OWN_FOLDER) == null) {
            try {
                RocksDB.loadLibrary(List.of(unpack(cache()).toString()));
                return;
            } catch (IOException | UnsatisfiedLinkError e) {
                LOG.debug("RocksDB's library is loaded from the temporary folder", e);
            }
        }
        RocksDB.loadLibrary();
    }

    private static Path cache() {
        String named = System.getenv("XDG_CACHE_HOME");
        Path caches =
                named == null || named.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(named);
        return caches.resolve("kumiki");
    }

    /// Puts the library into a folder of `cache` that is named after its content, unless it is there.
    ///
    /// @return the folder
    static Path unpack(Path cache) throws IOException {
        byte[] library = read(Environment.getJniLibraryFileName("rocksdb"));
        // In a folder that it is told, RocksDB looks for this name, and not for the one in its jar.
        String name = Environment.getJniLibraryFileName("rocksdbjni");
        var checksum = new CRC32C();
        checksum.update(library);
        Path folder = cache.resolve("rocksdb-" + HexFormat.of().toHexDigits((int) checksum.getValue()));
        OwnerOnly.createFolders(folder);
        requireOwn(folder);
        Path file = folder.resolve(name);
        if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), library)) {
            // Under its name it is whole, whoever else is doing the same.
            Path part = Files.createTempFile(folder, name, ".part");
            try (var out = OwnerOnly.create(part)) {
                Disk.writeAll(out, ByteBuffer.wrap(library));
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return folder;
    }

    private static byte[] read(String name) throws IOException {
        try (InputStream in = RocksDB.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("there is no " + name + " in the jar");
            }
            return in.readAllBytes();
        }
    }

    /// What others may write to, others decide about.
    private static void requireOwn(Path folder) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        String permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
        String owner = Files.getOwner(folder).getName();
        if (!permissions.endsWith("------") || !owner.equals(System.getProperty("user.name"))) {
            throw new IOException(folder + " is open to others");
        }
    }
}

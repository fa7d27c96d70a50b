package dev.kumiki.engine.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Folders and files that only their owner may look into: whoever reads a data folder reads every password hash in it.
///
/// They are created that way, whatever the process's umask is. RocksDB creates its files by the umask; they are
/// protected by the folder that they lie in. Where the file system knows no POSIX permissions, its own rules hold.
public final class OwnerOnly {
    private static final Logger LOG = LoggerFactory.getLogger(OwnerOnly.class);
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private OwnerOnly() {}

    /// Creates `folder`, and those above it that are missing, if it does not exist.
    public static void createFolders(Path folder) throws IOException {
        Files.createDirectories(folder, attributes(folder, FOLDER));
    }

    /// Creates `folder`, which must not exist.
    public static void createFolder(Path folder) throws IOException {
        Files.createDirectory(folder, attributes(folder, FOLDER));
    }

    /// Opens a file for writing that must not exist.
    public static FileChannel createNew(Path file) throws IOException {
        return open(file, StandardOpenOption.CREATE_NEW);
    }

    /// Opens a file for writing, which is created if it does not exist, and else emptied and taken from others.
    public static FileChannel create(Path file) throws IOException {
        try {
            return createNew(file);
        } catch (FileAlreadyExistsException _) {
            narrow(file, FILE);
            return open(file, StandardOpenOption.TRUNCATE_EXISTING);
        }
    }

    private static FileChannel open(Path file, OpenOption how) throws IOException {
        return FileChannel.open(file, Set.of(how, StandardOpenOption.WRITE), attributes(file, FILE));
    }

    /// Takes a folder that others may look into from them, with a warning; what cannot be taken is warned of too.
    public static void narrow(Path folder) {
        narrow(folder, FOLDER);
    }

    private static void narrow(Path path, Set<PosixFilePermission> allowed) {
        var view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        try {
            var present = view.readAttributes().permissions();
            if (!allowed.containsAll(present)) {
                var narrower = EnumSet.copyOf(present);
                narrower.retainAll(allowed);
                view.setPermissions(narrower);
                LOG.warn(
                        "{} was open to other users ({}): now only its owner has access",
                        path,
                        PosixFilePermissions.toString(present));
            }
        } catch (IOException e) {
            LOG.warn("{} is open to other users and could not be taken from them", path, e);
        }
    }

    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }
}

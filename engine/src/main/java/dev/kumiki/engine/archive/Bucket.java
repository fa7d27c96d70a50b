package dev.kumiki.engine.archive;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.OwnerOnly;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/// One folder of objects; an object's key is its path in the folder, with slashes.
///
/// An object appears under its key when it is whole and synced; until then its file has the ending [#PART].
public final class Bucket {
    static final String PART = ".part";
    /// How many objects an import may read.
    static final int MAX_OBJECTS = 50_000;

    private final String name;
    private final Path folder;

    Bucket(String name, Path folder) {
        this.name = name;
        this.folder = folder;
    }

    /// Writes an object's bytes.
    public interface Content {
        void write(OutputStream out) throws IOException;
    }

    /// Whether the parts between a key's slashes can be names of files.
    public static boolean isUsable(String key) {
        for (String part : key.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..") || part.contains("\\") || part.contains("\0")) {
                return false;
            }
        }
        return true;
    }

    /// Creates or replaces an object; when this returns it survives a power loss.
    public void put(String key, Content content) throws IOException {
        Path file = inside(key);
        Path parent = file.resolveSibling("");
        OwnerOnly.createFolders(parent);
        Path part = file.resolveSibling(file.getFileName() + PART);
        Files.deleteIfExists(part);
        try (var channel = OwnerOnly.createNew(part)) {
            var out = new BufferedOutputStream(Channels.newOutputStream(channel));
            content.write(out);
            out.flush();
            channel.force(true);
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        for (Path changed = parent; changed.startsWith(folder); changed = changed.resolveSibling("")) {
            Disk.syncDirectory(changed);
            if (changed.equals(folder)) {
                break;
            }
        }
    }

    public void put(String key, byte[] bytes) throws IOException {
        put(key, out -> out.write(bytes));
    }

    public InputStream read(String key) throws IOException {
        return Files.newInputStream(inside(key), LinkOption.NOFOLLOW_LINKS);
    }

    public boolean has(String key) throws IOException {
        return Files.isRegularFile(inside(key), LinkOption.NOFOLLOW_LINKS);
    }

    public long size(String key) throws IOException {
        return Files.size(inside(key));
    }

    /// The keys that begin with `prefix`, in their order. Links and unfinished objects are not objects.
    public List<String> keys(String prefix) throws IOException {
        var keys = new ArrayList<String>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String key = keyOf(file);
                if (attributes.isRegularFile() && key.startsWith(prefix) && !key.endsWith(PART)) {
                    keys.add(key);
                }
                if (keys.size() > MAX_OBJECTS) {
                    throw BucketException.tooManyObjects(name, MAX_OBJECTS);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        keys.sort(null);
        return keys;
    }

    private String keyOf(Path file) {
        return folder.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    /// The key's file, once every folder on the way to it is known to be a folder of this bucket, or not there yet.
    private Path inside(String key) throws IOException {
        if (!isUsable(key)) {
            throw BucketException.invalidKey(key);
        }
        Path file;
        try {
            file = folder.resolve(key).normalize();
        } catch (InvalidPathException _) {
            throw BucketException.invalidKey(key);
        }
        for (Path part = file; !part.equals(folder); part = part.resolveSibling("")) {
            if (!part.startsWith(folder) || Files.isSymbolicLink(part)) {
                throw BucketException.accessDenied(name, key);
            }
        }
        return file;
    }
}

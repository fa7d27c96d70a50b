package dev.kumiki.engine.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What files need beyond [Files]: to survive a loss of power, and to go away with their folder.
public final class Disk {
    private Disk() {}

    /// Returns when a file's content is on the disk.
    public static void syncFile(Path file) throws IOException {
        sync(file, StandardOpenOption.WRITE);
    }

    /// Returns when it is on the disk which files a directory holds.
    public static void syncDirectory(Path directory) throws IOException {
        sync(directory, StandardOpenOption.READ);
    }

    /// Writes a small file: whole and synced, or not at all.
    public static void replace(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        try (var channel = OwnerOnly.create(next)) {
            writeAll(channel, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            channel.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(next);
            throw e;
        }
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        syncDirectory(parent(file));
    }

    /// Writes all bytes where the channel stands.
    public static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /// Whether `file` can be opened so many times at once: whether the process may open that many files more.
    public static boolean canOpen(Path file, int times) {
        var opened = new ArrayList<FileChannel>();
        try {
            while (opened.size() < times) {
                opened.add(FileChannel.open(file, StandardOpenOption.READ));
            }
            return true;
        } catch (IOException _) {
            return false;
        } finally {
            opened.forEach(Disk::closeQuietly);
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException _) {
            // It was only read from.
        }
    }

    /// The directory that a file lies in.
    public static Path parent(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), "a root is no file");
    }

    /// Deletes a file, or a directory with everything in it, if it exists. Links are deleted, not followed.
    public static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                if (e != null) {
                    throw e;
                }
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void sync(Path path, StandardOpenOption mode) throws IOException {
        try (var channel = FileChannel.open(path, mode)) {
            channel.force(true);
        }
    }
}

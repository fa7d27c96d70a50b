package dev.kumiki.engine.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
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

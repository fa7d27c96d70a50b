package dev.kumiki.engine.operation;

import dev.kumiki.engine.store.Disk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The folders of backups and buckets: those that the options name, or else folders in the data directory, or else,
/// for data in memory, a temporary one that ends with the engine.
public final class Folders implements AutoCloseable {
    private final @Nullable Path data;
    private final @Nullable Path backups;
    private final @Nullable Path buckets;
    /// Guarded by this.
    private @Nullable Path temporary;

    public Folders(@Nullable Path data, @Nullable Path backups, @Nullable Path buckets) {
        this.data = data;
        this.backups = backups;
        this.buckets = buckets;
    }

    public Path backups() {
        return backups == null ? own("backups") : backups;
    }

    /// Whether backups outlive the engine.
    public boolean keepsBackups() {
        return data != null || backups != null;
    }

    public Path buckets() {
        return buckets == null ? own("buckets") : buckets;
    }

    private Path own(String name) {
        return data == null ? temporary().resolve(name) : data.resolve(name);
    }

    private synchronized Path temporary() {
        try {
            if (temporary == null) {
                temporary = Files.createTempDirectory("kumiki-engine-");
            }
            return temporary;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized void close() {
        if (temporary == null) {
            return;
        }
        try {
            Disk.deleteTree(temporary);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        temporary = null;
    }
}

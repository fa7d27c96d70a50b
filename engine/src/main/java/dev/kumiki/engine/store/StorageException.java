package dev.kumiki.engine.store;

import java.io.Serial;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The store could not do its work: a full disk, a damaged file, a directory in use. Never the caller's input.
///
/// The text is static; what varies stands in [#details] and is appended to the message as `key=value`.
public final class StorageException extends RuntimeException {
    public static final String DAMAGED =
            "data directory is damaged: restore it from a backup, or save what is readable with salvage";

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Map<String, String> details = new LinkedHashMap<>();
    private final String text;

    public StorageException(String text) {
        this(text, null);
    }

    public StorageException(String text, @Nullable Throwable cause) {
        super(text, cause);
        this.text = text;
    }

    /// A file of a data directory is not as it was written.
    public static StorageException damaged(Path file) {
        return new StorageException(DAMAGED)
                .with("directory", Disk.parent(file).toAbsolutePath())
                .with("file", file.getFileName());
    }

    /// Adds a fact about the failure.
    public StorageException with(String key, Object value) {
        details.put(key, String.valueOf(value));
        return this;
    }

    /// The same failure, to be thrown in another thread.
    public StorageException copy() {
        var copy = new StorageException(text, this);
        copy.details.putAll(details);
        return copy;
    }

    public Map<String, String> details() {
        return Collections.unmodifiableMap(details);
    }

    @Override
    public String getMessage() {
        return details.isEmpty() ? text : text + " " + details;
    }
}

package dev.kumiki.engine.store.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What is done to a directory before RocksDB opens it, and after it failed to.
///
/// Before: a store that was closed is compared with its mark ([ClosingMark]), one that was not is cleared of what is
/// torn ([TornLog]) and looked through for what is missing ([MissingChanges]). Nothing that RocksDB would do to a
/// damaged directory can be taken back, so it sees sound ones only.
///
/// After: on a full disk RocksDB breaks off in the middle and leaves what it wrote so far, megabytes at each attempt.
/// As long as `CURRENT` was not replaced, all of it is waste.
public final class OpeningAttempt {
    private static final Logger LOG = LoggerFactory.getLogger(OpeningAttempt.class);

    private final Path directory;
    private final boolean closed;
    private final Map<Path, Long> files;
    private final byte[] current;

    private OpeningAttempt(Path directory, boolean closed) throws IOException {
        this.directory = directory;
        this.closed = closed;
        this.files = files(directory);
        this.current = current(directory);
    }

    /// Makes `directory` ready for RocksDB, or refuses it.
    public static OpeningAttempt begin(Path directory) throws IOException {
        var mark = ClosingMark.read(directory);
        if (mark.isPresent()) {
            mark.get().requireUnchanged();
        } else {
            tell(TornLog.setAside(directory));
            MissingChanges.refuse(directory);
        }
        var attempt = new OpeningAttempt(directory, mark.isPresent());
        ClosingMark.suspend(directory);
        return attempt;
    }

    /// To be called when RocksDB has opened the directory.
    public void succeed() {
        try {
            ClosingMark.forget(directory);
        } catch (IOException e) {
            LOG.warn("an old mark in {} could not be deleted", directory, e);
        }
    }

    private static void tell(List<TornLog.Cut> cuts) {
        for (var cut : cuts) {
            LOG.warn(
                    "The last write to {} is in pieces and is dropped: most likely the power went before it was synced."
                            + " Its {} bytes are kept in {}",
                    cut.log(),
                    cut.bytes(),
                    cut.torn());
        }
    }

    /// Takes away what a failed opening left, and marks the directory as closed again if it was.
    public void undo() {
        try {
            if (!Arrays.equals(current, current(directory)) || !isKept()) {
                return;
            }
            for (Path file : files(directory).keySet()) {
                if (!files.containsKey(file)) {
                    Files.delete(file);
                }
            }
            if (closed) {
                ClosingMark.resume(directory);
            }
        } catch (IOException e) {
            LOG.warn("what a failed opening left in {} could not be deleted", directory, e);
        }
    }

    private boolean isKept() throws IOException {
        var present = files(directory);
        return files.entrySet().stream().allMatch(file -> file.getValue().equals(present.get(file.getKey())));
    }

    private static Map<Path, Long> files(Path directory) throws IOException {
        var files = new LinkedHashMap<Path, Long>();
        for (Path file : DatabaseFiles.all(directory)) {
            files.put(file, Files.size(file));
        }
        return files;
    }

    private static byte[] current(Path directory) throws IOException {
        Path current = directory.resolve(DatabaseFiles.CURRENT);
        return Files.exists(current) ? Files.readAllBytes(current) : new byte[0];
    }
}

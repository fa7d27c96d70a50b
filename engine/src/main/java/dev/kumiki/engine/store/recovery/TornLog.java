package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.OwnerOnly;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Sets the last write of a log aside that a loss of power left in pieces, in a store that was not closed.
///
/// A write is one record, and the next one begins when it was synced. So of all records at most the last one of the
/// last log was not synced, and only that one may be dropped:
///
/// - When the beginning of a record can be read anywhere behind the damage, in this log or in a later one, the damage
///   lies in a record that was synced. Then nothing is touched, and the directory is refused.
/// - Otherwise the log is cut at the end of its last whole record; what stood behind it is kept in a file `*.torn`.
///
/// The same holds for the MANIFEST, whose records take effect when they are synced. RocksDB would drop most torn ends
/// without a word, and refuse or never come back from others ([LogFile]).
///
/// With [Durability#ASYNC] more than one record may be in pieces; when a later one can be read, it is refused too.
///
/// What this cannot tell from a write cut off is a disk that damages the very last record after it was synced, in a
/// store that was not closed. That write is dropped too, not silently: there is a warning, and its bytes are kept.
public final class TornLog {
    static final String TORN_SUFFIX = ".torn";

    private static final int COPY_BYTES = 1 << 20;

    /// What was cut off.
    ///
    /// @param torn where it is kept
    record Cut(Path log, long bytes, Path torn) {}

    private TornLog() {}

    /// Cuts what is torn at the end of the MANIFEST and of the logs that are still needed; refuses other damage.
    static List<Cut> setAside(Path directory) throws IOException {
        var cuts = new ArrayList<Cut>();
        Optional<Path> file = Manifest.file(directory);
        long firstLog = 0;
        if (file.isPresent()) {
            setAside(List.of(file.get()), cuts);
            firstLog = Manifest.read(file.get()).map(Manifest::firstLog).orElse(0L);
        }
        setAside(DatabaseFiles.logs(directory, firstLog), cuts);
        return cuts;
    }

    /// @param logs in the order in which they were written
    private static void setAside(List<Path> logs, List<Cut> cuts) throws IOException {
        var torn = new LinkedHashMap<Path, LogFile.Extent>();
        for (Path log : logs) {
            var extent = LogFile.extent(log);
            if (extent.end() > 0 && !torn.isEmpty()) {
                var first = torn.firstEntry();
                throw damaged(first.getKey(), first.getValue());
            }
            if (extent.goesOn()) {
                throw damaged(log, extent);
            }
            if (!extent.isWhole()) {
                torn.put(log, extent);
            }
        }
        for (var log : torn.entrySet()) {
            cuts.add(cut(log.getKey(), log.getValue().end()));
        }
    }

    private static StorageException damaged(Path log, LogFile.Extent extent) {
        return StorageException.damaged(log).with("offset", extent.end());
    }

    /// Cuts a log, and keeps what stood behind `end`.
    public static Cut cut(Path log, long end) throws IOException {
        Path torn = log.resolveSibling(log.getFileName() + TORN_SUFFIX);
        long bytes = Files.size(log) - end;
        try (var source = FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE);
                var target = OwnerOnly.create(torn)) {
            var buffer = ByteBuffer.allocate(COPY_BYTES);
            for (long at = end; source.read(buffer.clear(), at) > 0; at += buffer.limit()) {
                Disk.writeAll(target, buffer.flip());
            }
            target.force(true);
            Disk.syncDirectory(Disk.parent(torn));
            source.truncate(end).force(true);
        }
        return new Cut(log, bytes, torn);
    }
}

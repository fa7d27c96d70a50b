package dev.kumiki.engine.store.recovery;

import java.io.IOException;
import java.nio.file.Path;

/// Takes writes out of the logs that failed, and of which nobody can say what the disk holds of them.
///
/// A write that RocksDB reported as failed may be whole in its log, when only the sync failed. Whoever asked for it was
/// told that it failed and went by that. So before a database is opened again in the same process, every record is cut
/// off that is younger than the last change that was acknowledged; there is nothing else behind that.
public final class FailedWrites {
    private FailedWrites() {}

    /// @param acknowledged the number of the last change that is to stay
    public static void drop(Path directory, long acknowledged) throws IOException {
        TornLog.setAside(directory);
        for (Path log : DatabaseFiles.logs(directory)) {
            long end = end(log, acknowledged);
            if (end >= 0) {
                TornLog.cut(log, end);
            }
        }
    }

    /// Where the first record begins that is too young, or -1 when there is none.
    private static long end(Path log, long acknowledged) throws IOException {
        long[] end = {-1};
        try (var records = new LogFile(log)) {
            records.read((at, record) -> {
                if (end[0] < 0 && record.isData() && LogBatch.of(record.bytes()).first() > acknowledged) {
                    end[0] = at;
                }
            });
        }
        return end[0];
    }
}

package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.recovery.RocksFamilies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/// An open RocksDB and the handles of its families, which are closed together.
final class RocksHandles implements AutoCloseable {
    private final RocksDB db;
    private final Map<Family, ColumnFamilyHandle> families = new EnumMap<>(Family.class);
    private final Map<Family, Integer> numbers = new EnumMap<>(Family.class);
    /// RocksDB's own family.
    private final ColumnFamilyHandle unused;

    /// A way to open a database: to be written to, or to be read.
    interface How {
        RocksDB open(
                DBOptions options, String path, List<ColumnFamilyDescriptor> families, List<ColumnFamilyHandle> handles)
                throws RocksDBException;
    }

    private RocksHandles(RocksDB db, List<ColumnFamilyHandle> handles) {
        this.db = db;
        var next = handles.iterator();
        for (Family family : Family.values()) {
            families.put(family, next.next());
        }
        unused = handles.getLast();
        // To ask a handle is a native call.
        families.forEach((family, handle) -> numbers.put(family, handle.getID()));
    }

    static RocksHandles open(Path path, RocksOptions options, How how) throws RocksDBException {
        var handles = new ArrayList<ColumnFamilyHandle>();
        var families = RocksFamilies.descriptors(options.forFamilies());
        return new RocksHandles(how.open(options.forDatabase(), path.toString(), families, handles), handles);
    }

    RocksDB db() {
        return db;
    }

    ColumnFamilyHandle of(Family family) {
        return Objects.requireNonNull(families.get(family));
    }

    /// The number that stands for a family in batches.
    int number(Family family) {
        return Objects.requireNonNull(numbers.get(family));
    }

    /// Does nothing the second time.
    @Override
    public void close() {
        var closing = new Closing();
        families.values().forEach(handle -> closing.then(handle::close));
        closing.then(unused::close).then(db::close).end();
    }
}

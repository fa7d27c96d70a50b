package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Family;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.RocksDB;

/// How our families are known to RocksDB: by their names in small letters, and by numbers in the order in which they
/// were created. Number 0 is RocksDB's own family, which stays empty.
public final class RocksFamilies {
    private static final List<Family> IN_ORDER = List.of(Family.values());

    private RocksFamilies() {}

    /// What to open, in the order of [Family], and RocksDB's own family, on which it insists, last.
    public static List<ColumnFamilyDescriptor> descriptors(ColumnFamilyOptions options) {
        var descriptors = new ArrayList<ColumnFamilyDescriptor>();
        for (Family family : IN_ORDER) {
            descriptors.add(new ColumnFamilyDescriptor(name(family).getBytes(StandardCharsets.US_ASCII), options));
        }
        descriptors.add(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, options));
        return descriptors;
    }

    public static String name(Family family) {
        return family.name().toLowerCase(Locale.ROOT);
    }

    /// The family of that number; null when it is none of ours.
    public static @Nullable Family numbered(int number) {
        return number < 1 || number > IN_ORDER.size() ? null : IN_ORDER.get(number - 1);
    }

    /// The family of that name; null when it is none of ours.
    public static @Nullable Family named(byte[] name) {
        String text = new String(name, StandardCharsets.US_ASCII);
        return IN_ORDER.stream()
                .filter(family -> name(family).equals(text))
                .findFirst()
                .orElse(null);
    }
}

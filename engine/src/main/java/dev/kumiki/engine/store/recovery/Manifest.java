package dev.kumiki.engine.store.recovery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What RocksDB's MANIFEST says: which table files the database consists of, and from where on it needs its logs.
///
/// A MANIFEST is a row of edits, each a row of fields: a tag, and what the tag calls for. Numbers are varints, texts
/// and keys have their length before them. Tags from [#IGNORABLE] on have their length before them, too, so they can be
/// skipped by those who do not know them; another tag that is not known here makes the whole unreadable.
public final class Manifest {
    private static final Pattern CURRENT = Pattern.compile("(MANIFEST-\\d+)\n");

    private static final int COMPARATOR = 1;
    private static final int LOG_NUMBER = 2;
    private static final int NEXT_FILE = 3;
    private static final int LAST_SEQUENCE = 4;
    private static final int COMPACT_CURSOR = 5;
    private static final int DELETED_FILE = 6;
    private static final int PREVIOUS_LOG = 9;
    private static final int FIRST_LOG_KEPT = 10;
    private static final int NEW_FILE = 103;
    private static final int FAMILY = 200;
    private static final int FAMILY_ADDED = 201;
    private static final int FAMILY_DROPPED = 202;
    private static final int LAST_FAMILY = 203;
    private static final int IN_GROUP = 300;
    private static final int IGNORABLE = 1 << 13;
    /// Ends the further fields of a new file.
    private static final int NO_MORE = 1;

    /// A table file.
    ///
    /// @param first the number of the oldest change in it
    /// @param last the number of the newest change in it
    /// @param least its least key
    /// @param greatest its greatest key
    public record TableFile(int family, int level, long bytes, long first, long last, byte[] least, byte[] greatest) {
        private TableFile in(int otherFamily) {
            return new TableFile(otherFamily, level, bytes, first, last, least, greatest);
        }

        boolean mayHold(int otherFamily, long change) {
            return family == otherFamily && first <= change && change <= last;
        }
    }

    private final Map<Long, TableFile> tables = new HashMap<>();
    private final Set<Long> deleted = new HashSet<>();
    private final Map<Integer, Long> logOfFamily = new HashMap<>();
    private long lastSequence;

    private Manifest() {}

    /// The MANIFEST that `directory` uses, if it names one and that is there.
    public static Optional<Path> file(Path directory) throws IOException {
        Path current = directory.resolve(DatabaseFiles.CURRENT);
        if (!Files.exists(current)) {
            return Optional.empty();
        }
        var name = CURRENT.matcher(new String(Files.readAllBytes(current), StandardCharsets.ISO_8859_1));
        return name.matches() ? Optional.of(directory.resolve(name.group(1))).filter(Files::exists) : Optional.empty();
    }

    /// What the whole edits at the beginning of `file` say, or nothing when one of them is not understood.
    public static Optional<Manifest> read(Path file) throws IOException {
        var manifest = new Manifest();
        try (var log = new LogFile(file)) {
            log.read((_, record) -> {
                if (record.isData()) {
                    manifest.apply(new VarintReader(record.bytes()));
                }
            });
            return Optional.of(manifest);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// The table files of the database, by number.
    public Map<Long, TableFile> tables() {
        return tables;
    }

    /// The numbers of table files that once belonged to it.
    Set<Long> deleted() {
        return deleted;
    }

    /// An edit after which a table file does not belong to the database any more.
    public byte[] withoutTable(long number) {
        var table = Objects.requireNonNull(tables.get(number));
        var edit = new ByteArrayOutputStream();
        for (long part : new long[] {DELETED_FILE, table.level, number, FAMILY, table.family}) {
            VarintReader.write(part, edit);
        }
        return edit.toByteArray();
    }

    /// The number of the last change that is in the tables for certain.
    long lastSequence() {
        return lastSequence;
    }

    /// The number of the first log whose content is not all in tables. It need not exist.
    long firstLog() {
        return logOfFamily.values().stream().mapToLong(Long::longValue).min().orElse(0);
    }

    /// Whether there is a family of that number. The first one is always there.
    boolean hasFamily(int id) {
        return id == 0 || logOfFamily.containsKey(id);
    }

    private void apply(VarintReader edit) {
        // The family that an edit is about stands behind what is said about it.
        int family = 0;
        Long log = null;
        var added = new HashMap<Long, TableFile>();
        boolean isNew = false;
        boolean dropped = false;
        while (edit.hasMore()) {
            int tag = edit.readInt();
            switch (tag) {
                case FAMILY -> family = edit.readInt();
                case LOG_NUMBER -> log = edit.readLong();
                case FAMILY_ADDED -> {
                    edit.skipText();
                    isNew = true;
                }
                case FAMILY_DROPPED -> dropped = true;
                case LAST_SEQUENCE -> lastSequence = edit.readLong();
                case DELETED_FILE -> {
                    edit.readInt();
                    long number = edit.readLong();
                    tables.remove(number);
                    deleted.add(number);
                }
                case NEW_FILE -> readTable(edit, added);
                default -> skip(tag, edit);
            }
        }
        for (var entry : added.entrySet()) {
            tables.put(entry.getKey(), entry.getValue().in(family));
        }
        if (log != null || isNew) {
            logOfFamily.merge(family, log == null ? 0 : log, Math::max);
        }
        if (dropped) {
            logOfFamily.remove(family);
        }
    }

    private static void skip(int tag, VarintReader edit) {
        switch (tag) {
            case NEXT_FILE, PREVIOUS_LOG, FIRST_LOG_KEPT, LAST_FAMILY, IN_GROUP -> edit.readLong();
            case COMPARATOR -> edit.skipText();
            case COMPACT_CURSOR -> {
                edit.readInt();
                edit.skipText();
            }
            default -> {
                if (tag < IGNORABLE) {
                    throw new IllegalArgumentException("unknown tag " + tag);
                }
                edit.skipText();
            }
        }
    }

    private static void readTable(VarintReader edit, Map<Long, TableFile> added) {
        int level = edit.readInt();
        long number = edit.readLong();
        long bytes = edit.readLong();
        byte[] least = userKey(edit.readText());
        byte[] greatest = userKey(edit.readText());
        added.put(number, new TableFile(0, level, bytes, edit.readLong(), edit.readLong(), least, greatest));
        while (edit.readInt() != NO_MORE) {
            edit.skipText();
        }
    }

    /// A key as we wrote it: RocksDB puts the number and the kind of the change behind it.
    private static byte[] userKey(byte[] internal) {
        if (internal.length < Long.BYTES) {
            throw new IllegalArgumentException("a key of " + internal.length + " bytes");
        }
        return Arrays.copyOf(internal, internal.length - Long.BYTES);
    }
}

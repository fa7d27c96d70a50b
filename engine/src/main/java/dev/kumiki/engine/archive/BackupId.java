package dev.kumiki.engine.archive;

import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/// What tells one backup of a table from another: the moment of its creation as 14 digits of epoch milliseconds, `-`
/// and 8 hexadecimal digits. It ends the backup's resource name and names its folder, and sorts by age.
public record BackupId(String text) implements Comparable<BackupId> {
    private static final Pattern FORM = Pattern.compile("\\d{14}-[0-9a-f]{8}");
    private static final int MILLIS_DIGITS = 14;
    /// What the backups have that the engine makes of deleted tables.
    private static final int OF_DELETED_TABLE = 0;

    public BackupId {
        if (!isOne(text)) {
            throw new IllegalArgumentException("not a backup id: " + text);
        }
    }

    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }

    /// An id that nobody else has.
    static BackupId at(Instant time) {
        return of(time, ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE));
    }

    static BackupId ofDeletedTable(Instant time) {
        return of(time, OF_DELETED_TABLE);
    }

    /// When the backup was created.
    Instant time() {
        return Instant.ofEpochMilli(Long.parseLong(text.substring(0, MILLIS_DIGITS)));
    }

    private static BackupId of(Instant time, int number) {
        return new BackupId(String.format(Locale.ROOT, "%014d-%08x", time.toEpochMilli(), number));
    }

    @Override
    public int compareTo(BackupId other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}

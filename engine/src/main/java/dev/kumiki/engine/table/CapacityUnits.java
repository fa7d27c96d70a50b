package dev.kumiki.engine.table;

/// How many capacity units a number of bytes costs.
public final class CapacityUnits {
    private static final int READ_UNIT_BYTES = 4096;
    private static final int WRITE_UNIT_BYTES = 1024;

    private CapacityUnits() {}

    /// A read of `bytes`, where a missing item costs as much as the smallest one.
    public static double read(long bytes, boolean consistent) {
        double units = Math.max(1, Math.ceilDiv(bytes, READ_UNIT_BYTES));
        return consistent ? units : units / 2;
    }

    /// A write that turns an item of `oldBytes` into one of `newBytes`; the larger one counts.
    public static double write(long oldBytes, long newBytes) {
        return Math.max(1, Math.ceilDiv(Math.max(oldBytes, newBytes), WRITE_UNIT_BYTES));
    }
}

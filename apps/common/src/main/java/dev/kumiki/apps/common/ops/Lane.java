package dev.kumiki.apps.common.ops;

/// The part of an index that work waits in. Several lanes keep one partition from taking all writes.
public final class Lane {
    /// How many lanes there are. A worker reads each of them; more lanes make idle polling dearer.
    public static final int COUNT = 4;

    private Lane() {}

    /// The lane of an id, always the same.
    public static int of(String id) {
        return Math.floorMod(id.hashCode(), COUNT);
    }
}

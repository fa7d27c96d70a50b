package dev.kumiki.engine.store;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// Buffers that are used again: what is encoded grows in one of them and leaves it as a copy of the right length.
///
/// A new one for every item would be a third of what a write leaves to the garbage collector. They lie in slots by
/// thread, far enough apart that threads do not fight for a cache line, and not with the threads themselves, of which
/// there may be a hundred thousand. Whoever finds its slot empty makes a buffer; one that is not given back, because
/// something failed, is lost and nothing else.
public final class Buffers {
    private static final int SLOTS = 16;
    private static final int SLOTS_PER_CACHE_LINE = 16;
    private static final int TYPICAL_BYTES = 4096;
    /// A larger one is not kept: items of 400 KB are rare.
    private static final int MAX_KEPT_BYTES = 64 << 10;

    private static final AtomicReferenceArray<Bytes> KEPT = new AtomicReferenceArray<>(SLOTS * SLOTS_PER_CACHE_LINE);

    private Buffers() {}

    /// An empty buffer, which belongs to the caller.
    public static Bytes take() {
        return take(TYPICAL_BYTES);
    }

    /// An empty buffer with room for `capacity` bytes, which belongs to the caller.
    public static Bytes take(int capacity) {
        Bytes kept = capacity > MAX_KEPT_BYTES ? null : KEPT.getAndSet(slot(), null);
        return kept == null || kept.capacity() < capacity ? new Bytes(Math.max(capacity, TYPICAL_BYTES)) : kept;
    }

    /// Gives a buffer back; the caller must not use it afterwards.
    public static void give(Bytes buffer) {
        if (buffer.capacity() <= MAX_KEPT_BYTES) {
            buffer.cut(0);
            KEPT.setRelease(slot(), buffer);
        }
    }

    private static int slot() {
        return ((int) Thread.currentThread().threadId() & (SLOTS - 1)) * SLOTS_PER_CACHE_LINE;
    }
}

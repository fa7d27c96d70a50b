package dev.kumiki.engine.store.salvage;

import dev.kumiki.engine.store.Range;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.AbstractRocksIterator;
import org.rocksdb.RocksDBException;

/// Walks over entries of which some cannot be read, and skips as few as possible.
///
/// An iterator ends at a damaged block, without saying which keys are in it. So the first key behind it is searched
/// for: first in ever larger steps, then by halving the distance. A damaged block fails for every key in it, and the
/// next block answers with its first one.
///
/// An iterator that has met damage leaves the damaged file out from then on, so each attempt has one of its own.
final class GapWalk<I extends AbstractRocksIterator<?>> {
    /// How much longer than its predecessor a key may be that is still told from its neighbours.
    private static final int FURTHER_BYTES = 8;

    /// Keys that could not be read.
    ///
    /// @param to the first key behind it, or null when there is none
    record Gap(byte[] from, byte @Nullable [] to) {}

    private final Supplier<I> iterators;
    private final Function<I, byte[]> key;
    private final Function<I, byte[]> value;

    GapWalk(Supplier<I> iterators, Function<I, byte[]> key, Function<I, byte[]> value) {
        this.iterators = iterators;
        this.key = key;
        this.value = value;
    }

    /// Shows every entry that can be read.
    List<Gap> walk(BiConsumer<byte[], byte[]> sink) {
        var gaps = new ArrayList<Gap>();
        byte[] from = new byte[0];
        while (from != null) {
            byte[] damage = walkFrom(from, sink);
            if (damage == null) {
                return gaps;
            }
            from = firstReadable(damage);
            gaps.add(new Gap(damage, from));
        }
        return gaps;
    }

    /// The first key that cannot be read, or null when the end was reached.
    private byte @Nullable [] walkFrom(byte[] from, BiConsumer<byte[], byte[]> sink) {
        byte[] next = from;
        try (I iterator = iterators.get()) {
            iterator.seek(from);
            while (iterator.isValid() && isSound(iterator)) {
                byte[] present = key.apply(iterator);
                sink.accept(present, value.apply(iterator));
                next = Range.justAfter(present);
                iterator.next();
            }
            return isSound(iterator) ? null : next;
        }
    }

    private static boolean isSound(AbstractRocksIterator<?> iterator) {
        try {
            iterator.status();
            return true;
        } catch (RocksDBException _) {
            return false;
        }
    }

    /// The first key from `damage` on that can be read, or null when there is none. Keys are numbers here, of some more
    /// digits than `damage` has.
    private byte @Nullable [] firstReadable(byte[] damage) {
        int digits = damage.length + FURTHER_BYTES;
        BigInteger end = BigInteger.ONE.shiftLeft(digits * Byte.SIZE);
        BigInteger bad = new BigInteger(1, Arrays.copyOf(damage, digits));
        BigInteger step = BigInteger.ONE;
        BigInteger good = bad.add(step);
        while (good.compareTo(end) < 0 && !canSeek(good, digits)) {
            bad = good;
            step = step.shiftLeft(1);
            good = bad.add(step);
        }
        good = good.min(end);
        while (good.subtract(bad).compareTo(BigInteger.ONE) > 0) {
            BigInteger middle = bad.add(good).shiftRight(1);
            if (canSeek(middle, digits)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        if (good.equals(end)) {
            return null;
        }
        try (I iterator = iterators.get()) {
            iterator.seek(key(good, digits));
            return iterator.isValid() ? key.apply(iterator) : null;
        }
    }

    private boolean canSeek(BigInteger number, int digits) {
        try (I iterator = iterators.get()) {
            iterator.seek(key(number, digits));
            return isSound(iterator);
        }
    }

    private static byte[] key(BigInteger number, int digits) {
        byte[] bytes = number.toByteArray();
        byte[] key = new byte[digits];
        int length = Math.min(bytes.length, digits);
        System.arraycopy(bytes, bytes.length - length, key, digits - length, length);
        return key;
    }
}

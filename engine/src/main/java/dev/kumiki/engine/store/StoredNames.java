package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Names;
import org.jspecify.annotations.Nullable;

/// Reads the names of one item or map, which stand between its values, one after the other.
///
/// Items of a table mostly have the same names in the same order. So those that were read last after the same first
/// name are the guess: as long as each name is the guessed one, comparing it is all there is to do, and the whole
/// list is shared in the end. Threads race on the guesses without harm, because what lies there is immutable.
final class StoredNames {
    private static final int SLOT_BITS = 9;
    /// Longer lists are kept by nobody but their items.
    private static final int MAX_SHARED_NAMES = 64;

    /// The golden ratio's bits, which spread numbers that lie close together.
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final @Nullable Shared[] SHARED = new @Nullable Shared[1 << SLOT_BITS];
    private static final Names NONE = new Names();

    private final StoredBytes stored;
    private final int count;
    private final int slot;
    private final @Nullable Shared guess;
    /// What was read, from the first name on that was not the guessed one.
    private KnownName @Nullable [] read;

    private int next;

    /// A list of names as it was read.
    private record Shared(KnownName[] known, Names names) {}

    /// @param stored stands before the first name
    /// @param count how many names follow
    StoredNames(StoredBytes stored, int count) {
        this.stored = stored;
        this.count = count;
        this.slot = count == 0 ? 0 : slot(stored.nameHead() + count);
        var known = SHARED[slot];
        this.guess = known != null && known.known.length == count ? known : null;
    }

    private static int slot(long start) {
        return (int) ((start * SPREAD) >>> (Long.SIZE - SLOT_BITS));
    }

    /// Reads the next name.
    void next() {
        if (read == null) {
            if (guess != null && stored.passes(guess.known[next])) {
                next++;
                return;
            }
            read = new KnownName[count];
            if (guess != null) {
                System.arraycopy(guess.known, 0, read, 0, next);
            }
        }
        read[next++] = stored.knownName();
    }

    /// All names, once the last was read.
    Names names() {
        return read == null ? (guess == null ? NONE : guess.names) : kept(read);
    }

    private Names kept(KnownName[] known) {
        var texts = new String[count];
        for (int i = 0; i < count; i++) {
            texts[i] = known[i].name();
        }
        var names = new Names(texts);
        if (count <= MAX_SHARED_NAMES) {
            SHARED[slot] = new Shared(known, names);
        }
        return names;
    }
}

package dev.kumiki.engine.item;

import org.jspecify.annotations.Nullable;

/// The names of an item's attributes or of a map's entries, in their order, and where each stands.
///
/// Values stand in an array beside it, so maps with the same names in the same order can share one. Nobody changes it,
/// and any number of threads may ask it.
public final class Names {
    /// Up to how many names are compared one after the other: so few take no longer than a look into a table.
    private static final int FEW = 4;
    /// How many slots of the table there are for each name.
    private static final int SLOTS_PER_NAME = 2;
    /// The golden ratio's bits, which spread hash codes that lie close together.
    private static final int SPREAD = 0x9E3779B9;

    private final String[] names;
    /// Positions plus one, each in the first free slot after the one that its name's hash code says; 0 is free.
    private final int[] slots;

    private final int shift;

    /// @param names from now on nobody's to change; none stands there twice
    public Names(String... names) {
        this.names = names;
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, names.length * SLOTS_PER_NAME - 1));
        this.shift = Integer.SIZE - bits;
        this.slots = new int[names.length <= FEW ? 0 : 1 << bits];
        for (int i = 0; i < names.length && names.length > FEW; i++) {
            int slot = slot(names[i]);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = i + 1;
        }
    }

    public int size() {
        return names.length;
    }

    public String get(int position) {
        return names[position];
    }

    /// Where a name stands; -1 if nowhere.
    public int indexOf(@Nullable Object name) {
        if (!(name instanceof String text)) {
            return -1;
        }
        return slots.length == 0 ? indexOfFew(text) : indexOfMany(text);
    }

    private int indexOfFew(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private int indexOfMany(String name) {
        int slot = slot(name);
        while (slots[slot] != 0) {
            int position = slots[slot] - 1;
            if (names[position].equals(name)) {
                return position;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return -1;
    }

    private int slot(String name) {
        return (name.hashCode() * SPREAD) >>> shift;
    }
}

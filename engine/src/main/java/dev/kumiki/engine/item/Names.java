package dev.kumiki.engine.item;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names of an item's attributes or of a map's entries, in their order, and where each stands.
///
/// Values stand in an array beside it, so maps with the same names in the same order can share one. Nobody changes it,
/// and any number of threads may ask it.
public final class Names {
    /// Up to how many names are compared one after the other: so few take no longer than a look into a table.
    private static final int FEW = 4;
    /// Up to how many names stand in the table. Whoever chooses names could give them all one hash code: so few are
    /// found all the same, and a map of the JDK knows how to find more.
    private static final int MANY = 64;
    /// How many slots of the table there are for each name.
    private static final int SLOTS_PER_NAME = 2;
    /// The golden ratio's bits, which spread hash codes that lie close together.
    private static final int SPREAD = 0x9E3779B9;

    private final String[] names;
    /// Positions plus one, each in the first free slot after the one that its name's hash code says; 0 is free.
    private final int[] slots;

    private final int shift;
    /// Where names stand of which there are many.
    private final Map<String, Integer> positions;

    /// @param names from now on nobody's to change; none stands there twice
    public Names(String... names) {
        this.names = names;
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, names.length * SLOTS_PER_NAME - 1));
        this.shift = Integer.SIZE - bits;
        this.slots = names.length > FEW && names.length <= MANY ? new int[1 << bits] : new int[0];
        this.positions = names.length > MANY ? HashMap.newHashMap(names.length) : Map.of();
        for (int i = 0; i < names.length; i++) {
            place(i);
        }
    }

    private void place(int position) {
        if (names.length > MANY) {
            positions.putIfAbsent(names[position], position);
        } else if (names.length > FEW) {
            int slot = slot(names[position]);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = position + 1;
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
        if (names.length > MANY) {
            return positions.getOrDefault(text, -1);
        }
        return names.length > FEW ? indexOfSome(text) : indexOfFew(text);
    }

    private int indexOfFew(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private int indexOfSome(String name) {
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

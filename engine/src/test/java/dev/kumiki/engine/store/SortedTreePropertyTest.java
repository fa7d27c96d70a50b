package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;

final class SortedTreePropertyTest {

    @Property(tries = 200)
    void agreesWithATreeMap(@ForAll @Size(max = 300) List<Integer> changes) {
        var model = new TreeMap<byte[], byte[]>(Arrays::compareUnsigned);
        var tree = SortedTree.EMPTY;
        for (int change : changes) {
            tree = applied(change, tree, model);
            requireBalanced(tree.root());
        }

        assertThat(entries(tree, Range.ofPrefix(new byte[0]))).isEqualTo(texts(model));
        for (byte[] key : model.keySet()) {
            assertThat(tree.get(key)).isEqualTo(model.get(key));
        }
    }

    @Property(tries = 200)
    void anOldTreeStaysAsItWas(
            @ForAll @Size(max = 50) List<Integer> before, @ForAll @Size(max = 50) List<Integer> after) {
        var model = new TreeMap<byte[], byte[]>(Arrays::compareUnsigned);
        var tree = SortedTree.EMPTY;
        for (int change : before) {
            tree = applied(change, tree, model);
        }
        List<String> expected = texts(model);

        var later = tree;
        for (int change : after) {
            later = applied(change, later, model);
        }

        assertThat(entries(tree, Range.ofPrefix(new byte[0]))).isEqualTo(expected);
    }

    @Property(tries = 200)
    void aWalkMeetsExactlyTheRange(
            @ForAll @Size(max = 100) List<Integer> changes,
            @ForAll byte from,
            @ForAll byte to,
            @ForAll boolean descending) {
        var model = new TreeMap<byte[], byte[]>(Arrays::compareUnsigned);
        var tree = SortedTree.EMPTY;
        for (int change : changes) {
            tree = applied(change, tree, model);
        }
        var range = new Range(new byte[] {from}, new byte[] {to}, descending);

        NavigableMap<byte[], byte[]> inRange = range.isEmpty()
                ? new TreeMap<>(Arrays::compareUnsigned)
                : model.subMap(new byte[] {from}, true, new byte[] {to}, false);
        assertThat(entries(tree, range)).isEqualTo(texts(descending ? inRange.descendingMap() : inRange));
    }

    /// Around eight bytes a key begins to be compared as a whole, and shorter ones are filled up.
    @Property(tries = 200)
    void keysOfAllLengthsAreInTheOrderOfTheirBytes(@ForAll @Size(max = 200) List<Integer> seeds) {
        var model = new TreeMap<byte[], byte[]>(Arrays::compareUnsigned);
        var tree = SortedTree.EMPTY;
        for (int seed : seeds) {
            byte[] key = keyOfAnyLength(seed);
            byte[] value = {(byte) seed};
            model.put(key, value);
            tree = tree.put(key, value);
            requireBalanced(tree.root());
        }

        assertThat(entries(tree, Range.ofPrefix(new byte[0]))).isEqualTo(texts(model));
        for (byte[] key : model.keySet()) {
            assertThat(tree.get(key)).isEqualTo(model.get(key));
            tree = tree.remove(key);
        }
        assertThat(tree.root()).isNull();
    }

    @Property(tries = 200)
    void manyEntriesPutTogetherAreThosePutOneByOne(
            @ForAll @Size(max = 100) List<Integer> before, @ForAll @Size(max = 100) List<Integer> together) {
        var model = new TreeMap<byte[], byte[]>(Arrays::compareUnsigned);
        var tree = SortedTree.EMPTY;
        for (int seed : before) {
            model.put(keyOfAnyLength(seed), new byte[] {1});
            tree = tree.put(keyOfAnyLength(seed), new byte[] {1});
        }
        List<String> old = texts(model);
        var entries = new ArrayList<SortedTree.Node>();
        for (int i = 0; i < together.size(); i++) {
            byte[] value = {2, (byte) i};
            model.put(keyOfAnyLength(together.get(i)), value);
            entries.add(SortedTree.entry(keyOfAnyLength(together.get(i)), value));
        }

        var later = tree.putAll(entries);

        requireBalanced(later.root());
        assertThat(entries(later, Range.ofPrefix(new byte[0]))).isEqualTo(texts(model));
        assertThat(entries(tree, Range.ofPrefix(new byte[0]))).isEqualTo(old);
    }

    /// Up to twelve bytes, all but the last few of them alike, of kinds that signs and zeros could confuse.
    private static byte[] keyOfAnyLength(int seed) {
        byte[] kinds = {0, 1, (byte) 0x7F, (byte) 0x80, (byte) 0xFF};
        var key = new byte[Math.floorMod(seed, 13)];
        for (int i = Math.max(0, key.length - 3); i < key.length; i++) {
            key[i] = kinds[Math.floorMod(seed >> (3 * (key.length - i) + 4), kinds.length)];
        }
        return key;
    }

    /// Derives a change from a number: mostly puts, with deletes and range deletes among them.
    private static SortedTree applied(int change, SortedTree tree, NavigableMap<byte[], byte[]> model) {
        byte[] key = {(byte) (change >> 8)};
        byte[] value = {(byte) change};
        return switch (Math.floorMod(change, 8)) {
            case 0 -> {
                model.remove(key);
                yield tree.remove(key);
            }
            case 1 -> {
                byte[] to = {(byte) (change >> 16)};
                if (Arrays.compareUnsigned(key, to) < 0) {
                    model.subMap(key, to).clear();
                }
                yield tree.removeRange(key, to);
            }
            default -> {
                model.put(key, value);
                yield tree.put(key, value);
            }
        };
    }

    private static int requireBalanced(SortedTree.@Nullable Node node) {
        if (node == null) {
            return 0;
        }
        int left = requireBalanced(node.left());
        int right = requireBalanced(node.right());
        if (Math.abs(left - right) > 1 || node.height() != 1 + Math.max(left, right)) {
            throw new AssertionError("unbalanced: " + left + " and " + right + " under " + node.height());
        }
        return node.height();
    }

    private static List<String> entries(SortedTree tree, Range range) {
        var entries = new ArrayList<String>();
        var walk = new TreeWalk(tree, range);
        for (var node = walk.next(); node != null; node = walk.next()) {
            entries.add(text(node.key(), node.value()));
        }
        return entries;
    }

    private static List<String> texts(NavigableMap<byte[], byte[]> map) {
        return map.entrySet().stream()
                .map(entry -> text(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static String text(byte[] key, byte[] value) {
        return Arrays.toString(key) + "=" + Arrays.toString(value);
    }
}

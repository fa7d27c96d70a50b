package dev.kumiki.engine.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An immutable map from bytes to bytes in unsigned byte order; a change gives a new map and leaves the old one as
/// it was.
///
/// An AVL tree whose changes copy the nodes from the root to the change and share all others. Everything rests on
/// two operations: `join` makes one tree of two that lie wholly left and right of an entry, whatever their heights,
/// by walking down the spine of the taller one; `split` takes a tree apart at a key. Both take time in the order of
/// the tree's height, and so do all changes, the removal of a range included.
///
/// Many entries are put at once by one walk that divides them at each node, so that nodes shared by their ways are
/// copied once and not for each of them.
final class SortedTree {
    static final SortedTree EMPTY = new SortedTree(null);
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    /// An entry with the entries below it; `height` is that of the tree it is the root of.
    ///
    /// @param head of the key
    record Node(
            @Nullable Node left,
            long head,
            byte[] key,
            byte[] value,
            @Nullable Node right,
            int height) {}

    private final @Nullable Node root;

    private SortedTree(@Nullable Node root) {
        this.root = root;
    }

    @Nullable
    Node root() {
        return root;
    }

    byte @Nullable [] get(byte[] key) {
        Node found = find(key);
        return found == null ? null : found.value;
    }

    private @Nullable Node find(byte[] key) {
        Node node = root;
        long head = head(key);
        while (node != null) {
            int order = compare(head, key, node);
            if (order == 0) {
                return node;
            }
            node = order < 0 ? node.left : node.right;
        }
        return null;
    }

    SortedTree put(byte[] key, byte[] value) {
        return new SortedTree(put(root, head(key), key, value));
    }

    /// An entry for [#putAll].
    static Node entry(byte[] key, byte[] value) {
        return new Node(null, head(key), key, value, null, 1);
    }

    /// With all of `entries`, of which later ones win: what lies on the way to several of them is copied once.
    SortedTree putAll(List<Node> entries) {
        var sorted = entries.toArray(Node[]::new);
        // Keeps the order of equal keys.
        Arrays.sort(sorted, (one, other) -> compare(one.head, one.key, other));
        int count = 0;
        for (Node entry : sorted) {
            if (count > 0 && compare(entry.head, entry.key, sorted[count - 1]) == 0) {
                count--;
            }
            sorted[count++] = entry;
        }
        return new SortedTree(putAll(root, sorted, 0, count));
    }

    private static @Nullable Node putAll(@Nullable Node node, Node[] entries, int from, int to) {
        if (from == to) {
            return node;
        }
        if (node == null) {
            return tree(entries, from, to);
        }
        if (to - from == 1) {
            return put(node, entries[from].head, entries[from].key, entries[from].value);
        }
        int at = from;
        while (at < to && compare(entries[at].head, entries[at].key, node) < 0) {
            at++;
        }
        boolean replaced = at < to && compare(entries[at].head, entries[at].key, node) == 0;
        Node left = putAll(node.left, entries, from, at);
        Node right = putAll(node.right, entries, replaced ? at + 1 : at, to);
        Node middle = replaced ? entries[at] : node;
        return isAsHigh(left, node.left) && isAsHigh(right, node.right)
                ? new Node(left, middle.head, middle.key, middle.value, right, node.height)
                : join(left, middle, right);
    }

    /// A tree of entries that ascend.
    private static @Nullable Node tree(Node[] entries, int from, int to) {
        if (from == to) {
            return null;
        }
        int middle = (from + to) >>> 1;
        return node(tree(entries, from, middle), entries[middle], tree(entries, middle + 1, to));
    }

    /// Looks at no tree that has not changed.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isAsHigh(@Nullable Node changed, @Nullable Node before) {
        return changed == before || height(changed) == height(before);
    }

    SortedTree remove(byte[] key) {
        return find(key) == null ? this : new SortedTree(concat(below(root, key), above(root, key)));
    }

    /// Without the keys from `from` (inclusive) to `to` (exclusive).
    SortedTree removeRange(byte[] from, byte[] to) {
        if (Arrays.compareUnsigned(from, to) >= 0) {
            return this;
        }
        Node rest = above(root, to);
        Node atEnd = find(to);
        return new SortedTree(atEnd == null ? concat(below(root, from), rest) : join(below(root, from), atEnd, rest));
    }

    /// The first eight bytes of `key` as a number, filled up with zeros: keys that differ in it are told apart without
    /// being looked at, where each would be another miss of the processor's cache.
    static long head(byte[] key) {
        if (key.length >= Long.BYTES) {
            return (long) WORDS.get(key, 0);
        }
        long head = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            head = (head << Byte.SIZE) | (i < key.length ? key[i] & 0xFF : 0);
        }
        return head;
    }

    private static int compare(long head, byte[] key, Node node) {
        return head == node.head ? Arrays.compareUnsigned(key, node.key) : Long.compareUnsigned(head, node.head);
    }

    private static Node put(@Nullable Node node, long head, byte[] key, byte[] value) {
        if (node == null) {
            return new Node(null, head, key, value, null, 1);
        }
        int order = compare(head, key, node);
        if (order == 0) {
            return new Node(node.left, node.head, node.key, value, node.right, node.height);
        }
        return order < 0
                ? withLeft(node, put(node.left, head, key, value))
                : withRight(node, put(node.right, head, key, value));
    }

    /// `node` with another tree on its left, whose height differs by one at most. Where it is the same, as it is when
    /// a value is replaced, the other side need not be looked at.
    private static Node withLeft(Node node, Node left) {
        return left.height == height(node.left)
                ? new Node(left, node.head, node.key, node.value, node.right, node.height)
                : balanced(left, node, node.right);
    }

    private static Node withRight(Node node, Node right) {
        return right.height == height(node.right)
                ? new Node(node.left, node.head, node.key, node.value, right, node.height)
                : balanced(node.left, node, right);
    }

    /// The part of a tree that is less than `key`.
    private static @Nullable Node below(@Nullable Node node, byte[] key) {
        if (node == null) {
            return null;
        }
        int order = Arrays.compareUnsigned(key, node.key);
        if (order == 0) {
            return node.left;
        }
        return order < 0 ? below(node.left, key) : join(node.left, node, below(node.right, key));
    }

    /// The part of a tree that is greater than `key`.
    private static @Nullable Node above(@Nullable Node node, byte[] key) {
        if (node == null) {
            return null;
        }
        int order = Arrays.compareUnsigned(key, node.key);
        if (order == 0) {
            return node.right;
        }
        return order > 0 ? above(node.right, key) : join(above(node.left, key), node, node.right);
    }

    private static @Nullable Node concat(@Nullable Node left, @Nullable Node right) {
        if (left == null) {
            return right;
        }
        if (right == null) {
            return left;
        }
        Node least = least(right);
        return join(left, least, above(right, least.key));
    }

    private static Node least(Node node) {
        Node least = node;
        for (Node left = node.left; left != null; left = left.left) {
            least = left;
        }
        return least;
    }

    /// One tree of the entry of `middle` and of two that lie left and right of it.
    private static Node join(@Nullable Node left, Node middle, @Nullable Node right) {
        int difference = height(left) - height(right);
        if (left != null && difference > 1) {
            return balanced(left.left, left, join(left.right, middle, right));
        }
        if (right != null && difference < -1) {
            return balanced(join(left, middle, right.left), right, right.right);
        }
        return node(left, middle, right);
    }

    /// A node of the entry of `middle` and two balanced trees whose heights differ by two at most.
    private static Node balanced(@Nullable Node left, Node middle, @Nullable Node right) {
        int difference = height(left) - height(right);
        if (left != null && difference > 1) {
            return rotatedRight(left, middle, right);
        }
        if (right != null && difference < -1) {
            return rotatedLeft(left, middle, right);
        }
        return node(left, middle, right);
    }

    private static Node rotatedRight(Node left, Node middle, @Nullable Node right) {
        Node inner = left.right;
        if (inner == null || height(left.left) >= inner.height) {
            return node(left.left, left, node(inner, middle, right));
        }
        return node(node(left.left, left, inner.left), inner, node(inner.right, middle, right));
    }

    private static Node rotatedLeft(@Nullable Node left, Node middle, Node right) {
        Node inner = right.left;
        if (inner == null || height(right.right) >= inner.height) {
            return node(node(left, middle, inner), right, right.right);
        }
        return node(node(left, middle, inner.left), inner, node(inner.right, right, right.right));
    }

    private static Node node(@Nullable Node left, Node middle, @Nullable Node right) {
        int height = 1 + Math.max(height(left), height(right));
        return new Node(left, middle.head, middle.key, middle.value, right, height);
    }

    private static int height(@Nullable Node node) {
        return node == null ? 0 : node.height;
    }
}

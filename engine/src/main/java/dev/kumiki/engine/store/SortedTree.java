package dev.kumiki.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An immutable map from bytes to bytes in unsigned byte order; a change gives a new map and leaves the old one as
/// it was.
///
/// An AVL tree whose changes copy the nodes from the root to the change and share all others. Everything rests on
/// two operations: `join` makes one tree of two that lie wholly left and right of an entry, whatever their heights,
/// by walking down the spine of the taller one; `split` takes a tree apart at a key. Both take time in the order of
/// the tree's height, and so do all changes, the removal of a range included.
final class SortedTree {
    static final SortedTree EMPTY = new SortedTree(null);

    /// An entry with the entries below it; `height` is that of the tree it is the root of.
    record Node(
            @Nullable Node left,
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
        Node node = root;
        while (node != null) {
            int order = Arrays.compareUnsigned(key, node.key);
            if (order == 0) {
                return node.value;
            }
            node = order < 0 ? node.left : node.right;
        }
        return null;
    }

    SortedTree put(byte[] key, byte[] value) {
        return new SortedTree(put(root, key, value));
    }

    SortedTree remove(byte[] key) {
        return get(key) == null ? this : new SortedTree(concat(below(root, key), above(root, key)));
    }

    /// Without the keys from `from` (inclusive) to `to` (exclusive).
    SortedTree removeRange(byte[] from, byte[] to) {
        if (Arrays.compareUnsigned(from, to) >= 0) {
            return this;
        }
        Node rest = above(root, to);
        byte[] atEnd = get(to);
        return new SortedTree(
                atEnd == null ? concat(below(root, from), rest) : join(below(root, from), to, atEnd, rest));
    }

    private static Node put(@Nullable Node node, byte[] key, byte[] value) {
        if (node == null) {
            return node(null, key, value, null);
        }
        int order = Arrays.compareUnsigned(key, node.key);
        if (order == 0) {
            return new Node(node.left, node.key, value, node.right, node.height);
        }
        return order < 0
                ? balanced(put(node.left, key, value), node.key, node.value, node.right)
                : balanced(node.left, node.key, node.value, put(node.right, key, value));
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
        return order < 0 ? below(node.left, key) : join(node.left, node.key, node.value, below(node.right, key));
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
        return order > 0 ? above(node.right, key) : join(above(node.left, key), node.key, node.value, node.right);
    }

    private static @Nullable Node concat(@Nullable Node left, @Nullable Node right) {
        if (left == null) {
            return right;
        }
        if (right == null) {
            return left;
        }
        Node least = least(right);
        return join(left, least.key, least.value, above(right, least.key));
    }

    private static Node least(Node node) {
        Node least = node;
        for (Node left = node.left; left != null; left = left.left) {
            least = left;
        }
        return least;
    }

    private static Node join(@Nullable Node left, byte[] key, byte[] value, @Nullable Node right) {
        int difference = height(left) - height(right);
        if (left != null && difference > 1) {
            return balanced(left.left, left.key, left.value, join(left.right, key, value, right));
        }
        if (right != null && difference < -1) {
            return balanced(join(left, key, value, right.left), right.key, right.value, right.right);
        }
        return node(left, key, value, right);
    }

    /// A node of two balanced trees whose heights differ by two at most.
    private static Node balanced(@Nullable Node left, byte[] key, byte[] value, @Nullable Node right) {
        int difference = height(left) - height(right);
        if (left != null && difference > 1) {
            return rotatedRight(left, key, value, right);
        }
        if (right != null && difference < -1) {
            return rotatedLeft(left, key, value, right);
        }
        return node(left, key, value, right);
    }

    private static Node rotatedRight(Node left, byte[] key, byte[] value, @Nullable Node right) {
        Node inner = left.right;
        if (inner == null || height(left.left) >= inner.height) {
            return node(left.left, left.key, left.value, node(inner, key, value, right));
        }
        return node(
                node(left.left, left.key, left.value, inner.left),
                inner.key,
                inner.value,
                node(inner.right, key, value, right));
    }

    private static Node rotatedLeft(@Nullable Node left, byte[] key, byte[] value, Node right) {
        Node inner = right.left;
        if (inner == null || height(right.right) >= inner.height) {
            return node(node(left, key, value, inner), right.key, right.value, right.right);
        }
        return node(
                node(left, key, value, inner.left),
                inner.key,
                inner.value,
                node(inner.right, right.key, right.value, right.right));
    }

    private static Node node(@Nullable Node left, byte[] key, byte[] value, @Nullable Node right) {
        return new Node(left, key, value, right, 1 + Math.max(height(left), height(right)));
    }

    private static int height(@Nullable Node node) {
        return node == null ? 0 : node.height;
    }
}

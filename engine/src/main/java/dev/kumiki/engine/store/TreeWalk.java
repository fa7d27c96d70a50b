package dev.kumiki.engine.store;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Walks the entries of a [SortedTree] that lie in a [Range].
///
/// The stack holds the nodes whose own entry is still to come, the nearest on top; the subtree beyond a node is
/// entered when the node is left.
final class TreeWalk {
    private final Range range;
    private final ArrayDeque<SortedTree.Node> ahead = new ArrayDeque<>();

    TreeWalk(SortedTree tree, Range range) {
        this.range = range;
        if (!range.isEmpty()) {
            descend(tree.root());
        }
    }

    /// The next entry, or null at the end.
    SortedTree.@Nullable Node next() {
        SortedTree.Node node = ahead.poll();
        if (node == null) {
            return null;
        }
        descend(range.descending() ? node.left() : node.right());
        if (isBeyond(node.key())) {
            ahead.clear();
            return null;
        }
        return node;
    }

    /// Stacks the way to the first entry below `root` that is not before the range.
    private void descend(SortedTree.@Nullable Node root) {
        SortedTree.Node node = root;
        while (node != null) {
            if (isBefore(node.key())) {
                node = range.descending() ? node.left() : node.right();
            } else {
                ahead.push(node);
                node = range.descending() ? node.right() : node.left();
            }
        }
    }

    private boolean isBefore(byte[] key) {
        return range.descending() ? isAtOrAboveEnd(key) : isBelowStart(key);
    }

    private boolean isBeyond(byte[] key) {
        return range.descending() ? isBelowStart(key) : isAtOrAboveEnd(key);
    }

    private boolean isBelowStart(byte[] key) {
        return Arrays.compareUnsigned(key, range.from()) < 0;
    }

    private boolean isAtOrAboveEnd(byte[] key) {
        byte[] to = range.to();
        return to != null && Arrays.compareUnsigned(key, to) >= 0;
    }
}

package dev.kumiki.design.runtime;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Merges sorted sequences, each read only as far as it is needed; of what ties, the earlier sequence comes first.
/// Belongs to one thread.
final class Merged<T> implements Iterator<T> {
    private final PriorityQueue<Head<T>> heads;

    /// The next element of a sequence, and the rest of it.
    private record Head<T>(T next, int sequence, Iterator<T> rest) {}

    private Merged(List<Iterator<T>> sequences, Comparator<? super T> order) {
        heads = new PriorityQueue<>(
                Comparator.comparing((Head<T> head) -> head.next(), order).thenComparingInt(Head::sequence));
        for (int i = 0; i < sequences.size(); i++) {
            advance(i, sequences.get(i));
        }
    }

    static <T> Stream<T> of(List<Iterator<T>> sequences, Comparator<? super T> order) {
        var merged = Spliterators.spliteratorUnknownSize(new Merged<>(sequences, order), Spliterator.ORDERED);
        return StreamSupport.stream(merged, false);
    }

    @Override
    public boolean hasNext() {
        return !heads.isEmpty();
    }

    @Override
    public T next() {
        Head<T> head = heads.remove();
        advance(head.sequence(), head.rest());
        return head.next();
    }

    private void advance(int sequence, Iterator<T> rest) {
        if (rest.hasNext()) {
            heads.add(new Head<>(rest.next(), sequence, rest));
        }
    }
}

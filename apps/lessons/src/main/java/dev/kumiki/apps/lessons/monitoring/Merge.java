package dev.kumiki.apps.lessons.monitoring;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Merges sorted sequences, each read only as far as it is needed. Belongs to one thread.
final class Merge<T> implements Iterator<T> {
    private final PriorityQueue<Head<T>> heads;

    /// The next element of a sequence, and the rest of it.
    private record Head<T>(T next, Iterator<T> rest) {}

    private Merge(List<Iterator<T>> sequences, Comparator<T> order) {
        heads = new PriorityQueue<>(Comparator.comparing((Head<T> head) -> head.next(), order));
        sequences.forEach(this::advance);
    }

    static <T> Stream<T> of(List<Iterator<T>> sequences, Comparator<T> order) {
        var merged = Spliterators.spliteratorUnknownSize(new Merge<>(sequences, order), Spliterator.ORDERED);
        return StreamSupport.stream(merged, false);
    }

    @Override
    public boolean hasNext() {
        return !heads.isEmpty();
    }

    @Override
    public T next() {
        Head<T> head = heads.remove();
        advance(head.rest());
        return head.next();
    }

    private void advance(Iterator<T> sequence) {
        if (sequence.hasNext()) {
            heads.add(new Head<>(sequence.next(), sequence));
        }
    }
}

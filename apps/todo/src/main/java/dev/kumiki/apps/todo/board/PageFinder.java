package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.board.PageTokens.Turn;
import dev.kumiki.apps.todo.design.Todo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;

/// Finds one page among any number of todos while they stream by, holding no more than that page. Belongs to one
/// thread.
///
/// It keeps the nearest ones behind a place, or before it when turning back, and one more, which tells whether there
/// is a further page.
final class PageFinder {
    private final int size;
    private final boolean back;
    private final Optional<SortPosition> from;
    private final Comparator<Entry> nearest;

    /// The farthest first, to be dropped when a nearer one comes.
    private final PriorityQueue<Entry> kept;

    private final Function<Todo, SortPosition> placing;
    private int seen;

    private record Entry(SortPosition place, Todo todo) {}

    PageFinder(int size, Optional<Turn> turn, Comparator<SortPosition> order, Function<Todo, SortPosition> placing) {
        this.size = size;
        this.back = turn.filter(Turn::back).isPresent();
        this.from = turn.map(Turn::place);
        this.placing = placing;
        Comparator<Entry> forward = Comparator.comparing(Entry::place, order);
        this.nearest = back ? forward.reversed() : forward;
        this.kept = new PriorityQueue<>(nearest.reversed());
    }

    /// Looks at a todo that belongs to the view.
    void offer(Todo todo) {
        seen++;
        var entry = new Entry(placing.apply(todo), todo);
        if (from.isPresent() && nearest.compare(entry, new Entry(from.get(), todo)) <= 0) {
            return;
        }
        kept.add(entry);
        if (kept.size() > size + 1) {
            kept.poll();
        }
    }

    /// Whether the page is full: nothing that comes later in the order can change it.
    boolean isFull() {
        return kept.size() > size;
    }

    /// How many todos were looked at.
    int seen() {
        return seen;
    }

    /// The page.
    ///
    /// @param hasBefore whether there is a page before it
    /// @param hasAfter whether there is a page after it
    record Found(List<Todo> todos, boolean hasBefore, boolean hasAfter) {}

    Found found() {
        List<Entry> entries = new ArrayList<>(kept);
        entries.sort(nearest);
        boolean more = entries.size() > size;
        List<Entry> page = new ArrayList<>(more ? entries.subList(0, size) : entries);
        if (back) {
            Collections.reverse(page);
        }
        boolean behind = from.isPresent();
        return new Found(page.stream().map(Entry::todo).toList(), back ? more : behind, back ? behind : more);
    }
}

package dev.kumiki.design;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Some items of a query, and the places where those before and after them are.
public final class Page<T> {
    private final List<T> items;
    private final Optional<Cursor> previous;
    private final Optional<Cursor> next;
    private final Function<Cursor, Page<T>> more;

    /// A page without a way back, whose successors `more` reads.
    public Page(List<T> items, Optional<Cursor> next, Function<Cursor, Page<T>> more) {
        this(items, Optional.empty(), next, more);
    }

    /// A page whose successors `more` reads.
    public Page(List<T> items, Optional<Cursor> previous, Optional<Cursor> next, Function<Cursor, Page<T>> more) {
        this.items = List.copyOf(items);
        this.previous = previous;
        this.next = next;
        this.more = more;
    }

    /// The items of this page.
    public List<T> items() {
        return items;
    }

    /// Where the page before this one ends, for the same method with the same limit; empty on the first page and for
    /// scans. That page holds the items that are before this one when it is read, whatever was created or deleted
    /// since; where nothing is left, it is the first page.
    public Optional<Cursor> previous() {
        return previous;
    }

    /// Where the next page begins; empty at the end. A page before the end may be short, or even without items.
    public Optional<Cursor> next() {
        return next;
    }

    /// The items of this page and of all that follow, each page read when the one before it is used up.
    public Stream<T> stream() {
        return Stream.iterate(Optional.of(this), Optional::isPresent, page -> page.flatMap(Page::following))
                .flatMap(page -> page.stream().flatMap(found -> found.items.stream()));
    }

    private Optional<Page<T>> following() {
        return next.map(more);
    }
}

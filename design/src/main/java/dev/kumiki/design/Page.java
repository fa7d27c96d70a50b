package dev.kumiki.design;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Some items of a query, and the place where the next ones begin.
public final class Page<T> {
    private final List<T> items;
    private final Optional<Cursor> next;
    private final Function<Cursor, Page<T>> more;

    /// A page whose successors `more` reads.
    public Page(List<T> items, Optional<Cursor> next, Function<Cursor, Page<T>> more) {
        this.items = List.copyOf(items);
        this.next = next;
        this.more = more;
    }

    /// The items of this page.
    public List<T> items() {
        return items;
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

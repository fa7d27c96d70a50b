package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Timeline;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.ChangesByItem;
import dev.kumiki.engine.table.ChangesByItem.Stretch;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a span of time did to each item of a table, all in all: from what it was at the beginning to what it was at the
/// end. An item that came and went in between, or that became what it was before, was not changed.
///
/// The changes of the span are sorted by item ([ChangesByItem]); their images are read again when their turn comes.
/// Belongs to one thread; must be closed.
final class ExportChanges implements AutoCloseable {
    private final ChangeLog log;
    private final Reader moment;
    private final TableDefinition table;
    private final boolean withOld;
    private final Timeline timeline;
    private final ChangesByItem changes;
    private boolean more;

    /// The numbers of the first and the last change of one item.
    private record Span(long first, long last) {}

    /// @param stretch the numbers of the changes that count
    /// @param withOld whether the images from the beginning are wanted
    ExportChanges(ChangeLog log, Reader moment, TableDefinition table, Stretch stretch, boolean withOld) {
        this(log, moment, table, new ChangesByItem(log, moment, table, stretch, ChangesByItem.MAX_IN_HEAP), withOld);
    }

    ExportChanges(ChangeLog log, Reader moment, TableDefinition table, ChangesByItem changes, boolean withOld) {
        this.log = log;
        this.moment = moment;
        this.table = table;
        this.withOld = withOld;
        this.timeline = log.timeline();
        this.changes = changes;
        this.more = changes.next();
    }

    @Override
    public void close() {
        changes.close();
    }

    /// The next item's change, or null at the end.
    ItemJson.@Nullable Change next() {
        while (more) {
            Span span = nextSpan();
            Item before =
                    decode(PastItems.read(log, moment, table.id(), span.first).old());
            Item after =
                    decode(PastItems.read(log, moment, table.id(), span.last).fresh());
            if (!Objects.equals(before, after)) {
                Item either = after == null ? Objects.requireNonNull(before) : after;
                Item keys = ItemKey.of(table, either).toItem(table.keys());
                return new ItemJson.Change(timeline.time(span.last), keys, withOld ? before : null, after);
            }
        }
        return null;
    }

    /// Goes over all changes of one item.
    private Span nextSpan() {
        long first = changes.number();
        long last = first;
        more = changes.next();
        while (more && !changes.isFirst()) {
            last = changes.number();
            more = changes.next();
        }
        return new Span(first, last);
    }

    private static @Nullable Item decode(byte @Nullable [] image) {
        return image == null ? null : ItemCodec.decode(image);
    }
}

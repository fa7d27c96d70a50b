package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a span of time did to each item of a table, all in all: from what it was at the beginning to what it was at the
/// end. An item that came and went in between, or that became what it was before, was not changed.
///
/// Holds the key and two numbers for each item that changed in the span; the images are read again when their turn
/// comes. Belongs to one thread.
final class ExportChanges {
    private final ChangeLog log;
    private final Reader moment;
    private final TableDefinition table;
    private final boolean withOld;
    private final Iterator<Span> spans;

    /// The numbers of the first and the last change of one item.
    private record Span(long first, long last) {
        Span until(Span later) {
            return new Span(first, later.last);
        }
    }

    /// @param from the number of the first change that counts
    /// @param to the number of the first change that counts no more
    /// @param withOld whether the images from the beginning are wanted
    ExportChanges(ChangeLog log, Reader moment, TableDefinition table, long from, long to, boolean withOld) {
        this.log = log;
        this.moment = moment;
        this.table = table;
        this.withOld = withOld;
        NavigableMap<byte[], Span> changed = new TreeMap<>(Arrays::compareUnsigned);
        try (var changes = log.forward(moment, table.id(), from, to)) {
            while (changes.next()) {
                var only = new Span(changes.sequence(), changes.sequence());
                changed.merge(PastItems.keyOf(table, changes.change()), only, Span::until);
            }
        }
        this.spans = changed.values().iterator();
    }

    /// The next item's change, or null at the end.
    ItemJson.@Nullable Change next() {
        while (spans.hasNext()) {
            Span span = spans.next();
            Item before =
                    decode(PastItems.read(log, moment, table.id(), span.first).old());
            Item after =
                    decode(PastItems.read(log, moment, table.id(), span.last).fresh());
            if (!Objects.equals(before, after)) {
                Item either = after == null ? Objects.requireNonNull(before) : after;
                Item keys = ItemKey.of(table, either).toItem(table.keys());
                return new ItemJson.Change(Sequence.time(span.last), keys, withOld ? before : null, after);
            }
        }
        return null;
    }

    private static @Nullable Item decode(byte @Nullable [] image) {
        return image == null ? null : ItemCodec.decode(image);
    }
}

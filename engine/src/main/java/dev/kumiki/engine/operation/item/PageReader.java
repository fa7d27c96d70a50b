package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads one page of a table or an index, for Query and Scan alike.
///
/// A page ends after `limit` items or with the item that fills a megabyte, whichever comes first; both count what was
/// read, before the filter drops any of it. All of a page is read from one moment.
final class PageReader {
    /// How many bytes of items a page may read before it ends.
    static final int MAX_PAGE_BYTES = 1024 * 1024;

    private final EngineContext context;

    PageReader(EngineContext context) {
        this.context = context;
    }

    /// What to read and what of it to return.
    ///
    /// @param fetch whether each entry of a local index is completed from its table
    /// @param once whether the reader passes over the whole table or index, so that little of it will be read again
    record Spec(
            TableDefinition table,
            @Nullable IndexDefinition index,
            Range range,
            int limit,
            boolean fetch,
            @Nullable ConditionExpression filter,
            @Nullable ProjectionExpression projection,
            boolean countOnly,
            boolean once) {}

    /// What was read.
    ///
    /// @param items nobody can change them
    /// @param bytes what the entries read add up to, for the capacity report
    /// @param fetchUnits consistent read units for completing entries of a local index from the table
    /// @param lastKey where the next page starts, or null when there is none
    record Page(
            List<Map<String, AttributeValue>> items,
            int count,
            int scanned,
            long bytes,
            double fetchUnits,
            @Nullable Item lastKey) {}

    /// Refuses a page that the table or index has no units for.
    Page read(Spec spec, boolean consistent) {
        Page page = read(spec);
        if (context.throttle().isOn()) {
            context.throttle().require(PageCapacity.demand(spec, page, consistent));
        }
        PageCapacity.count(context.capacity(), spec, page, consistent);
        return page;
    }

    private Page read(Spec spec) {
        if (spec.range().isEmpty()) {
            return new Page(List.of(), 0, 0, 0, 0, null);
        }
        if (spec.index() != null && !spec.fetch()) {
            return context.simulated().indexLag().read(spec.index(), reader -> new Walk(spec, reader).read());
        }
        if (!spec.fetch()) {
            return new Walk(spec, context.store()).read();
        }
        try (var snapshot = context.store().snapshot()) {
            return new Walk(spec, snapshot).read();
        }
    }

    /// One page under way.
    private static final class Walk {
        private final Spec spec;
        private final Reader reader;
        private final List<Map<String, AttributeValue>> items = new ArrayList<>();
        private final ItemView view;
        private int count;
        private int scanned;
        private long bytes;
        private double fetchUnits;

        Walk(Spec spec, Reader reader) {
            this.spec = spec;
            this.view = new ItemView(spec.projection());
            this.reader = spec.once() ? reader.once() : reader;
        }

        Page read() {
            var family = spec.index() == null ? Family.ITEMS : Family.INDEXES;
            try (var cursor = reader.cursor(family, spec.range())) {
                while (cursor.next()) {
                    var entry = new StoredItem(cursor.value());
                    scanned++;
                    bytes += entry.bytes();
                    take(entry);
                    if (scanned == spec.limit() || bytes >= MAX_PAGE_BYTES) {
                        return page(entry.only(keyNames()));
                    }
                }
            }
            return page(null);
        }

        private void take(StoredItem entry) {
            StoredItem found = spec.fetch() ? fetched(entry.item()) : entry;
            if (spec.filter() != null && !spec.filter().holds(found.item())) {
                return;
            }
            count++;
            if (!spec.countOnly()) {
                items.add(view.of(found));
            }
        }

        private StoredItem fetched(Item entry) {
            byte[] bytes =
                    reader.get(Family.ITEMS, ItemKey.of(spec.table(), entry).bytes());
            if (bytes == null) {
                throw new IllegalStateException("an index entry has no item in its table");
            }
            var stored = new StoredItem(bytes);
            fetchUnits += CapacityUnits.read(stored.bytes(), true);
            return stored;
        }

        private SequencedSet<String> keyNames() {
            var names = new LinkedHashSet<String>();
            spec.table().keys().attributes().forEach(key -> names.add(key.name()));
            if (spec.index() != null) {
                spec.index().keys().stream().map(KeyAttribute::name).forEach(names::add);
            }
            return names;
        }

        private Page page(@Nullable Item lastKey) {
            return new Page(Collections.unmodifiableList(items), count, scanned, bytes, fetchUnits, lastKey);
        }
    }
}

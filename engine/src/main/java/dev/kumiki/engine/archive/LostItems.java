package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.salvage.Loss;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Says of keys that were lost which tables they belonged to, and between which saved items they lay: a Scan that
/// starts after the one and ends before the other walks over them, here and in a table restored from a backup.
final class LostItems {
    private static final int MAX_KEY_TEXT = 60;
    /// Of a place that spans more tables, only the names are told.
    private static final int MAX_TABLES_IN_DETAIL = 3;

    private final Reader saved;
    private final List<TableDefinition> tables;

    /// @param saved the items that could be read
    /// @param tables those whose definition could be read
    LostItems(Reader saved, List<TableDefinition> tables) {
        this.saved = saved;
        this.tables = tables;
    }

    String describe(Loss loss) {
        var where = loss.where();
        if (where == null) {
            return loss.text();
        }
        String place = where.family() == Family.ITEMS ? items(where.range()) : "definitions of tables";
        return "%s (%s)".formatted(loss.text(), place);
    }

    private String items(Range lost) {
        var concerned = tables.stream()
                .filter(table -> overlaps(KeyWriter.all(table.id()), lost))
                .toList();
        if (concerned.isEmpty()) {
            return "items of tables that are deleted or whose definition is lost";
        }
        if (concerned.size() > MAX_TABLES_IN_DETAIL) {
            return "tables " + concerned.stream().map(TableDefinition::name).collect(Collectors.joining(", "));
        }
        return concerned.stream().map(table -> items(table, lost)).collect(Collectors.joining("; "));
    }

    private static boolean overlaps(Range one, Range other) {
        return startsBefore(one, other.to()) && startsBefore(other, one.to());
    }

    private static boolean startsBefore(Range range, byte @Nullable [] end) {
        return end == null || Arrays.compareUnsigned(range.from(), end) < 0;
    }

    private String items(TableDefinition table, Range lost) {
        Range all = KeyWriter.all(table.id());
        String before = nearest(table, new Range(all.from(), lost.from(), true));
        byte[] end = lost.to();
        String after = end == null ? null : nearest(table, new Range(end, all.to(), false));
        return "table %s, items %s and %s in the order of a Scan"
                .formatted(
                        table.name(),
                        before == null ? "from the first" : "after " + before,
                        after == null ? "up to the last" : "before " + after);
    }

    /// The key of the first item in the range that is the table's, or null.
    private @Nullable String nearest(TableDefinition table, Range range) {
        if (range.isEmpty()) {
            return null;
        }
        try (var cursor = saved.cursor(Family.ITEMS, range)) {
            return cursor.next() && ByteBuffer.wrap(cursor.key()).getInt() == table.id()
                    ? key(table, new StoredItem(cursor.value()).item())
                    : null;
        }
    }

    private static String key(TableDefinition table, Item item) {
        return table.keys().attributes().stream()
                .map(attribute -> attribute.name() + "=" + text(item.get(attribute.name())))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String text(@Nullable Value value) {
        String text = switch (value) {
            case Value.S(var content) -> '"' + content + '"';
            case Value.N(var number) -> number.toString();
            case null, default -> String.valueOf(value);
        };
        return text.length() <= MAX_KEY_TEXT ? text : text.substring(0, MAX_KEY_TEXT) + "…";
    }
}

package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.IndexEntries;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.TableDefinition;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Where a page starts: the `LastEvaluatedKey` of the page before, as the caller handed it back.
final class StartKey {
    private StartKey() {}

    /// The key's values, checked as values; its fit to the table is checked by [#encode].
    static @Nullable Item parse(boolean given, Map<String, AttributeValue> key) {
        return given ? AttributeValues.toItem(key) : null;
    }

    /// The store's key of the entry that `start` names.
    static byte[] encode(TableDefinition table, @Nullable IndexDefinition index, Item start) {
        var expected = new LinkedHashMap<String, KeyAttribute>();
        table.keys().attributes().forEach(key -> expected.put(key.name(), key));
        if (index != null) {
            index.keys().forEach(key -> expected.put(key.name(), key));
        }
        if (index == null && start.attributes().size() != expected.size()) {
            throw Rejection.validation(RequestTexts.START_KEY_SIZE);
        }
        if (start.attributes().size() != expected.size()
                || !expected.values().stream().allMatch(fits(start))) {
            throw Rejection.validation(
                    index == null ? RequestTexts.START_KEY_DOES_NOT_MATCH : RequestTexts.START_KEY_INVALID);
        }
        return index == null ? ItemKey.of(table, start).bytes() : IndexEntries.key(table, index, start);
    }

    private static Predicate<KeyAttribute> fits(Item start) {
        return key -> {
            Value value = start.get(key.name());
            return value != null && key.type().accepts(value);
        };
    }
}

package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.KeyRange;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.IndexEntries;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.QueryRange;
import dev.kumiki.engine.table.TableDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Where a page starts: the `LastEvaluatedKey` of the page before, as the caller handed it back.
final class StartKey {
    private StartKey() {}

    /// The key's values, checked as values; their fit to the table is checked by [#ofScan] and [#ofQuery].
    static @Nullable Item parse(boolean given, Map<String, AttributeValue> key) {
        return given ? AttributeValues.toItem(key) : null;
    }

    /// The store's key of the entry behind which a scan goes on.
    static byte[] ofScan(TableDefinition table, @Nullable IndexDefinition index, Item start) {
        return encode(
                table,
                index,
                start,
                index == null ? RequestTexts.START_KEY_DOES_NOT_MATCH : RequestTexts.START_KEY_INVALID);
    }

    /// The store's key of the entry behind which a query goes on; `condition` must hold for it.
    static byte[] ofQuery(TableDefinition table, @Nullable IndexDefinition index, KeyRange condition, Item start) {
        byte[] key = encode(table, index, start, RequestTexts.START_KEY_INVALID);
        int id = index == null ? table.id() : index.id();
        if (!QueryRange.of(id, condition).contains(key)) {
            var partition = index == null ? List.of(table.keys().partition()) : index.partition();
            throw Rejection.validation(outside(id, condition, values(start, partition), key));
        }
        if (index == null && isForOneItem(table, condition)) {
            throw Rejection.validation(RequestTexts.NOT_RESTARTABLE);
        }
        return key;
    }

    /// Whether the condition names the whole key of an item, so that nothing can follow.
    static boolean isForOneItem(TableDefinition table, KeyRange condition) {
        int named = condition.partition().size() + condition.sortEquals().size();
        return condition.test() == null && named == table.keys().attributes().size();
    }

    /// What DynamoDB says to a start key for which the condition does not hold.
    ///
    /// @param own the start key's values of the partition, which need not be the condition's
    private static String outside(int id, KeyRange condition, List<Value> own, byte[] key) {
        if (condition.sortEquals().isEmpty() && condition.test() == null) {
            return RequestTexts.START_KEY_OUTSIDE;
        }
        var inOwnPartition = new KeyRange(own, condition.sortEquals(), condition.test());
        return QueryRange.of(id, inOwnPartition).contains(key)
                ? RequestTexts.NOT_RESTARTABLE
                : RequestTexts.START_KEY_NOT_IN_SORT_RANGE;
    }

    private static List<Value> values(Item item, List<KeyAttribute> attributes) {
        return attributes.stream()
                .map(attribute -> Objects.requireNonNull(item.get(attribute.name())))
                .toList();
    }

    private static byte[] encode(TableDefinition table, @Nullable IndexDefinition index, Item start, String otherwise) {
        var expected = new LinkedHashMap<String, KeyAttribute>();
        table.keys().attributes().forEach(key -> expected.put(key.name(), key));
        if (index != null) {
            index.keys().forEach(key -> expected.put(key.name(), key));
        }
        if (start.attributes().size() != expected.size()
                || !expected.values().stream().allMatch(fits(start))) {
            throw Rejection.validation(otherwise);
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

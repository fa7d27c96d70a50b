package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Sizes;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.KeyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.vector.VectorSettings;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Whether values can be keys: present, of the declared type, not empty, not too long.
public final class KeyChecks {
    static final int MAX_PARTITION_BYTES = 2048;
    static final int MAX_SORT_BYTES = 1024;

    private KeyChecks() {}

    /// The key given as a request's `Key`, which must hold the key attributes and nothing else.
    public static ItemKey ofKey(TableDefinition table, Map<String, Value> key) {
        var schema = table.keys();
        if (key.size() != schema.attributes().size()) {
            throw Rejection.keyMismatch(KeyTexts.KEY_DOES_NOT_MATCH);
        }
        for (KeyAttribute attribute : schema.attributes()) {
            Value value = key.get(attribute.name());
            if (value == null || !attribute.type().accepts(value)) {
                throw Rejection.keyMismatch(KeyTexts.KEY_DOES_NOT_MATCH);
            }
        }
        return checkedKey(table, Item.wrap(key));
    }

    /// The key inside a whole item that is to be stored.
    public static ItemKey ofItem(TableDefinition table, Item item) {
        for (KeyAttribute attribute : table.keys().attributes()) {
            Value value = item.get(attribute.name());
            if (value == null) {
                throw Rejection.keyMismatch(KeyTexts.MISSING_KEY, attribute.name());
            }
            if (!attribute.type().accepts(value)) {
                throw Rejection.keyMismatch(KeyTexts.TYPE_MISMATCH, attribute.name(), attribute.type(), value.type());
            }
        }
        return checkedKey(table, item);
    }

    /// How a value that cannot be an index key is refused.
    private record Wording(String wrongType, String emptyText, String emptyBinary) {
        static final Wording OF_ITEM =
                new Wording(KeyTexts.INDEX_TYPE_MISMATCH, KeyTexts.INDEX_EMPTY_STRING, KeyTexts.INDEX_EMPTY_BINARY);
        static final Wording OF_UPDATE = new Wording(
                KeyTexts.INDEX_TYPE_MISMATCH, KeyTexts.UPDATED_INDEX_EMPTY_STRING, KeyTexts.UPDATED_INDEX_EMPTY_BINARY);
    }

    /// Refuses an item that is to be put when an attribute of it cannot be the index key that it is declared to be.
    public static void checkIndexKeys(TableDefinition table, Item item) {
        checkIndexKeys(table, null, item, Wording.OF_ITEM);
    }

    /// As [#checkIndexKeys], for an item that an update made out of `old`; only what it changed is looked at.
    ///
    /// @param transactional whether the update is part of a transaction, which words it as for a put
    public static void checkUpdatedIndexKeys(
            TableDefinition table, @Nullable Item old, Item updated, boolean transactional) {
        checkIndexKeys(table, old, updated, transactional ? Wording.OF_ITEM : Wording.OF_UPDATE);
    }

    private static void checkIndexKeys(TableDefinition table, @Nullable Item old, Item item, Wording wording) {
        for (IndexDefinition index : table.indexes()) {
            for (int i = 0; i < index.keyCount(); i++) {
                KeyAttribute key = index.key(i);
                Value value = item.get(key.name());
                if (value == null || table.keys().contains(key.name())) {
                    continue;
                }
                if (old == null || !value.equals(old.get(key.name()))) {
                    checkIndexKey(index, key, value, wording);
                }
            }
            if (index.vector() != null) {
                checkVector(index.name(), index.vector(), old, item);
            }
        }
    }

    private static void checkVector(String index, VectorSettings settings, @Nullable Item old, Item item) {
        Value vector = item.get(settings.attribute());
        if (vector != null && (old == null || !vector.equals(old.get(settings.attribute())))) {
            settings.check(index, vector);
        }
        for (KeyAttribute filter : settings.filters()) {
            Value value = item.get(filter.name());
            if (value != null
                    && !filter.type().accepts(value)
                    && (old == null || !value.equals(old.get(filter.name())))) {
                throw Rejection.keyMismatch(
                        KeyTexts.INDEX_TYPE_MISMATCH, filter.name(), filter.type(), value.type(), index);
            }
        }
    }

    /// Whether `value` can stand in an index key.
    static boolean fits(KeyAttribute key, Value value, boolean partition) {
        return key.type().accepts(value)
                && !isEmpty(value)
                && Sizes.of(value) <= (partition ? MAX_PARTITION_BYTES : MAX_SORT_BYTES);
    }

    private static ItemKey checkedKey(TableDefinition table, Item item) {
        var partition = Objects.requireNonNull(item.get(table.keys().partition().name()));
        checkNotEmpty(table.keys().partition(), partition);
        KeyAttribute sortKey = table.keys().sort();
        var sort = sortKey == null ? null : Objects.requireNonNull(item.get(sortKey.name()));
        if (sortKey != null && sort != null) {
            checkNotEmpty(sortKey, sort);
        }
        if (Sizes.of(partition) > MAX_PARTITION_BYTES) {
            throw Rejection.validation(KeyTexts.PARTITION_TOO_LONG);
        }
        if (sort != null && Sizes.of(sort) > MAX_SORT_BYTES) {
            throw Rejection.validation(KeyTexts.SORT_TOO_LONG);
        }
        return ItemKey.of(table, partition, sort);
    }

    private static void checkNotEmpty(KeyAttribute key, Value value) {
        if (isEmpty(value)) {
            throw Rejection.validation(
                    value instanceof Value.S ? KeyTexts.EMPTY_STRING : KeyTexts.EMPTY_BINARY, key.name());
        }
    }

    private static void checkIndexKey(IndexDefinition index, KeyAttribute key, Value value, Wording wording) {
        if (!key.type().accepts(value)) {
            throw Rejection.keyMismatch(wording.wrongType, key.name(), key.type(), value.type(), index.name());
        }
        if (isEmpty(value)) {
            throw Rejection.validation(
                    value instanceof Value.S ? wording.emptyText : wording.emptyBinary, index.name(), key.name());
        }
        checkIndexKeySize(index, key, value);
    }

    private static void checkIndexKeySize(IndexDefinition index, KeyAttribute key, Value value) {
        boolean partition = index.partition().contains(key);
        if (Sizes.of(value) > (partition ? MAX_PARTITION_BYTES : MAX_SORT_BYTES)) {
            throw tooLong(partition);
        }
    }

    private static DynamoDbException tooLong(boolean partition) {
        return Rejection.validation(partition ? KeyTexts.PARTITION_TOO_LONG : KeyTexts.SORT_TOO_LONG);
    }

    private static boolean isEmpty(Value value) {
        return switch (value) {
            case Value.S(var text) -> text.isEmpty();
            case Value.B(var bytes) -> bytes.length() == 0;
            default -> false;
        };
    }
}

package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.IndexProjection;
import dev.kumiki.engine.table.KeySchema;
import dev.kumiki.engine.vector.VectorSettings;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/// An index that a request declares, checked, before it has an id.
record IndexBlueprint(
        String name,
        IndexDefinition.Kind kind,
        List<KeyAttribute> partition,
        List<KeyAttribute> sort,
        IndexProjection projection,
        @Nullable Capacity capacity,
        @Nullable VectorSettings vector) {

    static final int MAX_LOCAL = 5;
    static final int MAX_GLOBAL = 20;
    /// How many attributes all INCLUDE projections of a table may name together.
    static final int MAX_PROJECTED = 100;

    private static final int MAX_KEYS_OF_A_TYPE = 4;

    IndexDefinition build(int id, IndexDefinition.State state) {
        return new IndexDefinition(id, name, kind, partition, sort, projection, state, capacity, vector);
    }

    static IndexBlueprint local(DeclaredTypes definitions, KeySchema table, LocalSecondaryIndex index) {
        TableKeys.checkShape(index.keySchema());
        if (index.keySchema().size() < SchemaMembers.MAX_TABLE_KEYS) {
            throw Rejection.validation(IndexTexts.LOCAL_WITHOUT_SORT_KEY, index.indexName());
        }
        KeySchema keys = TableKeys.of(definitions, index.keySchema());
        if (!keys.partition().equals(table.partition())) {
            throw Rejection.validation(
                    IndexTexts.LOCAL_OTHER_PARTITION,
                    index.indexName(),
                    keys.partition().name(),
                    table.partition().name());
        }
        return new IndexBlueprint(
                index.indexName(),
                IndexDefinition.Kind.LOCAL,
                List.of(keys.partition()),
                List.of(Objects.requireNonNull(keys.sort())),
                projection(index.projection()),
                null,
                null);
    }

    static IndexBlueprint global(DeclaredTypes definitions, GlobalSecondaryIndex index, Capacity capacity) {
        checkGlobalShape(index.keySchema());
        return new IndexBlueprint(
                index.indexName(),
                IndexDefinition.Kind.GLOBAL,
                keys(definitions, index.keySchema(), "HASH"),
                keys(definitions, index.keySchema(), "RANGE"),
                projection(index.projection()),
                capacity,
                null);
    }

    /// Refuses projections that name more attributes together than a table may have copied.
    static void checkProjected(List<IndexProjection> projections) {
        int named = projections.stream()
                .mapToInt(projection -> projection.nonKeyAttributes().size())
                .sum();
        if (named > MAX_PROJECTED) {
            throw Rejection.validation(IndexTexts.TOO_MANY_ATTRIBUTES, MAX_PROJECTED);
        }
    }

    private static void checkGlobalShape(List<KeySchemaElement> schema) {
        var names = new HashSet<String>();
        boolean unique = schema.stream().allMatch(element -> names.add(element.attributeName()));
        if (!unique) {
            throw Rejection.validation(
                    schema.size() == SchemaMembers.MAX_TABLE_KEYS
                            ? TableTexts.SAME_KEY_TWICE
                            : IndexTexts.KEY_NAME_TWICE);
        }
        if (!isHash(schema.getFirst())) {
            throw Rejection.validation(TableTexts.FIRST_NOT_HASH);
        }
        for (int i = 1; i < schema.size(); i++) {
            if (isHash(schema.get(i)) && !isHash(schema.get(i - 1))) {
                throw Rejection.validation(IndexTexts.HASH_AFTER_RANGE);
            }
        }
        long partition = schema.stream().filter(IndexBlueprint::isHash).count();
        if (partition > MAX_KEYS_OF_A_TYPE) {
            throw Rejection.validation(IndexTexts.TOO_MANY_KEYS, "HASH");
        }
        if (schema.size() - partition > MAX_KEYS_OF_A_TYPE) {
            throw Rejection.validation(IndexTexts.TOO_MANY_KEYS, "RANGE");
        }
    }

    private static boolean isHash(KeySchemaElement element) {
        return element.keyTypeAsString().equals("HASH");
    }

    private static List<KeyAttribute> keys(DeclaredTypes definitions, List<KeySchemaElement> schema, String type) {
        return schema.stream()
                .filter(element -> element.keyTypeAsString().equals(type))
                .map(element -> definitions.attribute(element.attributeName()))
                .toList();
    }

    static IndexProjection projection(Projection projection) {
        if (projection.projectionTypeAsString() == null) {
            throw Rejection.validation(IndexTexts.UNKNOWN_PROJECTION, "null");
        }
        var type = IndexProjection.Type.valueOf(projection.projectionTypeAsString());
        if (type != IndexProjection.Type.INCLUDE && projection.hasNonKeyAttributes()) {
            throw Rejection.validation(IndexTexts.ATTRIBUTES_NOT_EXPECTED, type);
        }
        if (type == IndexProjection.Type.INCLUDE && !projection.hasNonKeyAttributes()) {
            throw Rejection.validation(IndexTexts.ATTRIBUTES_MISSING);
        }
        var names = new HashSet<String>();
        for (String name : projection.nonKeyAttributes()) {
            if (!names.add(name)) {
                throw Rejection.validation(IndexTexts.DUPLICATE_ATTRIBUTE, name);
            }
        }
        return new IndexProjection(
                type, projection.nonKeyAttributes().stream().sorted().toList());
    }
}

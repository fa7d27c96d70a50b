package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.vector.Distance;
import dev.kumiki.engine.vector.VectorSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.CreateVectorIndexAction;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/// Vector indexes as requests declare them, and as the engine keeps them.
public final class VectorBlueprints {
    /// How many vector indexes a table may have.
    static final int MAX_INDEXES = 5;

    private static final int MAX_DIMENSIONS = 4_096;
    private static final int MAX_FILTERS = 18;

    private VectorBlueprints() {}

    /// The index that a request declares, checked as far as that can be done without the others.
    static IndexBlueprint of(DeclaredTypes definitions, VectorIndex index, boolean onDemand) {
        if (!onDemand) {
            throw Rejection.validation(VectorTexts.ONLY_ON_DEMAND);
        }
        if (index.dimensions() > MAX_DIMENSIONS) {
            throw Rejection.validation(VectorTexts.DIMENSIONS, MAX_DIMENSIONS);
        }
        checkSchema(definitions, index);
        return new IndexBlueprint(
                index.indexName(),
                IndexDefinition.Kind.VECTOR,
                attributes(definitions, index, SearchSchemaElementType.HASH),
                List.of(),
                IndexBlueprint.projection(index.projection()),
                null,
                new VectorSettings(
                        index.vectorAttribute().attributeName(),
                        index.dimensions().intValue(),
                        Distance.valueOf(index.distanceFunctionAsString()),
                        attributes(definitions, index, SearchSchemaElementType.INLINE_FILTER)));
    }

    /// Refuses indexes of one table that take the same attribute for vectors of different lengths.
    ///
    /// @param indexes what each vector index of the table compares
    static void checkDimensions(Stream<VectorSettings> indexes) {
        var dimensions = new HashMap<String, Integer>();
        indexes.forEach(index -> {
            Integer other = dimensions.put(index.attribute(), index.dimensions());
            if (other != null && other != index.dimensions()) {
                throw Rejection.validation(VectorTexts.OTHER_DIMENSIONS, index.attribute());
            }
        });
    }

    /// Refuses an index that takes a key of its table for a vector.
    static void checkNoKey(TableDefinition table, IndexBlueprint index) {
        VectorSettings vector = Objects.requireNonNull(index.vector());
        for (KeyAttribute key : table.keys().attributes()) {
            if (key.name().equals(vector.attribute())) {
                throw Rejection.validation(
                        VectorTexts.VECTOR_IS_KEY,
                        key.name(),
                        key.type(),
                        key.equals(table.keys().partition()) ? "HASH" : "RANGE",
                        key.name(),
                        vector.dimensions());
            }
        }
    }

    /// The attributes of the search schema, of which each must have a declared type.
    static List<KeySchemaElement> declared(DeclaredTypes definitions, VectorIndex index) {
        checkSchema(definitions, index);
        return index.searchSchema().stream()
                .map(element -> KeySchemaElement.builder()
                        .attributeName(element.attributeName())
                        .build())
                .toList();
    }

    static String indexName(VectorIndexUpdate update) {
        return update.create() == null
                ? update.delete().indexName()
                : update.create().indexName();
    }

    static VectorIndex declaration(CreateVectorIndexAction action) {
        return VectorIndex.builder()
                .indexName(action.indexName())
                .vectorAttribute(action.vectorAttribute())
                .searchSchema(action.hasSearchSchema() ? action.searchSchema() : null)
                .projection(action.projection())
                .dimensions(action.dimensions())
                .distanceFunction(action.distanceFunctionAsString())
                .build();
    }

    /// A vector index as a request would declare it.
    public static VectorIndex declaration(IndexDefinition index) {
        VectorSettings vector = Objects.requireNonNull(index.vector());
        var schema = new ArrayList<SearchSchemaElement>();
        index.partition().forEach(key -> schema.add(element(key, SearchSchemaElementType.HASH)));
        vector.filters().forEach(filter -> schema.add(element(filter, SearchSchemaElementType.INLINE_FILTER)));
        return VectorIndex.builder()
                .indexName(index.name())
                .vectorAttribute(attribute -> attribute.attributeName(vector.attribute()))
                .searchSchema(schema.isEmpty() ? null : schema)
                .projection(IndexDescriptions.projection(index.projection()))
                .dimensions((long) vector.dimensions())
                .distanceFunction(vector.distance().name())
                .build();
    }

    /// Whether `wanted` declares that index, be it under another name.
    public static boolean isDeclared(IndexDefinition index, VectorIndex wanted) {
        var sorted = wanted.projection().hasNonKeyAttributes()
                ? wanted.projection().nonKeyAttributes().stream().sorted().toList()
                : null;
        return declaration(index.withName(wanted.indexName())).toBuilder()
                        .searchSchema(List.of())
                        .build()
                        .equals(wanted.toBuilder()
                                .searchSchema(List.of())
                                .projection(projection -> projection
                                        .projectionType(wanted.projection().projectionTypeAsString())
                                        .nonKeyAttributes(sorted))
                                .build())
                && new HashSet<>(declaration(index).searchSchema()).equals(new HashSet<>(wanted.searchSchema()));
    }

    private static void checkSchema(DeclaredTypes definitions, VectorIndex index) {
        String vector = index.vectorAttribute().attributeName();
        if (definitions.types().containsKey(vector)) {
            throw Rejection.validation(VectorTexts.VECTOR_DEFINED, vector);
        }
        var names = new HashSet<String>();
        for (SearchSchemaElement element : index.searchSchema()) {
            String name = element.attributeName();
            if (name.equals(vector)) {
                throw Rejection.validation(VectorTexts.VECTOR_IN_SCHEMA, vector);
            }
            if (!definitions.types().containsKey(name)) {
                throw Rejection.validation(VectorTexts.SCHEMA_NOT_DEFINED);
            }
            if (!names.add(name)) {
                throw Rejection.validation(VectorTexts.SCHEMA_NAME_TWICE, name);
            }
        }
        if (attributes(definitions, index, SearchSchemaElementType.HASH).size() > 1) {
            throw Rejection.validation(VectorTexts.TOO_MANY_HASHES);
        }
        if (attributes(definitions, index, SearchSchemaElementType.INLINE_FILTER)
                        .size()
                > MAX_FILTERS) {
            throw Rejection.validation(VectorTexts.TOO_MANY_FILTERS, MAX_FILTERS);
        }
    }

    private static List<KeyAttribute> attributes(
            DeclaredTypes definitions, VectorIndex index, SearchSchemaElementType type) {
        return index.searchSchema().stream()
                .filter(element -> element.searchSchemaElementType() == type)
                .map(element -> definitions.attribute(element.attributeName()))
                .toList();
    }

    private static SearchSchemaElement element(KeyAttribute attribute, SearchSchemaElementType type) {
        return SearchSchemaElement.builder()
                .attributeName(attribute.name())
                .searchSchemaElementType(type)
                .build();
    }
}

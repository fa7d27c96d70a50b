package dev.kumiki.design.export;

import dev.kumiki.design.Projected;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The design as a data model of NoSQL Workbench (version 3.0 of its JSON), with made-up items and a facet for each
/// entity.
///
/// The format has room for one attribute in a key and for global indexes only: of an index key of several attributes
/// the first is written, and local indexes stand among the global ones, where Workbench shows the same items under
/// them.
public final class Workbench {
    /// Fixed, so that the same design gives the same file.
    private static final String DATE = "Jan 01, 2026, 12:00 AM";

    private static final int SAMPLES = 3;

    private Workbench() {}

    /// The model.
    public static String write(DesignDefinition design) {
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("Author", "");
        metadata.put("DateCreated", DATE);
        metadata.put("DateLastModified", DATE);
        metadata.put("Description", "The tables of " + design.name());
        metadata.put("AWSService", "Amazon DynamoDB");
        metadata.put("Version", "3.0");
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("ModelName", design.name());
        model.put("ModelMetadata", metadata);
        model.put("DataModel", design.tables().stream().map(Workbench::table).toList());
        return Json.write(model);
    }

    private static Map<String, Object> table(TableDefinition table) {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("TableName", table.name());
        model.put("KeyAttributes", key(table.key()));
        model.put("NonKeyAttributes", otherAttributes(table));
        model.put(
                "TableFacets",
                table.entities().stream().map(entity -> facet(table, entity)).toList());
        model.put(
                "GlobalSecondaryIndexes",
                table.indexes().stream().map(Workbench::index).toList());
        model.put("TableData", samples(table));
        model.put("DataAccess", Map.of("MySql", Map.of()));
        model.put("BillingMode", "PAY_PER_REQUEST");
        return model;
    }

    private static Map<String, Object> key(TableDefinition.Key key) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("PartitionKey", attribute(key.partition().getFirst()));
        if (!key.sort().isEmpty()) {
            attributes.put("SortKey", attribute(key.sort().getFirst()));
        }
        return attributes;
    }

    private static Map<String, Object> attribute(KeyAttribute attribute) {
        return attribute(attribute.name(), attribute.type().name());
    }

    private static Map<String, Object> attribute(String name, String type) {
        Map<String, Object> attribute = new LinkedHashMap<>();
        attribute.put("AttributeName", name);
        attribute.put("AttributeType", type);
        return attribute;
    }

    private static List<Object> otherAttributes(TableDefinition table) {
        Map<String, String> types = new TreeMap<>();
        for (EntityDefinition entity : table.entities()) {
            entity.attributes().forEach(attribute -> types.put(attribute.name(), type(attribute)));
            if (!entity.type().isEmpty()) {
                types.put(table.typeAttribute(), "S");
            }
        }
        for (IndexDefinition index : table.indexes()) {
            index.key()
                    .attributes()
                    .forEach(attribute ->
                            types.put(attribute.name(), attribute.type().name()));
        }
        types.keySet().removeAll(keyNames(table));
        List<Object> attributes = new ArrayList<>();
        types.forEach((name, type) -> attributes.add(attribute(name, type)));
        return attributes;
    }

    private static Set<String> keyNames(TableDefinition table) {
        return table.key().attributes().stream().map(KeyAttribute::name).collect(Collectors.toSet());
    }

    /// A converter's type is not known; its samples are text.
    private static String type(AttributeDefinition attribute) {
        return attribute.storedType().equals("?") ? "S" : attribute.storedType();
    }

    private static Map<String, Object> facet(TableDefinition table, EntityDefinition entity) {
        Map<String, Object> alias = new LinkedHashMap<>();
        alias.put("PartitionKeyAlias", entity.pk());
        if (!entity.sk().isEmpty()) {
            alias.put("SortKeyAlias", entity.sk());
        }
        Map<String, Object> facet = new LinkedHashMap<>();
        facet.put("FacetName", entity.name());
        facet.put("KeyAttributeAlias", alias);
        facet.put("TableData", List.of());
        facet.put(
                "NonKeyAttributes",
                entity.attributes().stream()
                        .map(AttributeDefinition::name)
                        .filter(name -> !keyNames(table).contains(name))
                        .toList());
        facet.put("DataAccess", Map.of("MySql", Map.of()));
        return facet;
    }

    private static Map<String, Object> index(IndexDefinition index) {
        Map<String, Object> projection = new LinkedHashMap<>();
        projection.put("ProjectionType", index.projection().name());
        if (index.projection() == Projected.INCLUDE) {
            projection.put("NonKeyAttributes", index.include());
        }
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("IndexName", index.name());
        model.put("KeyAttributes", key(index.key()));
        model.put("Projection", projection);
        return model;
    }

    private static List<Object> samples(TableDefinition table) {
        var items = new SampleItems(table);
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> distinct = new LinkedHashMap<>();
        for (EntityDefinition entity : table.entities()) {
            for (int number = 0; number < SAMPLES; number++) {
                var item = items.sample(entity, number).item();
                distinct.putIfAbsent(items.keyOf(item), item);
            }
        }
        return distinct.values().stream().map(Workbench::item).toList();
    }

    private static Object item(Map<String, AttributeValue> item) {
        Map<String, Object> tree = new LinkedHashMap<>();
        item.forEach((name, value) -> tree.put(name, SdkTree.of(value)));
        return tree;
    }
}

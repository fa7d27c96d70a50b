package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.Members;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/// What the members of a table's declaration must satisfy one by one: present, long enough, of a known kind.
public final class SchemaMembers {
    static final int MAX_KEY_NAME = 255;
    static final int MAX_ATTRIBUTE_NAME = 65_535;
    static final int MAX_TABLE_KEYS = 2;
    static final int MAX_NON_KEY_ATTRIBUTES = 20;

    private final Members members;

    public SchemaMembers(Members members) {
        this.members = members;
    }

    SchemaMembers definitions(List<AttributeDefinition> definitions) {
        members.size("attributeDefinitions", definitions, 0, Integer.MAX_VALUE);
        for (int i = 0; i < definitions.size(); i++) {
            AttributeDefinition definition = definitions.get(i);
            if (definition == null) {
                continue;
            }
            String path = "attributeDefinitions." + (i + 1) + ".member.";
            members.required(path + "attributeName", definition.attributeName() != null)
                    .length(path + "attributeName", definition.attributeName(), 1, MAX_KEY_NAME)
                    .wellFormed(definition.attributeName())
                    .required(path + "attributeType", definition.attributeTypeAsString() != null)
                    .oneOf(path + "attributeType", definition.attributeTypeAsString(), "B", "N", "S");
        }
        return this;
    }

    SchemaMembers keySchema(String path, boolean present, List<KeySchemaElement> schema, int most) {
        members.required(path, present);
        if (!present) {
            return this;
        }
        members.size(path, schema.stream().map(SchemaMembers::shown).toList(), 1, most);
        for (int i = 0; i < schema.size(); i++) {
            KeySchemaElement element = schema.get(i);
            if (element == null) {
                continue;
            }
            String member = path + "." + (i + 1) + ".member.";
            members.required(member + "attributeName", element.attributeName() != null)
                    .length(member + "attributeName", element.attributeName(), 1, MAX_KEY_NAME)
                    .required(member + "keyType", element.keyTypeAsString() != null)
                    .oneOf(member + "keyType", element.keyTypeAsString(), "HASH", "RANGE");
        }
        return this;
    }

    /// An element as the service shows it in a refusal.
    private static @Nullable String shown(@Nullable KeySchemaElement element) {
        return element == null
                ? null
                : "KeySchemaElement(attributeName=" + element.attributeName() + ", keyType=" + element.keyTypeAsString()
                        + ")";
    }

    public SchemaMembers throughput(String path, @Nullable ProvisionedThroughput units) {
        if (units != null) {
            members.required(path + ".writeCapacityUnits", units.writeCapacityUnits() != null)
                    .atLeast(path + ".writeCapacityUnits", units.writeCapacityUnits(), 1)
                    .required(path + ".readCapacityUnits", units.readCapacityUnits() != null)
                    .atLeast(path + ".readCapacityUnits", units.readCapacityUnits(), 1);
        }
        return this;
    }

    public SchemaMembers locals(List<LocalSecondaryIndex> indexes) {
        return locals("localSecondaryIndexes", indexes);
    }

    public SchemaMembers locals(String member, List<LocalSecondaryIndex> indexes) {
        members.size(member, indexes, 0, Integer.MAX_VALUE);
        for (int i = 0; i < indexes.size(); i++) {
            LocalSecondaryIndex index = indexes.get(i);
            if (index != null) {
                String path = member + "." + (i + 1) + ".member.";
                indexName(path + "indexName", index.indexName());
                keySchema(path + "keySchema", index.hasKeySchema(), index.keySchema(), MAX_TABLE_KEYS);
                projection(path + "projection", index.projection());
            }
        }
        return this;
    }

    public SchemaMembers globals(List<GlobalSecondaryIndex> indexes) {
        return globals("globalSecondaryIndexes", indexes);
    }

    public SchemaMembers globals(String member, List<GlobalSecondaryIndex> indexes) {
        members.size(member, indexes, 0, Integer.MAX_VALUE);
        for (int i = 0; i < indexes.size(); i++) {
            GlobalSecondaryIndex index = indexes.get(i);
            if (index != null) {
                String path = member + "." + (i + 1) + ".member.";
                indexName(path + "indexName", index.indexName());
                throughput(path + "provisionedThroughput", index.provisionedThroughput());
                keySchema(path + "keySchema", index.hasKeySchema(), index.keySchema(), Integer.MAX_VALUE);
                projection(path + "projection", index.projection());
            }
        }
        return this;
    }

    SchemaMembers created(String path, CreateGlobalSecondaryIndexAction index) {
        indexName(path + "indexName", index.indexName());
        throughput(path + "provisionedThroughput", index.provisionedThroughput());
        keySchema(path + "keySchema", index.hasKeySchema(), index.keySchema(), Integer.MAX_VALUE);
        return projection(path + "projection", index.projection());
    }

    SchemaMembers vectors(List<VectorIndex> indexes) {
        return vectors("vectorIndexes", indexes);
    }

    public SchemaMembers vectors(String member, List<VectorIndex> indexes) {
        members.size(member, indexes, 0, Integer.MAX_VALUE);
        for (int i = 0; i < indexes.size(); i++) {
            if (indexes.get(i) != null) {
                vector(member + "." + (i + 1) + ".member.", indexes.get(i));
            }
        }
        return this;
    }

    SchemaMembers vector(String path, VectorIndex index) {
        indexName(path + "indexName", index.indexName());
        var attribute = index.vectorAttribute();
        members.required(path + "vectorAttribute", attribute != null);
        if (attribute != null) {
            attributeName(path + "vectorAttribute.attributeName", attribute.attributeName());
        }
        members.required(path + "dimensions", index.dimensions() != null)
                .atLeast(path + "dimensions", index.dimensions(), 1)
                .required(path + "distanceFunction", index.distanceFunctionAsString() != null)
                .oneOf(
                        path + "distanceFunction",
                        index.distanceFunctionAsString(),
                        "COSINE",
                        "EUCLIDEAN",
                        "DOT_PRODUCT");
        if (index.hasSearchSchema()) {
            searchSchema(path + "searchSchema", index.searchSchema());
        }
        return projection(path + "projection", index.projection());
    }

    private void searchSchema(String path, List<SearchSchemaElement> schema) {
        members.size(path, schema, 1, Integer.MAX_VALUE);
        for (int i = 0; i < schema.size(); i++) {
            SearchSchemaElement element = schema.get(i);
            if (element != null) {
                String member = path + "." + (i + 1) + ".member.";
                String type = element.searchSchemaElementTypeAsString();
                attributeName(member + "attributeName", element.attributeName());
                members.required(member + "searchSchemaElementType", type != null)
                        .oneOf(member + "searchSchemaElementType", type, "HASH", "INLINE_FILTER");
            }
        }
    }

    private void attributeName(String path, @Nullable String name) {
        members.required(path, name != null)
                .length(path, name, 1, MAX_ATTRIBUTE_NAME)
                .wellFormed(name);
    }

    SchemaMembers indexName(String path, @Nullable String name) {
        members.required(path, name != null)
                .pattern(path, name, Members.NAME)
                .length(path, name, Members.MIN_NAME, Members.MAX_NAME);
        return this;
    }

    SchemaMembers stream(@Nullable StreamSpecification stream) {
        if (stream != null) {
            members.required("streamSpecification.streamEnabled", stream.streamEnabled() != null)
                    .oneOf(
                            "streamSpecification.streamViewType",
                            stream.streamViewTypeAsString(),
                            "NEW_IMAGE",
                            "OLD_IMAGE",
                            "NEW_AND_OLD_IMAGES",
                            "KEYS_ONLY");
        }
        return this;
    }

    private SchemaMembers projection(String path, @Nullable Projection projection) {
        members.required(path, projection != null);
        if (projection == null) {
            return this;
        }
        members.oneOf(path + ".projectionType", projection.projectionTypeAsString(), "ALL", "INCLUDE", "KEYS_ONLY");
        if (projection.hasNonKeyAttributes()) {
            List<String> names = projection.nonKeyAttributes();
            members.size(path + ".nonKeyAttributes", names, 1, MAX_NON_KEY_ATTRIBUTES);
            for (int i = 0; i < names.size(); i++) {
                members.length(path + ".nonKeyAttributes." + (i + 1) + ".member", names.get(i), 1, MAX_KEY_NAME)
                        .wellFormed(names.get(i));
            }
        }
        return this;
    }
}

package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/// The declared types of key attributes, by name, in the order of their declaration.
record DeclaredTypes(Map<String, KeyType> types) {

    DeclaredTypes {
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    }

    /// What a new table declares; a name may stand there once.
    static DeclaredTypes of(List<AttributeDefinition> declared) {
        var types = new LinkedHashMap<String, KeyType>();
        for (AttributeDefinition definition : declared) {
            if (types.put(definition.attributeName(), KeyType.valueOf(definition.attributeTypeAsString())) != null) {
                throw Rejection.validation(TableTexts.DUPLICATE_DEFINITION, definition.attributeName());
            }
        }
        return new DeclaredTypes(types);
    }

    static DeclaredTypes of(Collection<KeyAttribute> attributes) {
        var types = new LinkedHashMap<String, KeyType>();
        attributes.forEach(attribute -> types.put(attribute.name(), attribute.type()));
        return new DeclaredTypes(types);
    }

    KeyAttribute attribute(String name) {
        return new KeyAttribute(name, Objects.requireNonNull(types.get(name)));
    }

    /// Refuses a key schema with an attribute that has no type.
    void requireAll(List<KeySchemaElement> schema) {
        if (types.size() < schema.size()) {
            throw Rejection.validation(TableTexts.KEY_NOT_DEFINED);
        }
        List<String> names =
                schema.stream().map(KeySchemaElement::attributeName).toList();
        if (!types.keySet().containsAll(names)) {
            throw Rejection.validation(TableTexts.KEYS_NOT_DEFINED, names, types.keySet());
        }
    }

    /// Refuses types of attributes that are not part of any key.
    void requireUsed(List<List<KeySchemaElement>> schemas) {
        Set<String> used = new LinkedHashSet<>();
        schemas.forEach(schema -> schema.forEach(element -> used.add(element.attributeName())));
        if (used.containsAll(types.keySet())) {
            return;
        }
        if (schemas.size() == 1) {
            throw Rejection.validation(TableTexts.DEFINITIONS_DO_NOT_MATCH);
        }
        throw Rejection.validation(TableTexts.DEFINITIONS_NOT_USED, types.keySet(), used);
    }

    /// The attributes in the order of their names, which is how DynamoDB describes them.
    List<KeyAttribute> sorted() {
        var attributes = new ArrayList<KeyAttribute>();
        new TreeMap<>(types).forEach((name, type) -> attributes.add(new KeyAttribute(name, type)));
        return attributes;
    }
}

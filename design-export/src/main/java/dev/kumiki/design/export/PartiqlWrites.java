package dev.kumiki.design.export;

import static dev.kumiki.design.export.PartiqlStatement.quoted;

import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.export.PartiqlStatement.Parameter;
import dev.kumiki.design.runtime.Writes;
import dev.kumiki.design.service.WriteKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The writes of an entity as INSERT, UPDATE, DELETE and EXISTS, and in words what these cannot say.
final class PartiqlWrites {
    private final TableDefinition table;
    private final EntityDefinition entity;
    private final String tableName;

    /// @param tableName the name that the table really has
    PartiqlWrites(TableDefinition table, EntityDefinition entity, String tableName) {
        this.table = table;
        this.entity = entity;
        this.tableName = tableName;
    }

    /// The statements of a kind of write; several go together in an ExecuteTransaction. None where PartiQL has none.
    List<PartiqlStatement> statements(WriteKind kind) {
        return switch (kind) {
            case CREATE -> inserts();
            case CHANGE -> update().stream().toList();
            case DELETE -> deletes();
            case CHECK -> List.of(exists());
            case BATCH -> List.of();
        };
    }

    /// What the library does and the statements of this kind of write do not.
    List<String> notes(WriteKind kind) {
        List<String> notes = new ArrayList<>();
        boolean unique = !entity.reservations().isEmpty();
        if (unique && (kind == WriteKind.CREATE || kind == WriteKind.DELETE)) {
            notes.add("In one ExecuteTransaction.");
        }
        switch (kind) {
            case CREATE -> {
                notes.add("What is absent is left out, and with it what is made of it.");
                if (expiry().isPresent()) {
                    notes.add("An item that has expired is in the way until it is deleted.");
                }
            }
            case CHANGE -> {
                notes.add("Only with what changes; keys of indexes that are made of it change with it.");
                notes.add("replace, put and upsert have no statement: INSERT refuses an item that is there, UPDATE one"
                        + " that is not.");
                if (unique) {
                    notes.add("A change of a unique value also takes a DELETE and an INSERT of its reservation, in one"
                            + " ExecuteTransaction.");
                }
            }
            case DELETE ->
                version()
                        .ifPresent(attribute -> notes.add(
                                "In the version that was read: AND " + quoted(attribute) + " = ? before RETURNING."));
            case CHECK -> notes.add("Only in an ExecuteTransaction.");
            case BATCH ->
                notes.add(
                        "No statement writes over what is there; the others of this entity go by BatchExecuteStatement"
                                + ", 25 at a time.");
        }
        return notes;
    }

    private List<PartiqlStatement> inserts() {
        List<PartiqlStatement> statements = new ArrayList<>();
        statements.add(insert(attributes()));
        for (Reservation reservation : entity.reservations()) {
            Map<String, String> attributes = keyOf(reservation.pk(), reservation.sk());
            attributes.put(Writes.OWNER, "the key of the " + entity.name() + ", as a map");
            statements.add(insert(attributes));
        }
        return statements;
    }

    private PartiqlStatement insert(Map<String, String> attributes) {
        String members = attributes.keySet().stream()
                .map(name -> "'" + name.replace("'", "''") + "': ?")
                .collect(Collectors.joining(", ", "{", "}"));
        return new PartiqlStatement("INSERT INTO " + quoted(tableName) + " VALUE " + members, parameters(attributes));
    }

    private Optional<PartiqlStatement> update() {
        List<Parameter> parameters = new ArrayList<>();
        var steps = new StringBuilder();
        for (AttributeDefinition attribute : entity.attributes()) {
            if (!isKeyOfTable(attribute)) {
                steps.append(" SET ").append(quoted(attribute.name())).append(" = ?");
                parameters.add(new Parameter(attribute.name(), meaning(attribute)));
            }
        }
        if (parameters.isEmpty()) {
            return Optional.empty();
        }
        var where = new StringBuilder(where(key(), parameters));
        version().ifPresent(attribute -> {
            where.append(" AND ").append(quoted(attribute)).append(" = ?");
            parameters.add(new Parameter(attribute, "the version that was read"));
        });
        return Optional.of(new PartiqlStatement(
                "UPDATE " + quoted(tableName) + steps + where + " RETURNING ALL NEW *", parameters));
    }

    private List<PartiqlStatement> deletes() {
        List<PartiqlStatement> statements = new ArrayList<>();
        // In a transaction nothing is returned.
        statements.add(delete(key(), entity.reservations().isEmpty() ? " RETURNING ALL OLD *" : ""));
        for (Reservation reservation : entity.reservations()) {
            statements.add(delete(keyOf(reservation.pk(), reservation.sk()), ""));
        }
        return statements;
    }

    private PartiqlStatement delete(Map<String, String> key, String returning) {
        List<Parameter> parameters = new ArrayList<>();
        return new PartiqlStatement(
                "DELETE FROM " + quoted(tableName) + where(key, parameters) + returning, parameters);
    }

    /// EXISTS wants a condition besides the key: what every item of the entity fulfils.
    private PartiqlStatement exists() {
        List<Parameter> parameters = new ArrayList<>();
        String where = where(key(), parameters);
        String there = entity.attributes().stream()
                .filter(attribute -> attribute.required() && !key().containsKey(attribute.name()))
                .map(AttributeDefinition::name)
                .findFirst()
                .orElse(table.typeAttribute());
        return new PartiqlStatement(
                "EXISTS(SELECT * FROM " + quoted(tableName) + where + " AND " + quoted(there) + " IS NOT MISSING)",
                parameters);
    }

    private static String where(Map<String, String> key, List<Parameter> parameters) {
        parameters.addAll(parameters(key));
        return key.keySet().stream()
                .map(name -> quoted(name) + " = ?")
                .collect(Collectors.joining(" AND ", " WHERE ", ""));
    }

    private static List<Parameter> parameters(Map<String, String> meanings) {
        return meanings.entrySet().stream()
                .map(entry -> new Parameter(entry.getKey(), entry.getValue()))
                .toList();
    }

    /// Everything that an item has, with how it is made.
    private Map<String, String> attributes() {
        Map<String, String> attributes = key();
        if (!entity.type().isEmpty()) {
            attributes.put(table.typeAttribute(), "'" + entity.type() + "'");
        }
        entity.attributes().forEach(attribute -> attributes.putIfAbsent(attribute.name(), meaning(attribute)));
        for (Membership membership : entity.memberships()) {
            IndexDefinition index = table.index(membership.index()).orElseThrow();
            String when = membership.when().isEmpty()
                    ? ""
                    : membership.when().stream()
                            .map(Object::toString)
                            .collect(Collectors.joining(" and ", ", when ", ""));
            if (!index.local()) {
                add(index.key().partition(), membership.pk(), when, attributes);
            }
            add(index.key().sort(), membership.sk(), when, attributes);
        }
        return attributes;
    }

    private static void add(
            List<KeyAttribute> keys, List<String> templates, String when, Map<String, String> attributes) {
        for (int i = 0; i < templates.size(); i++) {
            attributes.putIfAbsent(keys.get(i).name(), templates.get(i) + when);
        }
    }

    private static String meaning(AttributeDefinition attribute) {
        return attribute.storedType() + (attribute.required() ? "" : ", if there is one");
    }

    private Map<String, String> key() {
        return keyOf(entity.pk(), entity.sk());
    }

    private Map<String, String> keyOf(String pk, String sk) {
        Map<String, String> key = new LinkedHashMap<>();
        key.put(table.key().partition().getFirst().name(), pk);
        table.key().sort().stream().findFirst().ifPresent(sort -> key.put(sort.name(), sk));
        return key;
    }

    /// Whether the item's place depends on it: another value would be another item.
    private boolean isKeyOfTable(AttributeDefinition attribute) {
        String part = "{" + attribute.component();
        return key().containsKey(attribute.name())
                || Map.of("pk", entity.pk(), "sk", entity.sk()).values().stream()
                        .anyMatch(template -> template.contains(part + "}") || template.contains(part + ":"));
    }

    private Optional<String> version() {
        return withKind(Kind.VERSION);
    }

    private Optional<String> expiry() {
        return withKind(Kind.EXPIRY);
    }

    private Optional<String> withKind(Kind kind) {
        return entity.attributes().stream()
                .filter(attribute -> attribute.content().kind() == kind)
                .map(AttributeDefinition::name)
                .findFirst();
    }
}

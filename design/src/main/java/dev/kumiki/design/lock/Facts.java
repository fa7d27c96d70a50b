package dev.kumiki.design.lock;

import dev.kumiki.design.Projected;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// Turns a definition into facts.
final class Facts {
    static final String ZONE = "zone";
    static final String TABLE = "table";
    static final String ENTITY = "entity";
    static final String KEY = "key";
    static final String EXPIRY = "expiry";
    static final String INDEX = "index";
    static final String PROJECTION = "projection";
    static final String TYPE = "type";
    static final String ATTRIBUTE = "attribute";
    static final String VALUE = "value";
    static final String CASE = "case";
    static final String DEFAULT = "default";
    static final String COMPUTED = "computed";
    static final String UNIQUE = "unique";
    static final String OPTIONAL = ", optional";
    static final String LOCAL = "local ";

    private static final String GLOBAL = "global ";
    private static final String SORT = " / ";

    private final List<Fact> facts = new ArrayList<>();

    private Facts() {}

    static List<Fact> of(DesignDefinition design) {
        var facts = new Facts();
        facts.add(design.zone(), ZONE);
        design.tables().forEach(facts::table);
        return facts.facts;
    }

    private void add(String value, String... path) {
        facts.add(Fact.of(value, path));
    }

    private void table(TableDefinition table) {
        add(key(table.key()), TABLE, table.name(), KEY);
        table.ttl().ifPresent(attribute -> add(attribute, TABLE, table.name(), EXPIRY));
        for (IndexDefinition index : table.indexes()) {
            String scope = index.local() ? LOCAL : GLOBAL;
            add(scope + key(index.key()), TABLE, table.name(), INDEX, index.name(), KEY);
            add(projection(index), TABLE, table.name(), INDEX, index.name(), PROJECTION);
        }
        table.entities().forEach(entity -> entity(table.name(), entity));
    }

    private void entity(String table, EntityDefinition entity) {
        String name = entity.name();
        add(sorted(entity.pk(), entity.sk()), ENTITY, table, name, KEY);
        if (!entity.type().isEmpty()) {
            add(entity.type(), ENTITY, table, name, TYPE);
        }
        for (AttributeDefinition attribute : entity.attributes()) {
            String form = attribute.storedType() + " " + form(attribute);
            String presence = attribute.required() && !isCollection(attribute) ? "" : OPTIONAL;
            add(form + presence, ENTITY, table, name, ATTRIBUTE, attribute.name());
            if (!attribute.sources().isEmpty()) {
                String sources = String.join(", ", attribute.sources());
                add(sources, ENTITY, table, name, ATTRIBUTE, attribute.name(), COMPUTED);
            }
            attribute
                    .fallback()
                    .ifPresent(value -> add(value, ENTITY, table, name, ATTRIBUTE, attribute.name(), DEFAULT));
            attribute
                    .values()
                    .forEach(value -> add("", ENTITY, table, name, ATTRIBUTE, attribute.name(), VALUE, value));
            cases(attribute, "", List.of(ENTITY, table, name, ATTRIBUTE, attribute.name(), CASE));
        }
        for (Membership place : entity.memberships()) {
            String keys = sorted(String.join(" + ", place.pk()), String.join(" + ", place.sk()));
            String when = place.when().isEmpty()
                    ? ""
                    : " when " + place.when().stream().map(When::toString).collect(Collectors.joining(" and "));
            add(keys + when, ENTITY, table, name, INDEX, place.index());
        }
        for (Reservation reservation : entity.reservations()) {
            add(sorted(reservation.pk(), reservation.sk()), ENTITY, table, name, UNIQUE, reservation.name());
        }
    }

    /// The cases of sealed interfaces in an attribute, however deep: each a fact of its own, so that one can be added.
    ///
    /// @param place where in the attribute, such as `[].` for the elements of a list
    private void cases(AttributeDefinition attribute, String place, List<String> owner) {
        for (AttributeDefinition nested : attribute.nested()) {
            String inner = place + (nested.name().isEmpty() ? "[]" : nested.name());
            if (attribute.content().kind() == EntityDefinition.Kind.SUM) {
                List<String> path = new ArrayList<>(owner);
                path.add(inner);
                facts.add(new Fact(path, fields(nested.nested())));
            }
            cases(nested, inner + ".", owner);
        }
    }

    /// A collection that is missing reads as an empty one.
    private static boolean isCollection(AttributeDefinition attribute) {
        return switch (attribute.content().kind()) {
            case LIST, SET, MAP -> true;
            default -> false;
        };
    }

    /// How values are written, as words: two attributes with the same form read each other's values. Numbers of any
    /// width share one, because a wider one reads what a narrower one has written.
    private static String form(AttributeDefinition attribute) {
        Content content = attribute.content();
        String form = switch (content.kind()) {
            case TEXT -> "text";
            case ENUM -> "word";
            case BOOLEAN -> "truth value";
            case INTEGER, VERSION -> "whole number";
            case NUMBER -> "decimal number";
            case UUID -> "uuid";
            case BYTES -> "bytes";
            case TIME -> "time " + content.format() + (content.zone().isEmpty() ? "" : "@" + content.zone());
            case EXPIRY -> "epoch seconds";
            case KNOWN -> content.format();
            case LIST -> "list of " + form(attribute.nested().getFirst());
            case SET -> "set of " + form(attribute.nested().getFirst());
            case MAP -> "map of " + form(attribute.nested().getFirst());
            case RECORD -> fields(attribute.nested());
            case SUM -> "one by " + content.format();
            case CONVERTED -> "as its converter writes it";
        };
        return attribute.prefix().isEmpty() ? form : form + " after " + attribute.prefix();
    }

    private static String fields(List<AttributeDefinition> fields) {
        return fields.stream()
                .sorted(Comparator.comparing(AttributeDefinition::name))
                .map(field -> field.name()
                        + (field.required()
                                ? ": "
                                : "?"
                                        + field.fallback()
                                                .map(value -> " " + value)
                                                .orElse("") + ": ")
                        + form(field))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String sorted(String partition, String sort) {
        return sort.isEmpty() ? partition : partition + SORT + sort;
    }

    private static String key(TableDefinition.Key key) {
        return sorted(attributes(key.partition()), attributes(key.sort()));
    }

    private static String attributes(List<KeyAttribute> attributes) {
        return attributes.stream()
                .map(attribute -> attribute.name() + " " + attribute.type())
                .collect(Collectors.joining(", "));
    }

    /// The attributes of a key that [#key] has written.
    static List<String> names(String key) {
        return List.of(key.replaceFirst("^(local|global) ", "").split(", | / ")).stream()
                .map(attribute -> attribute.substring(0, attribute.lastIndexOf(' ')))
                .toList();
    }

    private static String projection(IndexDefinition index) {
        return index.projection() == Projected.INCLUDE
                ? index.projection() + " " + index.include().stream().sorted().collect(Collectors.joining(", "))
                : index.projection().toString();
    }
}

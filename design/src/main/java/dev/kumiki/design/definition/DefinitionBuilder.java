package dev.kumiki.design.definition;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Guard;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Builds a definition from generated code: a table, then what belongs to it, then the next table.
///
/// Every call is a plain statement with text, because javac takes ten times as long for the same facts as nested
/// constructors and lists, whose types it has to infer. Lists are texts joined by spaces; a key attribute is its name
/// with `:S` or `:N`.
public final class DefinitionBuilder {
    private static final String SEPARATOR = " ";

    private final String name;
    private final String zone;
    private final List<Table> tables = new ArrayList<>();

    /// Of a design without tables.
    public DefinitionBuilder(String name, String zone) {
        this.name = name;
        this.zone = zone;
    }

    /// Begins a table.
    ///
    /// @param ttl the attribute that expires items, or empty
    public void table(String tableName, String pk, String sk, StreamView stream, String ttl) {
        tables.add(new Table(tableName, key(pk, sk), stream, ttl));
    }

    /// A global index of the table.
    public void index(
            String indexName, String pk, String sk, Projected projection, String include, String acknowledged) {
        last().indexes.add(new IndexDefinition(indexName, false, key(pk, sk), projection, list(include), acknowledged));
    }

    /// A local index of the table.
    public void localIndex(String indexName, String pk, String sk, Projected projection, String include) {
        last().indexes.add(new IndexDefinition(indexName, true, key(pk, sk), projection, list(include), ""));
    }

    /// Begins an entity of the table.
    public void entity(String entityName, String type, String pk, String sk) {
        last().entities.add(new Entity(entityName, type, pk, sk));
    }

    /// An attribute of the entity.
    public void attribute(String attribute, String component, String javaType, String storedType, String... values) {
        lastEntity()
                .attributes
                .add(new AttributeDefinition(attribute, component, javaType, storedType, true, List.of(values)));
    }

    /// An attribute of the entity that can be missing.
    public void optional(String attribute, String component, String javaType, String storedType, String... values) {
        lastEntity()
                .attributes
                .add(new AttributeDefinition(attribute, component, javaType, storedType, false, List.of(values)));
    }

    /// The entity's place in an index: the templates of its keys, and when it has one.
    public void membership(String index, List<String> pk, List<String> sk, String... when) {
        lastEntity().memberships.add(new Membership(index, pk, sk, List.of(when)));
    }

    /// The entity's place in an index with one partition key and one sort key, which can be empty.
    public void membership(String index, String pk, String sk, String... when) {
        membership(index, List.of(pk), sk.isEmpty() ? List.of() : List.of(sk), when);
    }

    /// A guard item of a unique value of the entity.
    public void guard(String guardName, String pk, String sk) {
        lastEntity().guards.add(new Guard(guardName, pk, sk));
    }

    /// An access pattern of the table that reads the table itself.
    public void pattern(
            String patternName, Operation operation, String parameters, String entities, String keyCondition) {
        pattern(patternName, operation, parameters, entities, keyCondition, "");
    }

    /// An access pattern of the table that reads an index.
    public void pattern(
            String patternName,
            Operation operation,
            String parameters,
            String entities,
            String keyCondition,
            String index) {
        last().patterns
                .add(new PatternDefinition(
                        patternName,
                        operation,
                        list(parameters),
                        index,
                        list(entities),
                        keyCondition,
                        false,
                        false,
                        ""));
    }

    /// The last pattern reads consistently.
    public void consistent() {
        PatternDefinition pattern = last().patterns.removeLast();
        last().patterns.add(pattern.with(true, pattern.descending(), pattern.reason()));
    }

    /// The last pattern reads downwards.
    public void descending() {
        PatternDefinition pattern = last().patterns.removeLast();
        last().patterns.add(pattern.with(pattern.consistent(), true, pattern.reason()));
    }

    /// Why the last pattern may scan.
    public void reason(String reason) {
        PatternDefinition pattern = last().patterns.removeLast();
        last().patterns.add(pattern.with(pattern.consistent(), pattern.descending(), reason));
    }

    /// The definition.
    public DesignDefinition build() {
        return new DesignDefinition(
                name, zone, tables.stream().map(Table::build).toList());
    }

    private Table last() {
        return tables.getLast();
    }

    private Entity lastEntity() {
        return last().entities.getLast();
    }

    private static List<String> list(String joined) {
        return joined.isEmpty() ? List.of() : List.of(joined.split(SEPARATOR, -1));
    }

    private static TableDefinition.Key key(String pk, String sk) {
        return new TableDefinition.Key(attributes(pk), attributes(sk));
    }

    private static List<KeyAttribute> attributes(String joined) {
        return list(joined).stream()
                .map(text -> {
                    int colon = text.lastIndexOf(':');
                    return new KeyAttribute(text.substring(0, colon), KeyType.valueOf(text.substring(colon + 1)));
                })
                .toList();
    }

    private record Table(
            String name,
            TableDefinition.Key key,
            StreamView stream,
            String ttl,
            List<IndexDefinition> indexes,
            List<Entity> entities,
            List<PatternDefinition> patterns) {
        Table(String name, TableDefinition.Key key, StreamView stream, String ttl) {
            this(name, key, stream, ttl, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        TableDefinition build() {
            return new TableDefinition(
                    name,
                    key,
                    stream,
                    ttl.isEmpty() ? Optional.empty() : Optional.of(ttl),
                    indexes,
                    entities.stream().map(Entity::build).toList(),
                    patterns);
        }
    }

    private record Entity(
            String name,
            String type,
            String pk,
            String sk,
            List<AttributeDefinition> attributes,
            List<Membership> memberships,
            List<Guard> guards) {
        Entity(String name, String type, String pk, String sk) {
            this(name, type, pk, sk, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        EntityDefinition build() {
            return new EntityDefinition(name, type, pk, sk, attributes, memberships, guards);
        }
    }
}

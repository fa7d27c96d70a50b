package dev.kumiki.design.definition;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.WriteKind;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.EntityDefinition.Writer;
import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import java.util.ArrayList;
import java.util.Arrays;
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
    private List<String> services = List.of();

    /// Of a design without tables.
    public DefinitionBuilder(String name, String zone) {
        this.name = name;
        this.zone = zone;
    }

    /// The services of the design, before anything else. Without them there is one, which does everything.
    public void services(String joined) {
        services = list(joined);
    }

    /// Begins a table.
    ///
    /// @param ttl the attribute that expires items, or empty
    public void table(String tableName, String pk, String sk, StreamView stream, String ttl) {
        var table = new Table(tableName, key(pk, sk), stream, ttl);
        table.streamReaders = services.isEmpty() && stream != StreamView.NONE ? List.of(name) : List.of();
        tables.add(table);
    }

    /// The attribute of the table that holds the type of items, if it is not `type`.
    public void typeAttribute(String attribute) {
        last().typeAttribute = attribute;
    }

    /// Who reads the stream of the table.
    public void streamedBy(String joined) {
        last().streamReaders = list(joined);
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
        last().entities.add(new EntityDraft(entityName, type, pk, sk));
    }

    /// An attribute of the entity, or of the attribute that [#nest] was called for.
    ///
    /// @param content a kind of content; with the format of a time, such as `TIME millis@Asia/Tokyo`
    public void attribute(
            String attribute, String component, String javaType, String storedType, String content, String... values) {
        lastEntity()
                .add(new AttributeDraft(attribute, component, javaType, storedType, content, List.of(values)), true);
    }

    /// An attribute that can be missing.
    public void optional(
            String attribute, String component, String javaType, String storedType, String content, String... values) {
        lastEntity()
                .add(new AttributeDraft(attribute, component, javaType, storedType, content, List.of(values)), false);
    }

    /// What the text of the last attribute always starts with.
    public void prefix(String prefix) {
        lastEntity().lastAttribute().prefix = prefix;
    }

    /// The next attributes are nested in the last one, until [#unnest].
    public void nest() {
        lastEntity().nest();
    }

    /// Ends what [#nest] began.
    public void unnest() {
        lastEntity().unnest();
    }

    /// The entity's place in an index: the templates of its keys.
    public void membership(String index, List<String> pk, List<String> sk) {
        lastEntity().memberships.add(new Membership(index, pk, sk, List.of()));
    }

    /// The entity's place in an index with one partition key and one sort key, which can be empty.
    public void membership(String index, String pk, String sk) {
        membership(index, List.of(pk), sk.isEmpty() ? List.of() : List.of(sk));
    }

    /// An index that the entity is in without being declared to be: the templates that it has as its keys.
    public void alsoIn(String index, List<String> pk, List<String> sk) {
        lastEntity().undeclared.add(new Membership(index, pk, sk, List.of()));
    }

    /// The last place in an index is taken only when the component has one of these stored values.
    public void when(String component, String... values) {
        List<Membership> memberships = lastEntity().memberships;
        Membership membership = memberships.removeLast();
        List<When> conditions = new ArrayList<>(membership.when());
        conditions.add(new When(component, List.of(values)));
        memberships.add(new Membership(membership.index(), membership.pk(), membership.sk(), conditions));
    }

    /// A reservation of a unique value of the entity.
    public void reservation(String reservationName, String pk, String sk) {
        lastEntity().reservations.add(new Reservation(reservationName, pk, sk));
    }

    /// A service that writes the entity, and how.
    public void writtenBy(String service, String kinds) {
        lastEntity()
                .writers
                .add(new Writer(
                        service, list(kinds).stream().map(WriteKind::valueOf).toList()));
    }

    /// An access pattern of the table.
    ///
    /// @param parameters their names, with the role of those that do not bind a part of a key: `since:FROM`
    /// @param index the index that serves it, or empty
    public void pattern(String patternName, Operation operation, String parameters, String entities, String index) {
        last().patterns.add(new PatternDraft(patternName, operation, list(parameters), list(entities), index));
    }

    /// The last pattern asks for keys with this value.
    public void equal(String attribute, String template) {
        lastPattern().key.add(new KeyTerm(attribute, Comparison.EQUAL, template));
    }

    /// The last pattern asks for keys that start so.
    public void beginsWith(String attribute, String template) {
        lastPattern().key.add(new KeyTerm(attribute, Comparison.BEGINS_WITH, template));
    }

    /// The last pattern asks for keys between these.
    public void between(String attribute, String lower, String upper) {
        lastPattern().key.add(new KeyTerm(attribute, Comparison.BETWEEN, lower, upper));
    }

    /// The last pattern asks for keys from here on.
    public void atLeast(String attribute, String lower) {
        lastPattern().key.add(new KeyTerm(attribute, Comparison.AT_LEAST, lower));
    }

    /// The last pattern asks for keys up to here.
    public void atMost(String attribute, String upper) {
        lastPattern().key.add(new KeyTerm(attribute, Comparison.AT_MOST, upper));
    }

    /// The last pattern returns at most one item.
    public void one() {
        lastPattern().result = Result.ONE;
    }

    /// The last pattern returns a page.
    public void page() {
        lastPattern().result = Result.PAGE;
    }

    /// The last pattern reads consistently.
    public void consistent() {
        lastPattern().consistent = true;
    }

    /// The last pattern reads downwards.
    public void descending() {
        lastPattern().descending = true;
    }

    /// The last pattern reads the items that it finds in an index from the table.
    public void fetch() {
        lastPattern().fetch = true;
    }

    /// The last pattern returns views: the names of what it makes of each entity.
    public void returning(String joined) {
        lastPattern().returned = list(joined);
    }

    /// The last pattern goes by a unique value.
    public void unique(String reservationName) {
        lastPattern().unique = reservationName;
    }

    /// Why the last pattern may scan.
    public void reason(String reason) {
        lastPattern().reason = reason;
    }

    /// Who uses the last pattern.
    public void usedBy(String joined) {
        lastPattern().services = list(joined);
    }

    /// The definition.
    public DesignDefinition build() {
        return new DesignDefinition(
                name,
                zone,
                services.isEmpty() ? List.of(name) : services,
                tables.stream().map(this::build).toList());
    }

    private TableDefinition build(Table table) {
        if (services.isEmpty()) {
            var everything = new Writer(name, Arrays.asList(WriteKind.values()));
            table.entities.forEach(entity -> entity.writers.add(everything));
            table.patterns.forEach(pattern -> pattern.services = List.of(name));
        }
        return new TableDefinition(
                table.name,
                table.key,
                table.typeAttribute,
                table.stream,
                table.streamReaders,
                table.ttl.isEmpty() ? Optional.empty() : Optional.of(table.ttl),
                table.indexes,
                table.entities.stream().map(EntityDraft::build).toList(),
                table.patterns.stream().map(PatternDraft::build).toList());
    }

    private Table last() {
        return tables.getLast();
    }

    private EntityDraft lastEntity() {
        return last().entities.getLast();
    }

    private PatternDraft lastPattern() {
        return last().patterns.getLast();
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

    /// A table under construction.
    private static final class Table {
        private final String name;
        private final TableDefinition.Key key;
        private final StreamView stream;
        private final String ttl;
        private final List<IndexDefinition> indexes = new ArrayList<>();
        private final List<EntityDraft> entities = new ArrayList<>();
        private final List<PatternDraft> patterns = new ArrayList<>();
        private String typeAttribute = "type";
        private List<String> streamReaders = List.of();

        Table(String name, TableDefinition.Key key, StreamView stream, String ttl) {
            this.name = name;
            this.key = key;
            this.stream = stream;
            this.ttl = ttl;
        }
    }
}

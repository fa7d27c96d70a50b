package dev.kumiki.design.runtime;

import dev.kumiki.design.Segments;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.ItemReader;
import dev.kumiki.design.mapping.Keys;
import dev.kumiki.design.mapping.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// One query, as a generated access pattern describes it. Each method returns this same plan, changed.
public final class QueryPlan<T> {
    private final String table;
    private final String pattern;
    private ItemReader<T> reader;
    private final List<String> keyAttributes = new ArrayList<>();
    private final List<KeyTerm> terms = new ArrayList<>();
    private final List<String> projected = new ArrayList<>();
    private final List<String> carried = new ArrayList<>();
    private List<String> queried = List.of();
    private String within = "";
    private @Nullable String index;
    private boolean descending;
    private boolean consistent;
    private @Nullable EntityMapper<T> fetched;
    private @Nullable Condition<?> filter;
    private @Nullable Integer segment;
    private @Nullable Integer segments;

    /// A condition on one key attribute.
    private record KeyTerm(
            String operator,
            String attribute,
            AttributeValue first,
            @Nullable AttributeValue second) {
        String write(Expressions expressions) {
            String name = expressions.name(attribute);
            String from = expressions.value(first);
            return switch (operator) {
                case "begins_with" -> "begins_with(" + name + ", " + from + ")";
                case "BETWEEN" -> name + " BETWEEN " + from + " AND " + expressions.value(upper());
                default -> name + " " + operator + " " + from;
            };
        }

        private AttributeValue upper() {
            if (second == null) {
                throw new IllegalStateException("a range without its upper end: " + attribute);
            }
            return second;
        }
    }

    private QueryPlan(String table, String pattern, ItemReader<T> reader) {
        this.table = table;
        this.pattern = pattern;
        this.reader = reader;
    }

    /// A plan for a pattern of a table, whose items `reader` reads.
    public static <T> QueryPlan<T> of(String table, String pattern, ItemReader<T> reader) {
        return new QueryPlan<>(table, pattern, reader);
    }

    /// The key attributes of the table.
    public QueryPlan<T> tableKey(String... attributes) {
        keyAttributes.addAll(List.of(attributes));
        queried = List.of(attributes);
        return this;
    }

    /// Reads an index with these key attributes.
    public QueryPlan<T> index(String name, String... attributes) {
        index = name;
        keyAttributes.addAll(List.of(attributes));
        queried = List.of(attributes);
        return this;
    }

    /// The index carries only these attributes.
    public QueryPlan<T> carrying(String... attributes) {
        carried.addAll(List.of(attributes));
        return this;
    }

    /// The attribute has this value.
    public QueryPlan<T> equal(String attribute, AttributeValue value) {
        return term("=", attribute, value, null);
    }

    /// The text starts so.
    public QueryPlan<T> startsWith(String attribute, String prefix) {
        return prefix.isEmpty() ? this : term("begins_with", attribute, Values.of(prefix), null);
    }

    /// The text is this, or this and `#` and anything. What else lies between, such as `7 b` between `7` and `7#a`, is
    /// read and dropped.
    public QueryPlan<T> under(String attribute, String prefix) {
        ItemReader<T> whole = reader;
        reader = (item, now) -> {
            String key = Values.text(Values.required(item, attribute), attribute);
            return key.equals(prefix) || key.startsWith(prefix + Keys.SEPARATOR) ? whole.read(item, now) : null;
        };
        within = attribute + " under " + prefix + within;
        return between("", attribute, Values.of(prefix), Values.of(prefix + Keys.SEPARATOR + Keys.LAST));
    }

    /// The key attribute lies between these, both included.
    ///
    /// @param part the part of the key that the range is of, for messages; empty if one end is open
    public QueryPlan<T> between(String part, String attribute, AttributeValue from, AttributeValue to) {
        if (!part.isEmpty() && Keys.compare(from, to) > 0) {
            throw reversed(part);
        }
        return term("BETWEEN", attribute, from, to);
    }

    /// The attribute is this or after it.
    public QueryPlan<T> atLeast(String attribute, AttributeValue from) {
        return term(">=", attribute, from, null);
    }

    /// The attribute is this or before it.
    public QueryPlan<T> atMost(String attribute, AttributeValue to) {
        return term("<=", attribute, to, null);
    }

    /// Returns only items whose attribute lies between these, both included: for a range of a part that tells less than
    /// the attribute, such as the day of a time. The other items of the first and last day are read and paid for.
    ///
    /// @param mapper of the entity, which writes the ends as precisely as it writes the attribute
    /// @param from nothing for a range that is open below
    /// @param to nothing for a range that is open above
    public <V extends Comparable<? super V>> QueryPlan<T> within(
            EntityMapper<?> mapper,
            String attribute,
            BiFunction<Map<String, AttributeValue>, String, V> value,
            @Nullable Object from,
            @Nullable Object to) {
        V lowest = from == null ? null : value.apply(Map.of(attribute, mapper.write(attribute, from)), attribute);
        V highest = to == null ? null : value.apply(Map.of(attribute, mapper.write(attribute, to)), attribute);
        if (lowest != null && highest != null && lowest.compareTo(highest) > 0) {
            throw reversed(attribute);
        }
        ItemReader<T> whole = reader;
        reader = (item, now) -> {
            T entity = whole.read(item, now);
            V found = entity == null ? null : value.apply(item, attribute);
            boolean inside = found != null
                    && (lowest == null || lowest.compareTo(found) <= 0)
                    && (highest == null || found.compareTo(highest) <= 0);
            return inside ? entity : null;
        };
        within += attribute + " " + lowest + " " + highest;
        return this;
    }

    private IllegalArgumentException reversed(String part) {
        return new IllegalArgumentException(
                "'" + pattern + "' was asked for a range of {" + part + "} that ends before it begins");
    }

    /// Asks only for these attributes and for the keys.
    public QueryPlan<T> project(String... attributes) {
        projected.addAll(List.of(attributes));
        return this;
    }

    /// Highest sort key first.
    public QueryPlan<T> descending() {
        descending = true;
        return this;
    }

    /// Sees every acknowledged write.
    public QueryPlan<T> consistent() {
        consistent = true;
        return this;
    }

    /// Reads the items found in full from the table.
    public QueryPlan<T> fetch(EntityMapper<T> mapper) {
        fetched = mapper;
        return this;
    }

    /// Returns only items that fulfil the condition; the others are read and paid for all the same.
    public QueryPlan<T> filter(Condition<?> condition) {
        for (String attribute : condition.attributes()) {
            if (!isScan() && queried.contains(attribute)) {
                throw new IllegalArgumentException("'" + pattern + "' cannot be filtered by '" + attribute
                        + "', a key that it goes by: bind it with a parameter");
            }
            if (!carried.isEmpty() && !carried.contains(attribute)) {
                throw new IllegalArgumentException("'" + pattern + "' cannot be filtered by '" + attribute + "', which "
                        + index + " does not carry: include it in the index, or filter what is returned");
            }
        }
        filter = condition;
        return this;
    }

    /// This plan, keeping with each entity the item that it was read from.
    QueryPlan<Found<T>> keepingItems() {
        ItemReader<T> whole = reader;
        return copy((item, now) -> {
            T entity = whole.read(item, now);
            return entity == null ? null : new Found<>(entity, item);
        });
    }

    /// This plan for one part of a scan, the first being 0.
    QueryPlan<T> segment(int number, Segments of) {
        QueryPlan<T> part = copy(reader);
        part.segment = number;
        part.segments = of.count();
        return part;
    }

    /// This plan, last item first.
    QueryPlan<T> reversed() {
        QueryPlan<T> reversed = copy(reader);
        reversed.descending = !descending;
        reversed.fetched = fetched;
        return reversed;
    }

    private <U> QueryPlan<U> copy(ItemReader<U> other) {
        var copy = new QueryPlan<U>(table, pattern, other);
        copy.keyAttributes.addAll(keyAttributes);
        copy.queried = queried;
        copy.terms.addAll(terms);
        copy.projected.addAll(projected);
        copy.within = within;
        copy.index = index;
        copy.descending = descending;
        copy.consistent = consistent;
        copy.filter = filter;
        return copy;
    }

    /// An entity and the item that it was read from.
    record Found<T>(T entity, Map<String, AttributeValue> item) {}

    /// The order in which a query finds items: that of the sort keys.
    Comparator<Map<String, AttributeValue>> order() {
        List<String> free = queried.stream()
                .filter(attribute -> terms.stream()
                        .noneMatch(term ->
                                term.operator().equals("=") && term.attribute().equals(attribute)))
                .toList();
        Comparator<Map<String, AttributeValue>> order = (first, second) -> free.stream()
                .mapToInt(attribute ->
                        Keys.compare(Values.required(first, attribute), Values.required(second, attribute)))
                .filter(compared -> compared != 0)
                .findFirst()
                .orElse(0);
        return descending ? order.reversed() : order;
    }

    private QueryPlan<T> term(
            String operator, String attribute, AttributeValue first, @Nullable AttributeValue second) {
        terms.add(new KeyTerm(operator, attribute, first, second));
        return this;
    }

    String table() {
        return table;
    }

    String pattern() {
        return pattern;
    }

    ItemReader<T> reader() {
        return reader;
    }

    List<String> keyAttributes() {
        return keyAttributes;
    }

    @Nullable
    String index() {
        return index;
    }

    /// The part of a scan to read; null for all.
    @Nullable
    Integer segmentNumber() {
        return segment;
    }

    @Nullable
    Integer segmentCount() {
        return segments;
    }

    boolean isDescending() {
        return descending;
    }

    boolean isConsistent() {
        return consistent;
    }

    /// Whether items are found that the query does not return.
    boolean drops() {
        return filter != null || !within.isEmpty();
    }

    boolean isScan() {
        return terms.isEmpty();
    }

    @Nullable
    EntityMapper<T> fetched() {
        return fetched;
    }

    @Nullable
    Condition<?> filter() {
        return filter;
    }

    String keyCondition(Expressions expressions) {
        return String.join(
                " AND ",
                terms.stream()
                        .map((Function<KeyTerm, String>) term -> term.write(expressions))
                        .toList());
    }

    /// What to ask for; null for whole items.
    @Nullable
    String projection(Expressions expressions) {
        return projected.isEmpty()
                ? null
                : Stream.concat(keyAttributes.stream(), projected.stream())
                        .distinct()
                        .map(expressions::name)
                        .collect(Collectors.joining(", "));
    }

    /// Everything that a cursor of this query is bound to.
    String identity() {
        return table
                + '\n'
                + pattern
                + '\n'
                + index
                + '\n'
                + descending
                + '\n'
                + terms
                + '\n'
                + filter
                + (within.isEmpty() ? "" : '\n' + within);
    }
}

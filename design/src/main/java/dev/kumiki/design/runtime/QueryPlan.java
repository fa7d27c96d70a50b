package dev.kumiki.design.runtime;

import dev.kumiki.design.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// One query, as a generated access pattern describes it. Each method returns this same plan, changed.
public final class QueryPlan<T> {
    private final String table;
    private final String pattern;
    private final ItemReader<T> reader;
    private final List<String> keyAttributes = new ArrayList<>();
    private final List<KeyTerm> terms = new ArrayList<>();
    private final List<String> projected = new ArrayList<>();
    private @Nullable String index;
    private boolean descending;
    private boolean consistent;
    private @Nullable EntityMapper<T> fetched;
    private @Nullable Condition<?> filter;

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
        return this;
    }

    /// Reads an index with these key attributes.
    public QueryPlan<T> index(String name, String... attributes) {
        index = name;
        keyAttributes.addAll(List.of(attributes));
        return this;
    }

    /// The attribute has this value.
    public QueryPlan<T> equal(String attribute, AttributeValue value) {
        return term("=", attribute, value, null);
    }

    /// The text starts so.
    public QueryPlan<T> startsWith(String attribute, String prefix) {
        return term("begins_with", attribute, Values.of(prefix), null);
    }

    /// The attribute lies between these, both included.
    public QueryPlan<T> between(String attribute, AttributeValue from, AttributeValue to) {
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
        filter = condition;
        return this;
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

    boolean isDescending() {
        return descending;
    }

    boolean isConsistent() {
        return consistent;
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
        return table + '\n' + pattern + '\n' + index + '\n' + descending + '\n' + terms + '\n' + filter;
    }
}

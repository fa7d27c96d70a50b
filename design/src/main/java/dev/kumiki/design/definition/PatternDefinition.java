package dev.kumiki.design.definition;

import java.util.List;
import java.util.stream.Collectors;

/// An access pattern.
///
/// @param index the index that serves it, or empty for the table
/// @param entities the entities that it reads
/// @param returned what it makes of each of them: the entity itself, or a view of it
/// @param key how the key is bound; empty for a scan
/// @param result how much it returns
/// @param fetch whether the items found in an index are then read from the table
/// @param unique the unique value that a get goes by, or empty
/// @param reason why a scan is fine, or empty
/// @param services who uses it
public record PatternDefinition(
        String name,
        Operation operation,
        List<Parameter> parameters,
        String index,
        List<String> entities,
        List<String> returned,
        List<KeyTerm> key,
        Result result,
        boolean consistent,
        boolean descending,
        boolean fetch,
        String unique,
        String reason,
        List<String> services) {
    /// Copies the lists.
    public PatternDefinition {
        parameters = List.copyOf(parameters);
        entities = List.copyOf(entities);
        returned = List.copyOf(returned);
        key = List.copyOf(key);
        services = List.copyOf(services);
    }

    /// The method as readers see it: `bookingsOf(userId, limit, after)`.
    public String signature() {
        return name + parameters.stream().map(Parameter::name).collect(Collectors.joining(", ", "(", ")"));
    }

    /// How the key is bound, as text for readers.
    public String keyCondition() {
        return key.stream().map(KeyTerm::toString).collect(Collectors.joining(" AND "));
    }

    /// Whether it is one query for each shard of a partition.
    public boolean isSharded() {
        return parameters.stream().anyMatch(parameter -> parameter.role() == Role.SHARDS);
    }

    /// Whether a parameter limits what is returned.
    public boolean isLimited() {
        return parameters.stream().anyMatch(parameter -> parameter.role() == Role.LIMIT);
    }

    /// The operation that runs a pattern.
    public enum Operation {
        /// GetItem.
        GET,
        /// Query.
        QUERY,
        /// Query over several entities.
        COLLECT,
        /// Query that only counts.
        COUNT,
        /// Scan.
        SCAN
    }

    /// How much a pattern returns.
    public enum Result {
        /// A number of items.
        NUMBER,
        /// At most one item.
        ONE,
        /// A page.
        PAGE,
        /// Everything that is found, in as many calls as it takes.
        ALL
    }

    /// What a parameter is for.
    public enum Role {
        /// Binds a part of a key.
        PART,
        /// The lower end of a range.
        FROM,
        /// The upper end of a range.
        TO,
        /// What the part begins with.
        START,
        /// How many parts a scan reads at once.
        SEGMENTS,
        /// Stands for every value of a part, each of which is queried.
        SHARDS,
        /// The size of a page.
        LIMIT,
        /// Where a page begins.
        CURSOR,
        /// A condition on the items.
        FILTER
    }

    /// A parameter of the method.
    public record Parameter(String name, Role role) {}

    /// How an attribute is compared.
    public enum Comparison {
        /// It is this.
        EQUAL,
        /// It starts so.
        BEGINS_WITH,
        /// It is this, or this and `#` and anything: what lies under it.
        UNDER,
        /// It lies between, both ends included.
        BETWEEN,
        /// It is this or after it.
        AT_LEAST,
        /// It is this or before it.
        AT_MOST
    }

    /// A condition on one key attribute.
    ///
    /// @param template what it is compared with; the lower end of a range
    /// @param upper the upper end of a range, or empty
    public record KeyTerm(String attribute, Comparison comparison, String template, String upper) {
        /// A condition with one operand.
        public KeyTerm(String attribute, Comparison comparison, String template) {
            this(attribute, comparison, template, "");
        }

        /// The condition as text for readers.
        @Override
        public String toString() {
            return switch (comparison) {
                case EQUAL -> attribute + " = " + template;
                case BEGINS_WITH -> "begins_with(" + attribute + ", " + template + ")";
                case UNDER -> attribute + " BETWEEN " + template + " AND " + template + "#…";
                case BETWEEN -> attribute + " BETWEEN " + template + " AND " + upper;
                case AT_LEAST -> attribute + " >= " + template;
                case AT_MOST -> attribute + " <= " + template;
            };
        }
    }
}

package dev.kumiki.design.export;

import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.PatternDefinition.Role;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.export.SampleItems.Sample;
import dev.kumiki.design.mapping.Keys;
import dev.kumiki.design.runtime.Writes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// Runs one access pattern from its definition, bound to the values of a sample.
final class ReadRun {
    /// DynamoDB's limit of keys in a BatchGetItem.
    private static final int MAX_BATCH_KEYS = 100;

    private static final String LEAST_NUMBER = "-99999999999999999999";
    private static final String GREATEST_NUMBER = "99999999999999999999";

    private final TableDefinition table;
    private final PatternDefinition pattern;
    private final DynamoDbClient database;
    private final int pageItems;

    ReadRun(TableDefinition table, PatternDefinition pattern, DynamoDbClient database, int pageItems) {
        this.table = table;
        this.pattern = pattern;
        this.database = database;
        this.pageItems = pageItems;
    }

    /// Runs it and returns the number of items read.
    int run(Sample sample) {
        return switch (pattern.operation()) {
            case GET -> get(sample);
            case QUERY, COLLECT, COUNT -> query(sample);
            case SCAN -> scan();
        };
    }

    private int get(Sample sample) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (KeyTerm term : pattern.key()) {
            key.put(term.attribute(), value(term.attribute(), sample.values().key(term.template())));
        }
        boolean unique = !pattern.unique().isEmpty();
        var found = database.getItem(
                get -> get.tableName(table.name()).key(key).consistentRead(unique || pattern.consistent()));
        if (!unique) {
            return found.hasItem() ? 1 : 0;
        }
        var owner = Objects.requireNonNull(found.item().get(Writes.OWNER)).m();
        database.getItem(get -> get.tableName(table.name()).key(owner).consistentRead(true));
        return 2;
    }

    private int query(Sample sample) {
        Map<String, String> names = new HashMap<>();
        Map<String, AttributeValue> values = new HashMap<>();
        List<String> conditions = new ArrayList<>();
        for (KeyTerm term : pattern.key()) {
            if (!isOpen(term, sample)) {
                conditions.add(condition(term, sample, names, values));
            }
        }
        var request = QueryRequest.builder()
                .tableName(table.name())
                .indexName(pattern.index().isEmpty() ? null : pattern.index())
                .keyConditionExpression(String.join(" AND ", conditions))
                .expressionAttributeNames(names)
                .expressionAttributeValues(values)
                .scanIndexForward(!pattern.descending())
                .consistentRead(pattern.consistent() && !pattern.fetch())
                .limit(limit().orElse(null));
        int items = 0;
        Map<String, AttributeValue> next = Map.of();
        do {
            var response = database.query(
                    request.exclusiveStartKey(next.isEmpty() ? null : next).build());
            items += response.items().size();
            if (pattern.fetch()) {
                fetch(response.items());
            }
            next = response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of();
        } while (isWhole() && limit().isEmpty() && !next.isEmpty());
        return items;
    }

    private boolean isWhole() {
        return pattern.result() == Result.ALL || pattern.result() == Result.NUMBER;
    }

    private Optional<Integer> limit() {
        if (pattern.result() == Result.ONE) {
            return Optional.of(1);
        }
        return pattern.isLimited() ? Optional.of(pageItems) : Optional.empty();
    }

    private void fetch(List<Map<String, AttributeValue>> found) {
        var items = new SampleItems(table);
        for (int at = 0; at < found.size(); at += MAX_BATCH_KEYS) {
            var keys = found.subList(at, Math.min(at + MAX_BATCH_KEYS, found.size())).stream()
                    .map(items::keyOf)
                    .toList();
            var request = KeysAndAttributes.builder()
                    .keys(keys)
                    .consistentRead(pattern.consistent())
                    .build();
            database.batchGetItem(batch -> batch.requestItems(Map.of(table.name(), request)));
        }
    }

    private int scan() {
        var request = ScanRequest.builder()
                .tableName(table.name())
                .indexName(pattern.index().isEmpty() ? null : pattern.index())
                .limit(limit().orElse(null));
        int items = 0;
        Map<String, AttributeValue> next = Map.of();
        do {
            var response = database.scan(
                    request.exclusiveStartKey(next.isEmpty() ? null : next).build());
            items += response.items().size();
            next = response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of();
        } while (isWhole() && limit().isEmpty() && !next.isEmpty());
        return items;
    }

    private String condition(
            KeyTerm term, Sample sample, Map<String, String> names, Map<String, AttributeValue> values) {
        String name = "#k" + names.size();
        names.put(name, term.attribute());
        return switch (term.comparison()) {
            case EQUAL -> name + " = " + add(values, exact(term, sample));
            case BEGINS_WITH -> "begins_with(" + name + ", " + add(values, start(term, sample)) + ")";
            case UNDER -> {
                String under = Objects.requireNonNull(exact(term, sample).s());
                yield name + " BETWEEN " + add(values, AttributeValue.fromS(under)) + " AND "
                        + add(values, AttributeValue.fromS(under + "#" + Keys.LAST));
            }
            case BETWEEN ->
                name + " BETWEEN " + add(values, least(term, sample)) + " AND " + add(values, greatest(term, sample));
            case AT_LEAST -> name + " >= " + add(values, least(term, sample));
            case AT_MOST -> name + " <= " + add(values, greatest(term, sample));
        };
    }

    private static String add(Map<String, AttributeValue> values, AttributeValue value) {
        String name = ":v" + values.size();
        values.put(name, value);
        return name;
    }

    private AttributeValue exact(KeyTerm term, Sample sample) {
        return value(term.attribute(), sample.values().key(term.template()));
    }

    /// Whether a key begins with what is typed and nothing else: as long as nothing is, it binds nothing.
    private boolean isOpen(KeyTerm term, Sample sample) {
        return term.comparison() == Comparison.BEGINS_WITH
                && "".equals(start(term, sample).s());
    }

    /// What a text that is typed comes after, or all of the template.
    private AttributeValue start(KeyTerm term, Sample sample) {
        boolean typed = pattern.parameters().stream().anyMatch(parameter -> parameter.role() == Role.START);
        return typed ? AttributeValue.fromS(sample.values().key(term.upper())) : exact(term, sample);
    }

    private AttributeValue least(KeyTerm term, Sample sample) {
        if (typeOf(term.attribute()) == KeyType.N) {
            return AttributeValue.fromN(LEAST_NUMBER);
        }
        String bound = bound(term, sample);
        return AttributeValue.fromS(bound.isEmpty() ? " " : bound);
    }

    private AttributeValue greatest(KeyTerm term, Sample sample) {
        return typeOf(term.attribute()) == KeyType.N
                ? AttributeValue.fromN(GREATEST_NUMBER)
                : AttributeValue.fromS(bound(term, sample) + Keys.LAST);
    }

    /// What comes before the part that a range binds; its ends have the names of parameters there.
    private static String bound(KeyTerm term, Sample sample) {
        String wider = term.template().length() >= term.upper().length() ? term.template() : term.upper();
        int open = wider.lastIndexOf('{');
        return sample.values().key(open < 0 ? wider : wider.substring(0, open));
    }

    private AttributeValue value(String attribute, String text) {
        return SampleItems.keyValue(new KeyAttribute(attribute, typeOf(attribute)), text);
    }

    private KeyType typeOf(String attribute) {
        List<KeyAttribute> attributes = new ArrayList<>(table.key().attributes());
        table.indexes().forEach(index -> attributes.addAll(index.key().attributes()));
        return attributes.stream()
                .filter(candidate -> candidate.name().equals(attribute))
                .map(KeyAttribute::type)
                .findFirst()
                .orElseThrow();
    }
}

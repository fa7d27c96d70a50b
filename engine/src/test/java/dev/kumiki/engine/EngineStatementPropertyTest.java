package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.statistics.Statistics;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// A SELECT finds what a Scan finds whose filter says the same, however its condition falls into reads by key.
class EngineStatementPropertyTest {
    private static final int MAX_DEPTH = 3;
    /// In percent: a test of refusals alone would prove nothing.
    private static final double MIN_ANSWERED = 30;
    private static final Pattern PLACEHOLDER = Pattern.compile(":\\w+");
    private static final Map<String, AttributeValue> VALUES = values();

    private static @Nullable EmbeddedDynamoDb db;

    /// One condition in both languages.
    record Both(String partiql, String expression) {
        static Both of(String pattern) {
            return new Both(pattern.replaceAll(":n(\\d)", "$1").replaceAll(":(\\w)", "'$1'"), pattern);
        }

        Both not() {
            return new Both("NOT (" + partiql + ")", "NOT (" + expression + ")");
        }

        Both and(Both other) {
            return new Both(
                    "(" + partiql + ") AND (" + other.partiql + ")",
                    "(" + expression + ") AND (" + other.expression + ")");
        }

        Both or(Both other) {
            return new Both(
                    "(" + partiql + ") OR (" + other.partiql + ")",
                    "(" + expression + ") OR (" + other.expression + ")");
        }
    }

    private static Map<String, AttributeValue> values() {
        var values = new HashMap<String, AttributeValue>();
        for (String text : List.of("a", "b", "c", "d")) {
            values.put(":" + text, AttributeValue.fromS(text));
        }
        for (int i = 0; i <= 5; i++) {
            values.put(":n" + i, AttributeValue.fromN("" + i));
        }
        return values;
    }

    @BeforeContainer
    static void fill() {
        var engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
        engine.createTable(table -> table.tableName("tab")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "N"), attribute("g", "S"))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(global("by-g", hash("g"), range("sk"))));
        for (int i = 0; i < 24; i++) {
            var item = new HashMap<String, AttributeValue>();
            item.put("pk", AttributeValue.fromS("abcd".substring(i % 4, i % 4 + 1)));
            item.put("sk", AttributeValue.fromN("" + i / 4));
            if (i % 3 != 0) {
                item.put("g", AttributeValue.fromS(i % 2 == 0 ? "a" : "b"));
            }
            if (i % 5 != 0) {
                item.put("v", i % 2 == 0 ? AttributeValue.fromS("ab") : AttributeValue.fromN("" + i % 4));
            }
            engine.putItem(put -> put.tableName("tab").item(item));
        }
        db = engine;
    }

    @AfterContainer
    static void close() {
        db().close();
    }

    private static EmbeddedDynamoDb db() {
        return Objects.requireNonNull(db);
    }

    @Property(tries = 1_500)
    void findsWhatAScanFinds(
            @ForAll("conditions") Both condition,
            @ForAll boolean index,
            @ForAll @IntRange(min = 1, max = 30) int limit) {
        String from = index ? "\"tab\".\"by-g\"" : "tab";
        var wanted = scan(condition, index);
        var found = select("SELECT pk, sk FROM " + from + " WHERE " + condition.partiql, limit);
        if (found != null && wanted != null) {
            assertThat(found).as(condition.partiql).containsExactlyInAnyOrderElementsOf(wanted);
        }
        Statistics.label("answered")
                .collect(found != null)
                .coverage(coverage -> coverage.check(true).percentage(share -> share > MIN_ANSWERED));
        Statistics.label("found something")
                .collect(found != null && !found.isEmpty())
                .coverage(coverage -> coverage.check(true).percentage(share -> share > MIN_ANSWERED));
    }

    @Property(tries = 300)
    void findsInOrder(@ForAll("conditions") Both condition, @ForAll boolean descending) {
        var both = Both.of("pk = :a").and(condition);
        var wanted = scan(both, false);
        var found = select(
                "SELECT pk, sk FROM tab WHERE " + both.partiql + " ORDER BY sk " + (descending ? "DESC" : "ASC"), 2);
        if (found != null && wanted != null) {
            var sorted = new ArrayList<>(wanted);
            sorted.sort((x, y) -> (descending ? -1 : 1) * x.compareTo(y));
            assertThat(found).as(both.partiql).isEqualTo(sorted);
        }
    }

    /// Keys as texts; null when the condition is refused.
    private static @Nullable List<String> scan(Both condition, boolean index) {
        var used = new HashMap<String, AttributeValue>();
        var placeholders = PLACEHOLDER.matcher(condition.expression);
        while (placeholders.find()) {
            used.put(placeholders.group(), Objects.requireNonNull(VALUES.get(placeholders.group())));
        }
        var request = ScanRequest.builder()
                .tableName("tab")
                .indexName(index ? "by-g" : null)
                .filterExpression(condition.expression)
                .expressionAttributeValues(used.isEmpty() ? null : used)
                .build();
        try {
            return keys(db().scan(request).items());
        } catch (DynamoDbException e) {
            return null;
        }
    }

    /// Null for conditions that are refused because they find an item twice, or contradict themselves.
    private static @Nullable List<String> select(String statement, int limit) {
        var found = new ArrayList<String>();
        String token = null;
        do {
            String next = token;
            try {
                var page = db().executeStatement(request ->
                        request.statement(statement).limit(limit).nextToken(next));
                found.addAll(keys(page.items()));
                token = page.nextToken();
            } catch (DynamoDbException e) {
                assertThat(e.awsErrorDetails().errorMessage())
                        .as(statement)
                        .matches("Overlapping conditions.*|Too many decomposed.*|The BETWEEN operator requires.*"
                                + "|Must have at least one non-optional hash key.*|The expression has redundant.*");
                return null;
            }
        } while (token != null);
        return found;
    }

    private static List<String> keys(List<Map<String, AttributeValue>> items) {
        return items.stream()
                .map(item -> Objects.requireNonNull(item.get("pk")).s()
                        + Objects.requireNonNull(item.get("sk")).n())
                .toList();
    }

    @Provide
    Arbitrary<Both> conditions() {
        var text = Arbitraries.of(":a", ":b", ":c", ":d");
        var number = Arbitraries.of(":n0", ":n1", ":n2", ":n3", ":n4", ":n5");
        var comparator = Arbitraries.of("=", "<>", "<", "<=", ">", ">=");
        var ofPartition = Combinators.combine(Arbitraries.of("pk", "g"), comparator, text)
                .as((key, operator, value) -> Both.of(key + " " + operator + " " + value));
        var equal =
                Combinators.combine(Arbitraries.of("pk", "g"), text).as((key, value) -> Both.of(key + " = " + value));
        var ofSort = Combinators.combine(comparator, number)
                .as((operator, value) -> Both.of("sk " + operator + " " + value));
        var mirrored = Combinators.combine(number, comparator)
                .as((value, operator) -> Both.of(value + " " + operator + " sk"));
        var between =
                Combinators.combine(number, number).as((low, high) -> Both.of("sk BETWEEN " + low + " AND " + high));
        var in = Combinators.combine(Arbitraries.of("pk", "g"), text, text)
                .as((key, one, two) -> new Both(
                        Both.of(key).partiql + " IN ['" + one.charAt(1) + "', '" + two.charAt(1) + "']",
                        key + " IN (" + one + ", " + two + ")"));
        var others = Arbitraries.of(
                new Both("v IS MISSING", "attribute_not_exists(v)"),
                new Both("v IS NOT MISSING", "attribute_exists(v)"),
                Both.of("begins_with(v, :a)"),
                Both.of("contains(v, :b)"),
                Both.of("v > :n1"),
                Both.of("v = sk"),
                Both.of("size(v) = :n2"),
                Both.of("attribute_exists(g)"));
        var atoms = Arbitraries.oneOf(ofPartition, equal, equal, ofSort, mirrored, between, in, others);
        return nested(atoms, MAX_DEPTH);
    }

    private static Arbitrary<Both> nested(Arbitrary<Both> atoms, int depth) {
        if (depth == 0) {
            return atoms;
        }
        var inner = nested(atoms, depth - 1);
        var and = Combinators.combine(inner, inner).as(Both::and);
        return Arbitraries.oneOf(
                atoms,
                atoms,
                inner.map(Both::not),
                and,
                and,
                Combinators.combine(inner, inner).as(Both::or));
    }
}

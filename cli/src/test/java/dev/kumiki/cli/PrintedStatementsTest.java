package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.Assumptions;
import dev.kumiki.design.export.Measurement;
import dev.kumiki.design.export.PartiqlExport;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Every statement that `kumiki design partiql` prints for the five applications, carried out by the engine: it finds
/// what the generated code of its pattern finds, and writes what that of its entity writes.
@Timeout(300)
final class PrintedStatementsTest {
    private static final Assumptions FEW = new Assumptions(3, 2, 1, Map.of());
    private static final Pattern VALUE = Pattern.compile(":\\w+");
    private static final Set<String> APPLICATIONS =
            Set.of("LessonsDesign", "TodoApp", "EventsDesign", "Homebiyori", "Studio");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @AfterEach
    void close() {
        engine.close();
    }

    /// A pattern or a write of an application, and what is printed for it.
    record Printed(GeneratedDesign design, TableDefinition table, PrintedStatement statement) {
        @Override
        public String toString() {
            return statement.toString();
        }
    }

    private static List<Printed> all() throws ClassNotFoundException {
        List<Printed> all = new ArrayList<>();
        for (GeneratedDesign design : GeneratedDesign.all()) {
            var definition = design.definition();
            if (APPLICATIONS.contains(definition.name())) {
                String printed = new PartiqlExport(UnaryOperator.identity()).write(definition);
                PrintedStatement.of(definition.name(), printed)
                        .forEach(statement ->
                                all.add(new Printed(design, definition.table(statement.table()), statement)));
            }
        }
        return all;
    }

    static Stream<Printed> patterns() throws ClassNotFoundException {
        return all().stream().filter(printed -> printed.statement.subject().endsWith(")"));
    }

    static Stream<Printed> writes() throws ClassNotFoundException {
        return all().stream()
                .filter(printed -> !printed.statement.subject().endsWith(")")
                        && !printed.statement.texts().isEmpty());
    }

    @Test
    void everyPatternHasStatements() throws ClassNotFoundException {
        assertThat(patterns().map(printed -> printed.design.definition().name()))
                .containsAll(APPLICATIONS);
        for (GeneratedDesign design : GeneratedDesign.all()) {
            if (APPLICATIONS.contains(design.definition().name())) {
                assertThat(patterns()
                                .filter(printed -> printed.statement
                                        .design()
                                        .equals(design.definition().name())))
                        .hasSize(design.definition().tables().stream()
                                .mapToInt(table -> table.patterns().size())
                                .sum())
                        .allSatisfy(
                                printed -> assertThat(printed.statement.texts()).isNotEmpty());
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("patterns")
    void findsWhatThePatternFinds(Printed printed) throws ReflectiveOperationException {
        TableDefinition table = printed.table;
        PatternDefinition pattern = table.patterns().stream()
                .filter(candidate -> candidate.signature().equals(printed.statement.subject()))
                .findFirst()
                .orElseThrow();
        var measurement = new Measurement(engine, FEW);
        measurement.create(printed.design.definition());
        List<Call> calls = Collections.synchronizedList(new ArrayList<>());
        Object access = printed.design.access(table, TracedClient.of(engine, calls::add));
        var mappers = GeneratedDesign.mappers(access, table);
        var valid = new ValidItems(mappers);
        for (PatternDefinition other : table.patterns()) {
            measurement.items(table, other).forEach(item -> put(table, valid.of(item)));
        }
        List<Map<String, AttributeValue>> items =
                measurement.items(table, pattern).stream().map(valid::of).toList();
        items.forEach(item -> put(table, item));
        var mapper = Objects.requireNonNull(
                mappers.get(table.entity(pattern.entities().getFirst())));
        List<Object> entities = items.stream()
                .filter(mapper::recognises)
                .<Object>map(mapper::fromItem)
                .toList();
        GeneratedDesign.use(access, table, pattern, entities.getFirst(), entities.getLast());

        assertThat(calls).isNotEmpty();
        List<Map<String, AttributeValue>> found =
                calls.stream().flatMap(PrintedStatementsTest::found).toList();
        List<Map<String, AttributeValue>> selected = new ArrayList<>();
        boolean one = pattern.result() == PatternDefinition.Result.ONE;
        for (Call call : pattern.isSharded() ? calls : calls.subList(0, 1)) {
            selected.addAll(select(printed.statement.texts().getFirst(), bound(call, printed), one));
        }
        if (!pattern.unique().isEmpty()) {
            selected.addAll(select(printed.statement.texts().get(1), bound(calls.get(1), printed), one));
        } else if (pattern.fetch()) {
            var request = (BatchGetItemRequest) calls.get(1).request();
            for (var key : Objects.requireNonNull(request.requestItems().get(table.name()))
                    .keys()) {
                var text = printed.statement.texts().get(1);
                assertThat(select(text, text.attributes().stream().map(key::get).toList(), true))
                        .hasSize(1);
            }
        }
        if (pattern.operation() == PatternDefinition.Operation.COUNT) {
            long count = calls.stream()
                    .map(call -> (QueryResponse) call.response().orElseThrow())
                    .mapToLong(QueryResponse::count)
                    .sum();
            assertThat((long) selected.size()).isPositive().isEqualTo(count);
            return;
        }
        assertThat(found).as(printed + ": " + calls).isNotEmpty();
        assertThat(selected).hasSameSizeAs(found);
        for (int i = 0; i < found.size(); i++) {
            // A view asks for some attributes only.
            assertThat(selected.get(i)).containsAllEntriesOf(found.get(i));
        }
    }

    /// What a call of the pattern found; items that are read in a batch come in no order.
    private static Stream<Map<String, AttributeValue>> found(Call call) {
        return switch (call.response().orElseThrow()) {
            case GetItemResponse get -> get.hasItem() ? Stream.of(get.item()) : Stream.of();
            case QueryResponse query -> query.items().stream();
            case ScanResponse scan -> scan.items().stream();
            default -> Stream.of();
        };
    }

    /// What the pattern binds in a call, in the order of its conditions.
    private static List<AttributeValue> bound(Call call, Printed printed) {
        return switch (call.request()) {
            case GetItemRequest get ->
                printed.statement.texts().getFirst().attributes().stream()
                        .map(attribute -> Objects.requireNonNull(get.key().get(attribute)))
                        .toList();
            case QueryRequest query ->
                VALUE.matcher(query.keyConditionExpression())
                        .results()
                        .map(MatchResult::group)
                        .map(name -> Objects.requireNonNull(
                                query.expressionAttributeValues().get(name)))
                        .toList();
            default -> List.of();
        };
    }

    private List<Map<String, AttributeValue>> select(
            PrintedStatement.Text text, List<AttributeValue> parameters, boolean one) {
        assertThat(parameters).hasSameSizeAs(text.attributes());
        var request = ExecuteStatementRequest.builder()
                .statement(text.statement())
                .parameters(parameters.isEmpty() ? null : parameters)
                .limit(one ? 1 : null)
                .build();
        if (one) {
            return engine.executeStatement(request).items();
        }
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        String next = null;
        do {
            var response = engine.executeStatement(request.copy(token(next)));
            items.addAll(response.items());
            next = response.nextToken();
        } while (next != null);
        return items;
    }

    private static Consumer<ExecuteStatementRequest.Builder> token(@Nullable String next) {
        return builder -> builder.nextToken(next);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writes")
    void writesWhatTheEntityWrites(Printed printed) throws ReflectiveOperationException {
        TableDefinition table = printed.table;
        String[] subject = printed.statement.subject().split(" ");
        EntityDefinition entity = table.entity(subject[1]);
        var measurement = new Measurement(engine, FEW);
        measurement.create(printed.design.definition());
        Object access = printed.design.access(table, engine);
        var mappers = GeneratedDesign.mappers(access, table);
        Object record = Objects.requireNonNull(mappers.get(entity))
                .fromItem(new ValidItems(mappers).of(measurement.item(table, entity)));
        GeneratedDesign.create(access, entity, record);
        List<Map<String, AttributeValue>> created = everything(table);
        switch (subject[0]) {
            case "create" -> {
                deleteAll(table);
                var complete = complete(printed.statement.texts(), created, table);
                execute(printed.statement.texts(), complete, table);
                assertThat(everything(table)).containsExactlyInAnyOrderElementsOf(complete);
                assertThatThrownBy(() -> execute(printed.statement.texts(), complete, table))
                        .isInstanceOf(Exception.class);
            }
            case "change" -> change(printed.statement.texts().getFirst(), created, table);
            case "delete" -> {
                execute(printed.statement.texts(), created, table);
                assertThat(everything(table)).isEmpty();
            }
            case "check" -> {
                execute(printed.statement.texts(), created, table);
                deleteAll(table);
                assertThatThrownBy(() -> execute(printed.statement.texts(), created, table))
                        .isInstanceOf(TransactionCanceledException.class);
            }
            default -> throw new AssertionError(printed);
        }
    }

    /// Sets every attribute to another value of its type, and the key of the item stays.
    private void change(PrintedStatement.Text text, List<Map<String, AttributeValue>> created, TableDefinition table) {
        Map<String, AttributeValue> old = owner(created, text, table);
        int changes = (text.statement() + " ").split(" SET ").length - 1;
        Map<String, AttributeValue> expected = new HashMap<>(old);
        List<AttributeValue> parameters = new ArrayList<>();
        for (int i = 0; i < text.attributes().size(); i++) {
            AttributeValue before = old.get(text.attributes().get(i));
            AttributeValue value = i < changes ? changed(before) : Objects.requireNonNull(before);
            parameters.add(value);
            if (i < changes) {
                expected.put(text.attributes().get(i), value);
            }
        }
        var response = engine.executeStatement(
                request -> request.statement(text.statement()).parameters(parameters));
        assertThat(response.items()).containsExactly(expected);
        assertThat(everything(table)).contains(expected);
    }

    private static AttributeValue changed(@Nullable AttributeValue value) {
        if (value == null || value.s() != null) {
            return AttributeValue.fromS(value == null ? "new" : value.s() + "x");
        }
        return value.n() == null ? value : AttributeValue.fromN("7");
    }

    /// What was created, with values for keys of indexes that the item is not in.
    private static List<Map<String, AttributeValue>> complete(
            List<PrintedStatement.Text> texts, List<Map<String, AttributeValue>> created, TableDefinition table) {
        List<Map<String, AttributeValue>> complete = new ArrayList<>();
        for (PrintedStatement.Text text : texts) {
            Map<String, AttributeValue> item = new HashMap<>(owner(created, text, table));
            text.attributes().forEach(attribute -> item.putIfAbsent(attribute, missing(table, attribute)));
            complete.add(item);
        }
        return complete;
    }

    private static AttributeValue missing(TableDefinition table, String attribute) {
        return table.indexes().stream()
                .flatMap(index -> index.key().attributes().stream())
                .filter(key -> key.name().equals(attribute) && key.type() == TableDefinition.KeyType.N)
                .findFirst()
                .map(_ -> AttributeValue.fromN("1"))
                .orElseGet(() -> AttributeValue.fromS("x"));
    }

    /// The one of the items that a statement is about: its key begins as the statement says.
    private static Map<String, AttributeValue> owner(
            List<Map<String, AttributeValue>> items, PrintedStatement.Text text, TableDefinition table) {
        return items.stream()
                .filter(item -> table.key().attributes().stream().allMatch(key -> {
                    String meaning = text.meanings().get(text.attributes().lastIndexOf(key.name()));
                    int open = meaning.indexOf('{');
                    String value = Objects.requireNonNull(item.get(key.name())).s();
                    return value == null
                            || (open < 0 ? value.equals(meaning) : value.startsWith(meaning.substring(0, open)));
                }))
                .findFirst()
                .orElseThrow();
    }

    /// Carries the statements out for these items: alone, or all in a transaction.
    private void execute(
            List<PrintedStatement.Text> texts, List<Map<String, AttributeValue>> items, TableDefinition table) {
        List<ParameterizedStatement> statements = new ArrayList<>();
        for (PrintedStatement.Text text : texts) {
            var item = owner(items, text, table);
            statements.add(ParameterizedStatement.builder()
                    .statement(text.statement())
                    .parameters(text.attributes().stream()
                            .map(attribute -> Objects.requireNonNull(item.get(attribute)))
                            .toList())
                    .build());
        }
        if (statements.size() == 1 && !statements.getFirst().statement().startsWith("EXISTS")) {
            engine.executeStatement(
                    request -> request.statement(statements.getFirst().statement())
                            .parameters(statements.getFirst().parameters()));
        } else {
            engine.executeTransaction(request -> request.transactStatements(statements));
        }
    }

    private void put(TableDefinition table, Map<String, AttributeValue> item) {
        engine.putItem(put -> put.tableName(table.name()).item(item));
    }

    private List<Map<String, AttributeValue>> everything(TableDefinition table) {
        return engine.scan(scan -> scan.tableName(table.name())).items();
    }

    private void deleteAll(TableDefinition table) {
        for (Map<String, AttributeValue> item : everything(table)) {
            Map<String, AttributeValue> key = new HashMap<>();
            table.key().attributes().forEach(attribute -> key.put(attribute.name(), item.get(attribute.name())));
            engine.deleteItem(delete -> delete.tableName(table.name()).key(key));
        }
    }
}

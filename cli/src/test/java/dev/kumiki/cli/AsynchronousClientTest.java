package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.Assumptions;
import dev.kumiki.design.export.Measurement;
import dev.kumiki.design.runtime.BlockingClient;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/// The tables of the five applications behind an asynchronous client: every pattern and every write ask and are
/// answered as behind a blocking one.
@Timeout(300)
final class AsynchronousClientTest {
    private static final Assumptions FEW = new Assumptions(3, 2, 1, Map.of());
    private static final Set<String> APPLICATIONS =
            Set.of("LessonsDesign", "TodoApp", "EventsDesign", "Homebiyori", "Studio");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final Set<String> answered = Collections.synchronizedSet(new TreeSet<>());

    @AfterEach
    void close() {
        engine.close();
    }

    static Stream<GeneratedDesign> designs() throws ClassNotFoundException {
        return GeneratedDesign.all().stream()
                .filter(design -> APPLICATIONS.contains(design.definition().name()));
    }

    @Test
    void ofAllFiveApplications() throws ClassNotFoundException {
        assertThat(designs().map(design -> design.definition().name()).collect(Collectors.toSet()))
                .isEqualTo(APPLICATIONS);
    }

    @ParameterizedTest
    @MethodSource("designs")
    void patternsFindTheSame(GeneratedDesign design) throws ReflectiveOperationException {
        new Measurement(engine, FEW).create(design.definition());
        for (TableDefinition table : design.definition().tables()) {
            for (PatternDefinition pattern : table.patterns()) {
                List<Call> blocking = use(design, table, pattern, engine);
                List<Call> waiting = use(design, table, pattern, BlockingClient.over(asynchronous()));
                assertThat(waiting).as(pattern.signature()).isNotEmpty().containsExactlyInAnyOrderElementsOf(blocking);
                assertThat(answered).contains(waiting.getFirst().operation());
            }
        }
    }

    private List<Call> use(
            GeneratedDesign design, TableDefinition table, PatternDefinition pattern, DynamoDbClient client)
            throws ReflectiveOperationException {
        List<Call> calls = Collections.synchronizedList(new ArrayList<>());
        Object access = design.access(table, TracedClient.of(client, calls::add));
        var mappers = GeneratedDesign.mappers(access, table);
        var valid = new ValidItems(mappers);
        List<Map<String, AttributeValue>> items = new Measurement(engine, FEW)
                .items(table, pattern).stream().map(valid::of).toList();
        items.forEach(item -> engine.putItem(put -> put.tableName(table.name()).item(item)));
        EntityDefinition entity = table.entity(pattern.entities().getFirst());
        var mapper = Objects.requireNonNull(mappers.get(entity));
        List<Object> entities = items.stream()
                .filter(mapper::recognises)
                .<Object>map(mapper::fromItem)
                .toList();
        GeneratedDesign.use(access, table, pattern, entities.getFirst(), entities.getLast());
        return calls;
    }

    @ParameterizedTest
    @MethodSource("designs")
    void writesArrive(GeneratedDesign design) throws ReflectiveOperationException {
        var measurement = new Measurement(engine, FEW);
        measurement.create(design.definition());
        for (TableDefinition table : design.definition().tables()) {
            Object access = design.access(table, BlockingClient.over(asynchronous()));
            var mappers = GeneratedDesign.mappers(access, table);
            var valid = new ValidItems(mappers);
            for (EntityDefinition entity : table.entities()) {
                var mapper = Objects.requireNonNull(mappers.get(entity));
                Object record = mapper.fromItem(valid.of(measurement.item(table, entity)));
                GeneratedDesign.create(access, entity, record);
                assertThat(everything(table)).as(entity.name()).isNotEmpty();
                GeneratedDesign.delete(access, entity, stored(table, mapper::recognises, mapper::fromItem));
                assertThat(everything(table)).as(entity.name()).isEmpty();
            }
        }
    }

    private Object stored(
            TableDefinition table,
            Predicate<Map<String, AttributeValue>> recognised,
            Function<Map<String, AttributeValue>, ?> reader) {
        return everything(table).stream()
                .filter(recognised)
                .findFirst()
                .<Object>map(reader)
                .orElseThrow();
    }

    private List<Map<String, AttributeValue>> everything(TableDefinition table) {
        return engine.scan(scan -> scan.tableName(table.name())).items();
    }

    /// The engine, answering in another thread.
    private DynamoDbAsyncClient asynchronous() {
        return (DynamoDbAsyncClient) Proxy.newProxyInstance(
                DynamoDbAsyncClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbAsyncClient.class},
                (_, method, arguments) -> CompletableFuture.supplyAsync(() -> {
                    var request = (DynamoDbRequest) arguments[0];
                    answered.add(method.getName().substring(0, 1).toUpperCase(Locale.ROOT)
                            + method.getName().substring(1));
                    try {
                        return DynamoDbClient.class
                                .getMethod(method.getName(), request.getClass())
                                .invoke(engine, request);
                    } catch (InvocationTargetException e) {
                        throw new CompletionException(e.getCause());
                    } catch (ReflectiveOperationException e) {
                        throw new LinkageError(e.toString(), e);
                    }
                }));
    }
}

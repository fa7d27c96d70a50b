package dev.kumiki.junit;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.EngineOptions.TransactionConflicts;
import dev.kumiki.engine.simulation.Simulation;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Gives tests what [KumikiTest] promises. An engine is opened when a test first asks for something, and closed with
/// the test; a parameter of a constructor or of a method before all tests shares one among the tests of the class.
public final class KumikiExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(KumikiExtension.class);

    /// JUnit makes it.
    public KumikiExtension() {}

    /// What a test has; closed by JUnit with the test.
    private record Bench(EmbeddedDynamoDb engine, MovableClock clock) implements AutoCloseable {
        @Override
        public void close() {
            engine.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == DynamoDbClient.class
                || type == EmbeddedDynamoDb.class
                || type == MovableClock.class
                || opener(type) != null;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        ExtensionContext.Store store = context.getStore(NAMESPACE);
        Bench bench = store.computeIfAbsent(Bench.class, _ -> open(context), Bench.class);
        if (type == MovableClock.class) {
            return bench.clock();
        }
        return type.isInstance(bench.engine())
                ? bench.engine()
                : store.computeIfAbsent(type, _ -> tables(type, bench), Object.class);
    }

    private static Bench open(ExtensionContext context) {
        Instant start = context.getTestClass()
                .flatMap(tests -> AnnotationSupport.findAnnotation(tests, KumikiTest.class))
                .map(KumikiTest::now)
                .map(text -> parsed("@KumikiTest", text, Instant::parse))
                .orElseThrow(() -> new ExtensionConfigurationException("annotate the test class with @KumikiTest"));
        var clock = new MovableClock(start);
        EngineOptions options = EngineOptions.inMemory().clock(clock).simulation(simulation(context));
        boolean refuse = find(context, Faults.class).map(Faults::conflicts).orElse(false);
        return new Bench(
                EmbeddedDynamoDb.open(refuse ? options.transactionConflicts(TransactionConflicts.REFUSE) : options),
                clock);
    }

    private static Simulation simulation(ExtensionContext context) {
        Simulation simulation = Simulation.NONE;
        Optional<Faults> faults = find(context, Faults.class);
        if (faults.isPresent()) {
            simulation = simulation
                    .seed(faults.get().seed())
                    .throttling(faults.get().throttling())
                    .unprocessedShare(faults.get().unprocessed());
        }
        return find(context, IndexLag.class)
                .map(IndexLag::value)
                .map(text -> parsed("@IndexLag", text, Duration::parse))
                .map(simulation::indexLag)
                .orElse(simulation);
    }

    private static <A extends Annotation> Optional<A> find(ExtensionContext context, Class<A> type) {
        return AnnotationSupport.findAnnotation(context.getElement(), type)
                .or(() -> context.getTestClass().flatMap(tests -> AnnotationSupport.findAnnotation(tests, type)));
    }

    private static <T> T parsed(String annotation, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (DateTimeException e) {
            throw new ExtensionConfigurationException(annotation + " cannot read '" + text + "'", e);
        }
    }

    /// The method of a generated class that opens it on a client; null for every other class.
    private static @Nullable Method opener(Class<?> type) {
        try {
            Method on = type.getDeclaredMethod("on", DynamoDbClient.class, DesignOptions.class);
            return Modifier.isStatic(on.getModifiers()) && on.getReturnType() == type ? on : null;
        } catch (NoSuchMethodException _) {
            return null;
        }
    }

    /// The tables of a design, with pauses that move the clock instead of waiting.
    private static Object tables(Class<?> type, Bench bench) {
        Method opener = opener(type);
        if (opener == null) {
            throw new ParameterResolutionException("no generated class: " + type.getName());
        }
        DesignOptions options = DesignOptions.defaults().clock(bench.clock()).pause(bench.clock()::advance);
        Object tables = call(opener, null, bench.engine(), options);
        try {
            call(type.getDeclaredMethod("createTables"), tables);
        } catch (NoSuchMethodException e) {
            throw new ParameterResolutionException(type.getName() + " cannot create its tables", e);
        }
        return tables;
    }

    /// Generated classes are as visible as their designs, which need not be public.
    private static Object call(Method method, @Nullable Object target, Object... arguments) {
        try {
            method.setAccessible(true);
            return method.invoke(target, arguments);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new ParameterResolutionException("the tables cannot be opened", e);
        }
    }
}

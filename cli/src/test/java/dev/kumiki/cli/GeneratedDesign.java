package dev.kumiki.cli;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Segments;
import dev.kumiki.design.Shards;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.definition.CompiledDesign;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Parameter;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.mapping.EntityMapper;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The generated code of a design, used without knowing its types: as its applications use it, on made-up items.
final class GeneratedDesign {
    /// Enough for the shard that made-up items are in.
    private static final int SHARDS = 2;

    private final DesignDefinition definition;
    private final Class<?> tables;

    private GeneratedDesign(CompiledDesign compiled) throws ClassNotFoundException {
        definition = compiled.definition();
        tables = Class.forName(compiled.getClass().getName().replaceFirst("Compiled$", "Tables"));
    }

    /// The designs on the class path.
    static List<GeneratedDesign> all() throws ClassNotFoundException {
        List<GeneratedDesign> all = new ArrayList<>();
        for (CompiledDesign compiled : ServiceLoader.load(CompiledDesign.class)) {
            all.add(new GeneratedDesign(compiled));
        }
        return all;
    }

    @Override
    public String toString() {
        return definition.name();
    }

    DesignDefinition definition() {
        return definition;
    }

    /// The generated access to a table behind a client.
    Object access(TableDefinition table, DynamoDbClient client) throws ReflectiveOperationException {
        Object all = call(tables.getMethod("on", DynamoDbClient.class), null, client);
        for (Method method : tables.getMethods()) {
            if (method.getParameterCount() == 0 && isOf(table, method.getReturnType())) {
                return call(method, all);
            }
        }
        throw new AssertionError("no access to " + table.name());
    }

    /// Whether a class has a method for every pattern and entity of the table.
    private static boolean isOf(TableDefinition table, Class<?> access) {
        return access.getSimpleName().endsWith("Access")
                && table.patterns().stream()
                        .allMatch(pattern -> method(access, pattern).isPresent())
                && table.entities().stream()
                        .allMatch(entity -> create(access, entity).isPresent());
    }

    private static Optional<Method> method(Class<?> access, PatternDefinition pattern) {
        return Arrays.stream(access.getMethods())
                .filter(method -> !method.isBridge()
                        && method.getName().equals(pattern.name())
                        && takes(method.getParameterTypes(), pattern.parameters()))
                .findFirst();
    }

    private static boolean takes(Class<?>[] types, List<Parameter> parameters) {
        return types.length == parameters.size()
                && IntStream.range(0, types.length)
                        .allMatch(i -> switch (parameters.get(i).role()) {
                            case LIMIT -> types[i] == Limit.class;
                            case CURSOR -> types[i] == Cursor.class;
                            case FILTER -> types[i] == Condition.class;
                            default ->
                                types[i] != Limit.class && types[i] != Cursor.class && types[i] != Condition.class;
                        });
    }

    private static Optional<Method> create(Class<?> access, EntityDefinition entity) {
        return Arrays.stream(access.getMethods())
                .filter(method -> method.getName().equals("create")
                        && method.getParameterCount() == 1
                        && method.getParameterTypes()[0].getSimpleName().equals(entity.name()))
                .findFirst();
    }

    /// What reads and writes the entities of a table.
    static Map<EntityDefinition, EntityMapper<?>> mappers(Object access, TableDefinition table)
            throws ReflectiveOperationException {
        Map<EntityDefinition, EntityMapper<?>> mappers = new HashMap<>();
        for (EntityDefinition entity : table.entities()) {
            Class<?> type = create(access.getClass(), entity).orElseThrow().getParameterTypes()[0];
            Object mapper = Class.forName(type.getName() + "Mapper")
                    .getField("INSTANCE")
                    .get(null);
            mappers.put(entity, (EntityMapper<?>) Objects.requireNonNull(mapper));
        }
        return mappers;
    }

    static void create(Object access, EntityDefinition entity, Object record) throws ReflectiveOperationException {
        call(create(access.getClass(), entity).orElseThrow(), access, record);
    }

    /// Deletes an entity as it was read.
    static void delete(Object access, EntityDefinition entity, Object record) throws ReflectiveOperationException {
        call(access.getClass().getMethod("delete", record.getClass()), access, record);
    }

    /// Uses a pattern on what these entities hold, to its end.
    ///
    /// @param first whose values the parameters have; ranges begin here
    /// @param last where ranges end
    static void use(Object access, TableDefinition table, PatternDefinition pattern, Object first, Object last)
            throws ReflectiveOperationException {
        Method method = method(access.getClass(), pattern).orElseThrow();
        Object[] arguments = new Object[pattern.parameters().size()];
        for (int i = 0; i < arguments.length; i++) {
            Parameter parameter = pattern.parameters().get(i);
            arguments[i] = switch (parameter.role()) {
                case LIMIT -> Limit.of(Limit.MAX_ITEMS);
                case CURSOR -> Cursor.START;
                case FILTER -> holding(table, pattern);
                case PART -> component(first, parameter.name());
                case FROM -> component(first, ranged(table, pattern, first, parameter));
                case TO -> component(last, ranged(table, pattern, last, parameter));
                case START ->
                    text(component(first, ranged(table, pattern, first, parameter)))
                            .substring(0, 2);
                case SHARDS -> new Shards(SHARDS);
                case SEGMENTS -> new Segments(SHARDS);
            };
        }
        Object result = call(method, access, arguments);
        if (result instanceof Stream<?> stream) {
            stream.forEach(_ -> {});
        } else if (result instanceof Page<?> page) {
            page.items();
        }
    }

    /// A condition that every item fulfils.
    private static Condition<?> holding(TableDefinition table, PatternDefinition pattern) {
        var keys = table.index(pattern.index())
                .map(index -> index.key())
                .orElse(table.key())
                .attributes();
        return table.entity(pattern.entities().getFirst()).attributes().stream()
                .filter(attribute -> attribute.required()
                        && keys.stream().noneMatch(key -> key.name().equals(attribute.name())))
                .findFirst()
                .<Condition<?>>map(attribute -> new Condition.Exists<>(attribute.name()))
                .orElseThrow();
    }

    /// The component that a range is of: the one at the range's place in the key.
    private static String ranged(TableDefinition table, PatternDefinition pattern, Object entity, Parameter parameter) {
        KeyTerm term = pattern.key().getLast();
        String wider = term.template().contains("{" + parameter.name() + "}") ? term.template() : term.upper();
        int place = wider.lastIndexOf('{');
        String template = templates(
                        table, pattern, table.entity(entity.getClass().getSimpleName()))
                .get(term.attribute());
        return Objects.requireNonNull(template).substring(place + 1).split("[:}]", 2)[0];
    }

    /// The templates of the keys that a pattern goes by.
    private static Map<String, String> templates(
            TableDefinition table, PatternDefinition pattern, EntityDefinition entity) {
        Map<String, String> templates = new HashMap<>();
        if (pattern.index().isEmpty()) {
            templates.put(table.key().partition().getFirst().name(), entity.pk());
            table.key().sort().forEach(key -> templates.put(key.name(), entity.sk()));
            return templates;
        }
        var key = table.index(pattern.index()).orElseThrow().key();
        var place = entity.placesIn(pattern.index()).getFirst();
        for (int i = 0; i < place.pk().size(); i++) {
            templates.put(key.partition().get(i).name(), place.pk().get(i));
        }
        for (int i = 0; i < place.sk().size(); i++) {
            templates.put(key.sort().get(i).name(), place.sk().get(i));
        }
        return templates;
    }

    private static Object component(Object record, String name) throws ReflectiveOperationException {
        Method accessor = record.getClass().getMethod(name);
        accessor.setAccessible(true);
        Object value = call(accessor, record);
        return value instanceof Optional<?> optional ? optional.orElseThrow() : value;
    }

    private static String text(Object value) throws ReflectiveOperationException {
        return value instanceof String text
                ? text
                : (String) component(
                        value, value.getClass().getRecordComponents()[0].getName());
    }

    private static Object call(Method method, @Nullable Object target, Object... arguments)
            throws ReflectiveOperationException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}

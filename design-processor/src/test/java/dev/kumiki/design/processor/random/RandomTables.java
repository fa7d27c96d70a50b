package dev.kumiki.design.processor.random;

import com.google.testing.compile.Compilation;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.processor.CompiledClasses;
import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Kind;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomValues.Level;
import dev.kumiki.design.processor.random.RandomValues.Shape;
import dev.kumiki.design.runtime.EntityKey;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The generated code of a design that was made up, called by reflection with the rows of the model.
final class RandomTables {
    private final ClassLoader classes;
    private final DynamoDbClient client;
    private final Object access;

    RandomTables(Compilation compilation, DynamoDbClient client, InstantSource clock) {
        this.classes = new CompiledClasses(compilation);
        this.client = client;
        Object tables = call(
                null,
                method(load("DemoTables"), "on", 2),
                client,
                DesignOptions.defaults().clock(clock));
        call(tables, method(tables.getClass(), "createTables", 0));
        this.access = call(tables, method(tables.getClass(), "things", 0));
    }

    private Class<?> load(String name) {
        try {
            return classes.loadClass("demo." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Method method(Class<?> type, String name, int parameters) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == parameters)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no method " + name));
    }

    private static Object call(@Nullable Object target, Method method, Object... arguments) {
        try {
            method.setAccessible(true);
            return method.invoke(target, arguments);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e);
        }
    }

    private Object[] generated(List<?> values) {
        return values.stream().map(this::generated).toArray();
    }

    /// What stands for a value of the model in the generated code.
    private Object generated(Object value) {
        return switch (value) {
            case Level level -> load("Level").getEnumConstants()[level.ordinal()];
            case Shape(var name, var size) ->
                name.map(text -> construct("Named", text, size)).orElseGet(() -> construct("Circle", size));
            case Optional<?> optional -> optional.map(this::generated);
            case List<?> list -> list.stream().map(this::generated).toList();
            default -> value;
        };
    }

    private Object construct(String record, Object... values) {
        try {
            var constructor = load(record).getDeclaredConstructors()[0];
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /// What stands for a value of the generated code in the model.
    private static Object plain(Object value) {
        return switch (value) {
            case Enum<?> level -> Level.valueOf(level.name());
            case Optional<?> optional -> optional.map(RandomTables::plain);
            case List<?> list -> list.stream().map(RandomTables::plain).toList();
            case Record shape -> {
                List<Object> values = components(shape);
                yield new Shape(
                        values.size() == 1 ? Optional.empty() : Optional.of((String) values.getFirst()),
                        (Integer) values.getLast());
            }
            default -> value;
        };
    }

    private static List<Object> components(Object found) {
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : found.getClass().getRecordComponents()) {
            values.add(plain(call(found, component.getAccessor())));
        }
        return values;
    }

    private Object entity(Row row) {
        return construct(row.entity().name(), generated(row.values()));
    }

    private static Row row(Entity entity, Object found) {
        return new Row(entity, components(found));
    }

    /// How a write ended.
    ///
    /// @param stored the row that it says to have stored, if it says so
    record Written(boolean done, Optional<Row> stored) {}

    private static Written written(Entity entity, Supplier<@Nullable Object> write) {
        try {
            return new Written(true, Optional.ofNullable(write.get()).map(found -> row(entity, found)));
        } catch (ConflictException _) {
            return new Written(false, Optional.empty());
        }
    }

    /// Calls a write of entities.
    Written write(String operation, Row... rows) {
        Object[] entities = Arrays.stream(rows).map(this::entity).toArray();
        Method method = Arrays.stream(access.getClass().getMethods())
                .filter(candidate -> candidate.getName().equals(operation)
                        && Arrays.equals(
                                candidate.getParameterTypes(),
                                Arrays.stream(entities).map(Object::getClass).toArray()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no method " + operation));
        return written(rows[0].entity(), () -> call(access, method, entities));
    }

    private Object read(String pattern, List<Object> arguments) {
        return call(access, method(access.getClass(), pattern, arguments.size()), generated(arguments));
    }

    /// What a method returns that reads one entity or several.
    List<Row> rows(String pattern, Entity entity, List<Object> arguments) {
        Object result = read(pattern, arguments);
        List<?> found = result instanceof Optional<?> one ? one.stream().toList() : (List<?>) result;
        return found.stream().map(item -> row(entity, item)).toList();
    }

    /// The components of what a query returns.
    List<List<Object>> query(Pattern pattern, List<Object> arguments) {
        return values((List<?>) read(pattern.name(), arguments));
    }

    private static List<List<Object>> values(List<?> found) {
        return found.stream().map(RandomTables::components).toList();
    }

    /// A page of a query, as rows of the entity or of what lies under it.
    Page<List<Object>> page(Pattern pattern, List<Object> arguments, int limit, Cursor at) {
        List<Object> all = new ArrayList<>(arguments);
        if (pattern.kind() == Kind.FILTERED_PAGE) {
            all.add(filter(pattern.entity()));
        }
        return page(pattern.name(), all, limit, at);
    }

    Page<List<Object>> page(String pattern, List<Object> arguments, int limit, Cursor at) {
        List<Object> all = new ArrayList<>(arguments);
        all.add(Limit.of(limit));
        all.add(at);
        var page = (Page<?>) read(pattern, all);
        return new Page<>(values(page.items()), page.previous(), page.next(), cursor -> {
            throw new AssertionError("no more by " + cursor);
        });
    }

    private Object filter(Entity entity) {
        try {
            String name = PlainQueries.filtered(entity).name().toUpperCase(Locale.ROOT);
            Field constant = load(entity.name() + "Fields").getDeclaredField(name);
            constant.setAccessible(true);
            Object field = constant.get(null);
            return call(field, method(field.getClass(), "is", 1), 7);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    List<Row> family(Entity entity, Entity under, List<Object> arguments) {
        List<?> found = (List<?>) read("family" + entity.name(), arguments);
        return found.stream()
                .map(item -> row(item.getClass().getSimpleName().equals(entity.name()) ? entity : under, item))
                .toList();
    }

    /// The entity, if it is there, and what lies under it, out of one record.
    List<Row> whole(Entity entity, Entity under, List<Object> arguments) {
        Object whole = read("whole" + entity.name(), arguments);
        var head = (Optional<?>) call(whole, method(whole.getClass(), "head", 0));
        var rest = (List<?>) call(whole, method(whole.getClass(), "rest", 0));
        List<Row> rows =
                new ArrayList<>(head.stream().map(item -> row(entity, item)).toList());
        rest.forEach(item -> rows.add(row(under, item)));
        return rows;
    }

    long count(String pattern, List<Object> arguments) {
        return (Long) read(pattern, arguments);
    }

    /// The setters of an entity's patch or upsert: those that take components.
    List<Method> setters(Entity entity, String change) {
        List<String> names = entity.components().stream().map(Component::name).toList();
        return Arrays.stream(load(entity.name() + change).getDeclaredMethods())
                .filter(method -> !method.isSynthetic()
                        && !List.of("of", "expecting", "changedAt").contains(method.getName())
                        && Arrays.stream(method.getParameters()).allMatch(p -> names.contains(p.getName())))
                .sorted(Comparator.comparing(Method::getName))
                .toList();
    }

    private EntityKey<?, ?> key(Row row) {
        Object entity = entity(row);
        Method of = Arrays.stream(load(row.entity().name() + "Key").getDeclaredMethods())
                .filter(method -> method.getName().equals("of")
                        && method.getParameterCount() == 1
                        && method.getParameterTypes()[0] == entity.getClass())
                .findFirst()
                .orElseThrow();
        return (EntityKey<?, ?>) call(null, of, entity);
    }

    /// Patches the row under the key of a row.
    Written patch(Row row, Method setter, List<Object> arguments) {
        Object patch = call(null, method(load(row.entity().name() + "Patch"), "of", 1), key(row));
        call(patch, setter, generated(arguments));
        return written(row.entity(), () -> call(access, method(access.getClass(), "patch", 1), patch));
    }

    /// What the factory of an upsert asks for besides the key.
    List<Component> beginnings(Entity entity) {
        return Arrays.stream(factory(entity).getParameters())
                .skip(1)
                .map(parameter -> entity.named(parameter.getName()))
                .toList();
    }

    private Method factory(Entity entity) {
        return Arrays.stream(load(entity.name() + "Upsert").getDeclaredMethods())
                .filter(method -> method.getName().equals("of"))
                .findFirst()
                .orElseThrow();
    }

    Written upsert(Row row, Method setter, List<Object> arguments) {
        List<Object> all = new ArrayList<>(List.of(key(row)));
        beginnings(row.entity()).forEach(component -> all.add(generated(row.given(component))));
        Object upsert = call(null, factory(row.entity()), all.toArray());
        call(upsert, setter, generated(arguments));
        return written(row.entity(), () -> call(access, method(access.getClass(), "upsert", 1), upsert));
    }

    /// Takes an attribute away from an item, as if it were older than the attribute.
    void lose(Row row, String attribute) {
        client.updateItem(update -> update.tableName("things")
                .key(key(row).toItem())
                .updateExpression("REMOVE #a")
                .expressionAttributeNames(Map.of("#a", attribute)));
    }
}

package dev.kumiki.design.processor.random;

import com.google.testing.compile.Compilation;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.processor.CompiledClasses;
import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The generated code of a design that was made up, called by reflection with the rows of the model.
final class RandomTables {
    private final ClassLoader classes;
    private final Object access;

    RandomTables(Compilation compilation, DynamoDbClient client, InstantSource clock) {
        this.classes = new CompiledClasses(compilation);
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

    private static Object call(Object target, Method method, Object... arguments) {
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

    /// The record that a row stands for.
    Object entity(Row row) {
        try {
            var constructor = load(row.entity().name()).getDeclaredConstructors()[0];
            constructor.setAccessible(true);
            return constructor.newInstance(
                    row.values().stream().map(this::level).toArray());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private Object level(Object value) {
        return value instanceof Level level ? load("Level").getEnumConstants()[level.ordinal()] : value;
    }

    /// The model's own name for the constants of the generated enum.
    enum Level {
        LOW,
        HIGH
    }

    private Row row(Entity entity, Object found) {
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : found.getClass().getRecordComponents()) {
            Object value = call(found, component.getAccessor());
            values.add(value instanceof Enum<?> level ? Level.valueOf(level.name()) : value);
        }
        return new Row(entity, values);
    }

    /// Calls a write of entities; tells whether it was not refused.
    boolean write(String operation, Row... rows) {
        Object[] entities = Arrays.stream(rows).map(this::entity).toArray();
        Method method = Arrays.stream(access.getClass().getMethods())
                .filter(candidate -> candidate.getName().equals(operation)
                        && Arrays.equals(
                                candidate.getParameterTypes(),
                                Arrays.stream(entities).map(Object::getClass).toArray()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no method " + operation));
        return succeeds(() -> call(access, method, entities));
    }

    private static boolean succeeds(Runnable write) {
        try {
            write.run();
            return true;
        } catch (ConflictException _) {
            return false;
        }
    }

    List<Row> query(String pattern, Entity entity, List<Object> arguments) {
        Object result = call(
                access,
                method(access.getClass(), pattern, arguments.size()),
                arguments.stream().map(this::level).toArray());
        List<?> found = result instanceof Optional<?> one ? one.stream().toList() : (List<?>) result;
        return found.stream().map(item -> row(entity, item)).toList();
    }

    List<Row> family(Entity entity, Entity under, List<Object> arguments) {
        List<?> found = (List<?>) call(
                access,
                method(access.getClass(), "family" + entity.name(), arguments.size()),
                arguments.stream().map(this::level).toArray());
        return found.stream()
                .map(item -> row(item.getClass().getSimpleName().equals(entity.name()) ? entity : under, item))
                .toList();
    }

    long count(Entity entity, List<Object> arguments) {
        return (Long) call(
                access,
                method(access.getClass(), "count" + entity.name(), arguments.size()),
                arguments.stream().map(this::level).toArray());
    }

    /// The setters of an entity's patch: those that take components.
    List<Method> setters(Entity entity) {
        List<String> names = entity.components().stream().map(Component::name).toList();
        return Arrays.stream(load(entity.name() + "Patch").getDeclaredMethods())
                .filter(method -> !method.isSynthetic()
                        && !method.getName().equals("of")
                        && !method.getName().equals("expecting")
                        && Arrays.stream(method.getParameters()).allMatch(p -> names.contains(p.getName())))
                .sorted(java.util.Comparator.comparing(Method::getName))
                .toList();
    }

    /// Patches a row; tells whether it was not refused.
    boolean patch(Row row, Method setter, List<Object> arguments) {
        Class<?> keys = load(row.entity().name() + "Key");
        Object entity = entity(row);
        Method of = Arrays.stream(keys.getDeclaredMethods())
                .filter(method -> method.getName().equals("of")
                        && method.getParameterCount() == 1
                        && method.getParameterTypes()[0] == entity.getClass())
                .findFirst()
                .orElseThrow();
        Object patch = call(null, method(load(row.entity().name() + "Patch"), "of", 1), call(null, of, entity));
        call(patch, setter, arguments.stream().map(this::level).toArray());
        return succeeds(() -> call(access, method(access.getClass(), "patch", 1), patch));
    }
}

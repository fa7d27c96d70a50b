package dev.kumiki.apps.testkit;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/// Runs the races of an application on a [Rough] database, several times with other luck: a test of the application is
/// `@TestFactory Stream<DynamicNode> races() { return RoughRaces.below("dev.kumiki.apps.studio"); }`.
public final class RoughRaces {
    private static final long SEEDS = 3;

    private RoughRaces() {}

    /// All methods with [AlsoRough] of classes with [OnEveryStore] in and below a package.
    ///
    /// @throws IllegalStateException if there are none
    public static Stream<DynamicNode> below(String packageName) {
        List<DynamicNode> races = ReflectionSupport.findAllClassesInPackage(
                        packageName, type -> type.isAnnotationPresent(OnEveryStore.class), _ -> true)
                .stream()
                .flatMap(type -> races(type).stream())
                .flatMap(race -> LongStream.rangeClosed(1, SEEDS).mapToObj(seed -> test(race, seed)))
                .toList();
        if (races.isEmpty()) {
            throw new IllegalStateException("there is no test with @AlsoRough below " + packageName);
        }
        return races.stream();
    }

    private static List<Method> races(Class<?> type) {
        return AnnotationSupport.findAnnotatedMethods(type, AlsoRough.class, HierarchyTraversalMode.TOP_DOWN);
    }

    private static DynamicNode test(Method race, long seed) {
        DisplayName named = race.getAnnotation(DisplayName.class);
        String name = named == null ? race.getDeclaringClass().getSimpleName() + "." + race.getName() : named.value();
        return DynamicTest.dynamicTest(name + " (rough, seed " + seed + ")", () -> run(race, seed));
    }

    private static void run(Method race, long seed) throws Throwable {
        try (var database = TestDatabase.open(new Rough(seed))) {
            Constructor<?> constructor = race.getDeclaringClass().getDeclaredConstructor(TestDatabase.class);
            constructor.setAccessible(true);
            race.setAccessible(true);
            Object test = constructor.newInstance(database);
            database.settle();
            race.invoke(test);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}

package dev.kumiki.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The engine's packages and what each may know.
final class ArchitectureTest {
    private static final String ROOT = "dev.kumiki.engine";

    /// From the door down: each package imports only packages that stand after it.
    private static final List<String> LAYERS = List.of(
            ROOT + ".micrometer",
            ROOT,
            ROOT + ".access",
            ROOT + ".upkeep",
            ROOT + ".operation.archive",
            ROOT + ".operation.stream",
            ROOT + ".operation.statement",
            ROOT + ".operation.item",
            ROOT + ".operation.attachment",
            ROOT + ".operation.definition",
            ROOT + ".operation",
            ROOT + ".simulation",
            ROOT + ".verification",
            ROOT + ".archive",
            ROOT + ".partiql",
            ROOT + ".table",
            ROOT + ".change",
            ROOT + ".expression",
            ROOT + ".policy",
            ROOT + ".store.salvage",
            ROOT + ".store.rocks",
            ROOT + ".store.recovery",
            ROOT + ".store",
            ROOT + ".vector",
            ROOT + ".item",
            ROOT + ".rejection",
            ROOT + ".insight",
            ROOT + ".meter");

    private static final int MAX_FILES = 40;

    private static final Set<String> CLOCK_READERS = Set.of("now", "currentTimeMillis");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    /// A package and every package it must not import.
    record Layer(String name, List<String> above) {}

    static Stream<Layer> layers() {
        return IntStream.range(1, LAYERS.size()).mapToObj(i -> new Layer(LAYERS.get(i), LAYERS.subList(0, i)));
    }

    @ParameterizedTest
    @MethodSource("layers")
    void importsOnlyPackagesBelow(Layer layer) {
        noClasses()
                .that()
                .resideInAPackage(layer.name())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(layer.above().toArray(String[]::new))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    /// Hosts without Micrometer must be able to load everything else.
    @Test
    void onlyItsOwnPackageKnowsMicrometer() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".micrometer")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.micrometer..")
                .check(CLASSES);
    }

    @Test
    void everyPackageHasItsLayer() {
        assertThat(packages().map(JavaPackage::getName)).isSubsetOf(LAYERS);
    }

    /// Past that, a package holds more than one idea.
    @Test
    void noPackageHasMoreThanFortyFiles() {
        assertThat(packages())
                .allSatisfy(found -> assertThat(found.getClasses().stream()
                                .filter(type -> type.isTopLevelClass()
                                        && !type.isArray()
                                        && !type.isAnnotatedWith(NullMarked.class)))
                        .as(found.getName())
                        .hasSizeLessThanOrEqualTo(MAX_FILES));
    }

    @Test
    void expressionsKnowNoStore() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".expression")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".store..")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    /// The store's own contract is none of them: what a store promises is said without RocksDB.
    @Test
    void onlyThePackagesThatKeepFilesKnowRocksDb() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + ".store.rocks", ROOT + ".store.recovery", ROOT + ".store.salvage")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.rocksdb..")
                .check(CLASSES);
    }

    @Test
    void timeComesFromTheOptionsOnly() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".EngineOptions")
                .should()
                .callMethodWhere(readsTheSystemClock())
                .check(CLASSES);
    }

    @Test
    void writesToNoStandardStream() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }

    @Test
    void logsThroughSlf4jOnly() {
        NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.check(CLASSES);
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(packages())
                .allSatisfy(found -> assertThat(found.isAnnotatedWith(NullMarked.class))
                        .as("%s has a package-info with @NullMarked", found.getName())
                        .isTrue());
    }

    private static Stream<JavaPackage> packages() {
        return Stream.concat(
                        Stream.of(CLASSES.getPackage(ROOT)), CLASSES.getPackage(ROOT).getSubpackagesInTree().stream())
                .filter(found -> !found.getClasses().isEmpty());
    }

    private static DescribedPredicate<JavaMethodCall> readsTheSystemClock() {
        return DescribedPredicate.describe("the method reads the system's clock", call -> {
            String owner = call.getTargetOwner().getName();
            String method = call.getTarget().getName();
            boolean aboutTime = owner.startsWith("java.time.") || owner.equals("java.lang.System");
            return aboutTime && (CLOCK_READERS.contains(method) || method.startsWith("system"));
        });
    }
}

package dev.kumiki.design.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The processor is a pipeline: read, model, check, write.
final class ArchitectureTest {
    private static final String ROOT = "dev.kumiki.design.processor";

    /// From the door down: each package imports only packages that stand after it.
    private static final List<String> LAYERS = List.of(
            ROOT,
            ROOT + ".lock",
            ROOT + ".write",
            ROOT + ".describe",
            ROOT + ".check",
            ROOT + ".read",
            ROOT + ".model",
            ROOT + ".report");

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
                .check(CLASSES);
    }

    @Test
    void everyPackageHasItsLayerAndIsNullMarked() {
        List<JavaPackage> packages = CLASSES.getPackage(ROOT).getSubpackagesInTree().stream()
                .filter(found -> !found.getClasses().isEmpty())
                .toList();
        assertThat(packages).extracting(JavaPackage::getName).isSubsetOf(LAYERS);
        assertThat(packages)
                .allSatisfy(found ->
                        assertThat(found.isAnnotatedWith(NullMarked.class)).isTrue());
    }

    @Test
    void knowsNeitherTheEngineNorTheRuntimeOfDesigns() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.kumiki.engine..", "dev.kumiki.design.runtime..", "software.amazon..")
                .check(CLASSES);
    }

    @Test
    void writesToNoStandardStream() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }
}

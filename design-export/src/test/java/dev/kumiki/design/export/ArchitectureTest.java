package dev.kumiki.design.export;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/// Exports know designs and the SDK, not what a design runs on.
final class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.kumiki.design.export");

    @Test
    void knowsNeitherTheEngineNorTheProcessor() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.kumiki.engine..", "dev.kumiki.server..", "dev.kumiki.design.processor..")
                .check(CLASSES);
    }

    @Test
    void writesToNoStandardStream() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }
}

package dev.kumiki.design;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The design library and what it may know.
final class ArchitectureTest {
    private static final String ROOT = "dev.kumiki.design";
    private static final int MAX_FILES = 40;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void knowsNothingOfTheEngine() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.kumiki.engine..", "dev.kumiki.server..")
                .check(CLASSES);
    }

    @Test
    void whatUsersMeetDoesNotKnowTheRuntime() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT, ROOT + ".definition", ROOT + ".lock")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + ".runtime", ROOT + ".stream")
                .check(CLASSES);
    }

    @Test
    void mappingSendsNothing() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".mapping", ROOT + ".condition", ROOT + ".outcome")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".runtime")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(DynamoDbClient.class)
                .check(CLASSES);
    }

    @Test
    void definitionsKnowNoAwsTypes() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".definition", ROOT + ".lock")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("software.amazon..")
                .check(CLASSES);
    }

    @Test
    void mappingUsesNoReflection() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".trace")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.lang.reflect..")
                .because("generated code does the mapping")
                .check(CLASSES);
    }

    @Test
    void onlyTheOptionsReadTheClock() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(DesignOptions.class)
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(InstantSource.class, "system")
                .check(CLASSES);
    }

    @Test
    void writesToNoStandardStream() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }

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

    private static List<JavaPackage> packages() {
        return Stream.concat(
                        Stream.of(CLASSES.getPackage(ROOT)), CLASSES.getPackage(ROOT).getSubpackagesInTree().stream())
                .filter(found -> !found.getClasses().isEmpty())
                .toList();
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(packages())
                .allSatisfy(found -> assertThat(found.isAnnotatedWith(NullMarked.class))
                        .as(found.getName())
                        .isTrue());
    }
}

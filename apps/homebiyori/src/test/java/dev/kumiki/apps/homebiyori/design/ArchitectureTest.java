package dev.kumiki.apps.homebiyori.design;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.InstantSource;

/// What the design may know, and that features have no circles.
@AnalyzeClasses(packages = "dev.kumiki.apps.homebiyori", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
    @ArchTest
    static final ArchRule DESIGN_KNOWS_THE_LIBRARY_AND_THE_SDK = classes()
            .that()
            .resideInAPackage("dev.kumiki.apps.homebiyori.design..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.kumiki.apps.homebiyori.design..",
                    "dev.kumiki.design..",
                    "software.amazon.awssdk..",
                    "org.jspecify..");

    @ArchTest
    static final ArchRule FEATURES_HAVE_NO_CIRCLES =
            slices().matching("dev.kumiki.apps.homebiyori.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NOTHING_READS_THE_CLOCK =
            noClasses().should().callMethod(Instant.class, "now").orShould().callMethod(InstantSource.class, "system");
}

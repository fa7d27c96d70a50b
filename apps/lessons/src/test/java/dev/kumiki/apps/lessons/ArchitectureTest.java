package dev.kumiki.apps.lessons;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;

/// What the design may know.
@AnalyzeClasses(packages = "dev.kumiki.apps.lessons", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
    @ArchTest
    static final ArchRule THE_DESIGN_KNOWS_ONLY_THE_LIBRARY_AND_THE_SDK = classes()
            .that()
            .resideInAPackage("dev.kumiki.apps.lessons.design")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.kumiki.apps.lessons.design",
                    "dev.kumiki.design..",
                    "software.amazon.awssdk..",
                    "org.jspecify..");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CIRCLES =
            slices().matching("dev.kumiki.apps.lessons.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NOBODY_READS_THE_CLOCK_OF_THE_MACHINE = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(InstantSource.class, "system")
            .orShould()
            .callMethod(Clock.class, "systemUTC");
}

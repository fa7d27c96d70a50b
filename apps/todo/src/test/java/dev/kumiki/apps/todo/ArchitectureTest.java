package dev.kumiki.apps.todo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.kumiki.apps.todo", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
    @ArchTest
    static final ArchRule DESIGN_KNOWS_THE_DESIGN_LIBRARY_ONLY = classes()
            .that()
            .resideInAPackage("dev.kumiki.apps.todo.design")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.kumiki.design..",
                    "software.amazon.awssdk..",
                    "org.jspecify..",
                    "dev.kumiki.apps.todo.design");

    @ArchTest
    static final ArchRule FEATURES_HAVE_NO_CIRCLES =
            slices().matching("dev.kumiki.apps.todo.(*)..").should().beFreeOfCycles();
}

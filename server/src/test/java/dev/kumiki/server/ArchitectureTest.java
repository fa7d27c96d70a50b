package dev.kumiki.server;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.kumiki.engine.item.AttributeVisitor;
import dev.kumiki.engine.item.VisitedAttributes;
import java.time.Instant;
import java.time.InstantSource;

/// Which package may know which.
@AnalyzeClasses(packages = "dev.kumiki.server", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
    @ArchTest
    static final ArchRule HTTP_KNOWS_NOTHING_OF_DYNAMODB = noClasses()
            .that()
            .resideInAPackage("dev.kumiki.server.http")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.kumiki.server",
                    "dev.kumiki.server.json",
                    "dev.kumiki.server.signature",
                    "dev.kumiki.engine..",
                    "software.amazon..",
                    "tools.jackson..");

    /// Of the engine it knows how stored attributes are told, and nothing of how they are stored.
    @ArchTest
    static final ArchRule JSON_KNOWS_NEITHER_HTTP_NOR_THE_ENGINE = noClasses()
            .that()
            .resideInAPackage("dev.kumiki.server.json")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                            "dev.kumiki.server",
                            "dev.kumiki.server.http",
                            "dev.kumiki.server.signature",
                            "dev.kumiki.engine..")
                    .and(not(belongToAnyOf(VisitedAttributes.class, AttributeVisitor.class))));

    @ArchTest
    static final ArchRule SIGNATURES_KNOW_HTTP_ONLY = noClasses()
            .that()
            .resideInAPackage("dev.kumiki.server.signature")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.kumiki.server", "dev.kumiki.server.json", "dev.kumiki.engine..");

    @ArchTest
    static final ArchRule ONLY_THE_OPTIONS_READ_THE_CLOCK = noClasses()
            .that()
            .doNotBelongToAnyOf(ServerOptions.class)
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(InstantSource.class, "system");
}

package dev.kumiki.apps.common;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;

/// What the packages may know.
@AnalyzeClasses(packages = "dev.kumiki.apps.common", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
    @ArchTest
    static final ArchRule THE_DESIGN_KNOWS_ONLY_THE_LIBRARY_AND_THE_SDK = classes()
            .that()
            .resideInAPackage("dev.kumiki.apps.common.ops")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.kumiki.apps.common.ops",
                    "dev.kumiki.design..",
                    "software.amazon.awssdk..",
                    "org.jspecify..");

    @ArchTest
    static final ArchRule WORK_KNOWS_NO_SPRING_AND_NO_ENGINE = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.kumiki.apps.common.work",
                    "dev.kumiki.apps.common.outbox",
                    "dev.kumiki.apps.common.schedule",
                    "dev.kumiki.apps.common.stream")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "dev.kumiki.engine..", "dev.kumiki.apps.common.mail");

    @ArchTest
    static final ArchRule ACCOUNTS_KNOW_NO_REQUESTS = noClasses()
            .that()
            .resideInAPackage("dev.kumiki.apps.common.account")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "jakarta.servlet..",
                    "org.springframework.web.servlet..",
                    "org.springframework.security.web..",
                    "dev.kumiki.apps.common.account.web",
                    "dev.kumiki.engine..");

    @ArchTest
    static final ArchRule NOBODY_READS_THE_CLOCK_OF_THE_MACHINE = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(InstantSource.class, "system")
            .orShould()
            .callMethod(Clock.class, "systemUTC");
}

package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher script in a repository of its own, with a Maven that only records that it was called.
final class LauncherTest {
    @TempDir
    private Path temporary = Path.of("");

    private LauncherRepository repository = new LauncherRepository(temporary);

    @BeforeEach
    void layOut() throws IOException {
        repository = new LauncherRepository(temporary.resolve("a repository"));
        repository.layOut();
    }

    @Nested
    final class WhenBuilt {
        @BeforeEach
        void build() throws IOException {
            repository.build();
        }

        @Test
        void printsHelp() throws Exception {
            var run = repository.run("--help");

            assertThat(run.exitCode()).isZero();
            assertThat(run.out()).startsWith("Usage: kumiki");
            assertThat(repository.mavenWasCalled()).isFalse();
        }

        @Test
        void runsThroughASymbolicLinkFromAnywhere() throws Exception {
            var link = Files.createSymbolicLink(temporary.resolve("link"), repository.launcher());

            var run = repository.run(link, "version");

            assertThat(run.exitCode()).isZero();
            assertThat(run.out()).startsWith("Kumiki ").contains("RocksDB ");
        }

        @Test
        void handsOnTheExitCodeOfTheCommand() throws Exception {
            var run = repository.run("bogus");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("unknown command 'bogus'");
        }

        @Test
        void leavesTheDatabaseItsShareOfASmallMachine() throws Exception {
            repository.useJdk(repository.jdkThatPrintsItsArguments());
            repository.variable("KUMIKI_JAVA_OPTS", "-Xmx1g -Dkey=value");

            var run = repository.run("server", "--memory");

            assertThat(run.out().lines())
                    .contains("-XX:MaxRAMPercentage=33")
                    .containsSubsequence("-XX:MaxRAMPercentage=33", "-Xmx1g", "-Dkey=value", "-jar", "server");
        }

        @Test
        void saysHowToChangeTheMemory() throws Exception {
            var run = repository.run("server", "--help");

            assertThat(run.out())
                    .contains("--cache=SIZE")
                    .contains("KUMIKI_JAVA_OPTS")
                    .contains("-Xmx2g");
        }

        @Test
        void buildsAgainWhenASourceIsNewer() throws Exception {
            repository.changeSource();

            var run = repository.run("--help");

            assertThat(run.exitCode()).isZero();
            assertThat(run.err()).contains("Building Kumiki");
            assertThat(repository.mavenWasCalled()).isTrue();
        }

        @Test
        void buildsWhenTheLauncherThatWasBuildingDied() throws Exception {
            // The start of the applications, of which the classes are recorded after a build, is another test's matter.
            repository.useJdk(repository.jdkThatPrintsItsArguments());
            repository.changeSource();
            repository.lockForADeadLauncher();

            var run = repository.run("--help");

            assertThat(run.exitCode()).isZero();
            assertThat(repository.mavenWasCalled()).isTrue();
        }
    }

    @Nested
    final class WhenNotBuilt {
        @Test
        void showsTheTailOfTheLogWhenTheBuildFails() throws Exception {
            repository.maven("echo 'ERROR something broke'; exit 1");

            var run = repository.run("version");

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err())
                    .contains("ERROR something broke")
                    .contains("kumiki: the build failed; the whole log is ")
                    .contains("build.log");
        }

        @Test
        void saysSoWhenMavenIsMissing() throws Exception {
            repository.withoutMaven();

            var run = repository.run("version");

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("Maven is not on the PATH: install Maven");
        }
    }

    @Nested
    final class WithoutAFittingJdk {
        @Test
        void saysHowToGetOne() throws Exception {
            repository.oldJavaOnPath();
            repository.forgetJdk();

            var run = repository.run("version");

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err().lines())
                    .singleElement()
                    .asString()
                    .startsWith("kumiki: Kumiki needs a JDK 25 or newer and found none: install one from");
        }

        @Test
        void namesTheVersionThatKumikiJavaHomeHolds() throws Exception {
            repository.useJdk(repository.fakeJdk("17.0.2"));

            var run = repository.run("version");

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("holds Java 17: point it at a JDK 25 or newer, or unset it.");
        }

        @Test
        void saysThatKumikiJavaHomeHoldsNone() throws Exception {
            repository.useJdk(temporary);

            var run = repository.run("version");

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("holds no JDK: point it at a JDK 25 or newer, or unset it.");
        }
    }
}

package dev.kumiki.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What `design/README.md` tells a newcomer: the command that installs Kumiki, and the worked project in
/// `examples/library` as an outside project with nothing of Kumiki's but what that command has installed.
///
/// The classes are those of this build; they are not compiled again.
final class OutsideProjectTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path KNOWN = Path.of(System.getProperty("kumiki.maven.repository"));
    private static final String VERSION = System.getProperty("kumiki.version");
    /// The tools that Maven starts run once: what the optimising compiler costs they do not earn back.
    private static final String SMALL = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private static final Pattern INSTALL = Pattern.compile("^mvn (.* install .*)$", Pattern.MULTILINE);

    /// What others use: the folders, and behind `kumiki-` the artifacts.
    private static final List<String> MODULES =
            List.of("design", "design-processor", "design-export", "engine", "junit", "maven-plugin");

    @TempDir
    private Path work;

    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    void isInstalledBuiltTestedLockedAndExported() throws IOException, InterruptedException {
        repository();
        copy(ROOT, work.resolve("kumiki"));
        maven(
                work.resolve("kumiki"),
                "-Dmaven.main.skip -Dspotless.check.skip -DadditionalJOption=-J-XX:TieredStopAtLevel=1 "
                        + documentedInstall());
        for (String module : MODULES) {
            String artifact = "kumiki-" + module;
            assertThat(work.resolve("repository/dev/kumiki/" + artifact + "/" + VERSION))
                    .isDirectoryContaining("glob:**/" + artifact + "-" + VERSION + ".jar")
                    .isDirectoryContaining("glob:**/" + artifact + "-" + VERSION + "-sources.jar")
                    .isDirectoryContaining("glob:**/" + artifact + "-" + VERSION + "-javadoc.jar");
        }

        Path project = copy(ROOT.resolve("examples/library"), work.resolve("library"));
        String output = maven(project, "-o -Dkumiki.lock=write test kumiki:export -Dkumiki.prefix=prod-");
        assertThat(output).contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0");
        assertThat(project.resolve("src/main/design/Library.1.lock")).content().contains("DUE#{due}");
        assertThat(project.resolve("target/design/Library.md")).content().contains("loansOf");
        assertThat(project.resolve("target/design/Library.create-table.sh"))
                .content()
                .contains("\"TableName\": \"prod-library\"");
    }

    private static String documentedInstall() throws IOException {
        Matcher command = INSTALL.matcher(Files.readString(ROOT.resolve("design/README.md")));
        assertThat(command.find()).isTrue();
        return command.group(1);
    }

    /// Everything that the local repository has, by links, apart from Kumiki's own.
    private void repository() throws IOException {
        Path repository = Files.createDirectories(work.resolve("repository"));
        link(KNOWN, repository, "dev");
        if (Files.isDirectory(KNOWN.resolve("dev"))) {
            link(KNOWN.resolve("dev"), Files.createDirectories(repository.resolve("dev")), "kumiki");
        }
    }

    private static void link(Path from, Path to, String except) throws IOException {
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                if (!entry.getFileName().toString().equals(except)) {
                    Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
                }
            }
        }
    }

    /// The poms and main sources of all modules, with the classes of those that others use.
    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> entries = Files.walk(from)) {
            for (Path entry : entries.filter(Files::isRegularFile).toList()) {
                String path = from.relativize(entry).toString().replace('\\', '/');
                boolean classes = MODULES.stream().anyMatch(module -> path.startsWith(module + "/target/classes/"));
                boolean source = path.endsWith("pom.xml") || path.contains("src/main/") || path.contains("src/test/");
                if (classes
                        || (source && !path.contains("target/") && !path.startsWith("apps/"))
                        || path.matches("apps/(\\w+/)?pom.xml")) {
                    Path target = to.resolve(path);
                    Files.createDirectories(target.getParent());
                    Files.copy(entry, target);
                }
            }
        }
        return to;
    }

    private String maven(Path project, String arguments) throws IOException, InterruptedException {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        Path command = Path.of(System.getProperty("kumiki.maven.home"), "bin", windows ? "mvn.cmd" : "mvn");
        var log = work.resolve("maven.log");
        var builder = new ProcessBuilder(Stream.concat(
                        Stream.of(command.toString(), "-B", "-ntp", "-Dmaven.repo.local=" + work.resolve("repository")),
                        Stream.of(arguments.split(" ")))
                .toList());
        builder.environment().put("MAVEN_OPTS", SMALL);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process maven = builder.directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = maven.waitFor(7, TimeUnit.MINUTES);
        maven.destroyForcibly();
        String output = Files.readString(log);
        assertThat(ended && maven.exitValue() == 0).as(output).isTrue();
        return output;
    }
}

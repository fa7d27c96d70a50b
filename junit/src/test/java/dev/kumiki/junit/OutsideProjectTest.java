package dev.kumiki.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The worked project in `examples/library` builds as an outside project does: by Maven, offline, with what this build
/// would install and nothing else of Kumiki's.
final class OutsideProjectTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path KNOWN = Path.of(System.getProperty("kumiki.maven.repository"));
    private static final String VERSION = System.getProperty("kumiki.version");
    private static final String WINDOWS = "windows";
    private static final Map<String, String> MODULES = Map.of(
            "kumiki-design", "design",
            "kumiki-design-processor", "design-processor",
            "kumiki-engine", "engine",
            "kumiki-junit", "junit");

    @TempDir
    private Path work;

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void buildsAndItsTestsPass() throws IOException, InterruptedException {
        install(repository());
        Path project = copy(ROOT.resolve("examples/library"), work.resolve("library"));
        String output = maven(project, "-Dkumiki.lock=write", "test");
        assertThat(output).contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0");
        assertThat(project.resolve("src/main/design/Library.1.lock")).content().contains("DUE#{due}");
    }

    /// Everything that the local repository has, by links, apart from Kumiki's own.
    private Path repository() throws IOException {
        Path repository = Files.createDirectories(work.resolve("repository"));
        link(KNOWN, repository, "dev");
        if (Files.isDirectory(KNOWN.resolve("dev"))) {
            link(KNOWN.resolve("dev"), Files.createDirectories(repository.resolve("dev")), "kumiki");
        }
        return repository;
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

    /// What `mvn install` would put there, made from the classes of this build.
    private static void install(Path repository) throws IOException {
        pom(repository, "kumiki", ROOT.resolve("pom.xml"));
        pom(repository, "kumiki-bom", ROOT.resolve("bom/pom.xml"));
        for (Map.Entry<String, String> module : MODULES.entrySet()) {
            Path home = ROOT.resolve(module.getValue());
            Path place = pom(repository, module.getKey(), home.resolve("pom.xml"));
            jar(home.resolve("target/classes"), place.resolve(module.getKey() + "-" + VERSION + ".jar"));
        }
    }

    private static Path pom(Path repository, String artifact, Path pom) throws IOException {
        Path place = Files.createDirectories(repository.resolve("dev/kumiki/" + artifact + "/" + VERSION));
        Files.copy(pom, place.resolve(artifact + "-" + VERSION + ".pom"));
        return place;
    }

    private static void jar(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                var zip = new ZipOutputStream(file);
                Stream<Path> entries = Files.walk(classes)) {
            for (Path entry : entries.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(
                        new ZipEntry(classes.relativize(entry).toString().replace('\\', '/')));
                Files.copy(entry, zip);
                zip.closeEntry();
            }
        }
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> entries = Files.walk(from, new FileVisitOption[0])) {
            entries.filter(entry ->
                            !entry.startsWith(from.resolve("target")) && !entry.startsWith(from.resolve("data")))
                    .forEach(entry ->
                            copyEntry(entry, to.resolve(from.relativize(entry).toString())));
        }
        return to;
    }

    private static void copyEntry(Path entry, Path target) {
        try {
            if (Files.isDirectory(entry)) {
                Files.createDirectories(target);
            } else {
                Files.copy(entry, target);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String maven(Path project, String... arguments) throws IOException, InterruptedException {
        boolean windows =
                System.getProperty("os.name").toLowerCase(java.util.Locale.ROOT).startsWith(WINDOWS);
        Path command = Path.of(System.getProperty("kumiki.maven.home"), "bin", windows ? "mvn.cmd" : "mvn");
        var log = work.resolve("maven.log");
        var builder = new ProcessBuilder(Stream.concat(
                        Stream.of(
                                command.toString(),
                                "-o",
                                "-B",
                                "-ntp",
                                "-Dmaven.repo.local=" + work.resolve("repository")),
                        List.of(arguments).stream())
                .toList());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process maven = builder.directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = maven.waitFor(8, TimeUnit.MINUTES);
        maven.destroyForcibly();
        String output = Files.readString(log);
        assertThat(ended && maven.exitValue() == 0).as(output).isTrue();
        return output;
    }
}

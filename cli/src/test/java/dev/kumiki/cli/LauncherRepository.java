package dev.kumiki.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A folder that looks like this repository to the launcher: its modules, a fake Maven, and a `PATH` of its own that
/// holds only the tools the launcher may use.
final class LauncherRepository {
    private static final List<String> TOOLS = List.of(
            "bash", "dirname", "find", "head", "mkdir", "mv", "readlink", "rm", "sed", "sleep", "tail", "touch");
    private static final Path REAL_LAUNCHER =
            Path.of(System.getProperty("kumiki.root", ".."), "kumiki").toAbsolutePath();

    private static final Duration BUILT_AHEAD = Duration.ofHours(1);

    private final Path root;
    private final Path tools;
    private @Nullable Path jdk = Path.of(System.getProperty("java.home"));
    private final Map<String, String> variables = new HashMap<>();

    LauncherRepository(Path root) {
        this.root = root;
        this.tools = root.resolve("path");
    }

    /// What one run of the launcher printed and how it ended.
    record Run(int exitCode, String out, String err) {}

    void layOut() throws IOException {
        Files.createDirectories(source().getParent());
        Files.createDirectories(root.resolve("server/src/main"));
        Files.createDirectories(root.resolve("cli/src/main"));
        for (String file :
                List.of("pom.xml", "engine/pom.xml", "server/pom.xml", "cli/pom.xml", "engine/src/main/Source.java")) {
            Files.writeString(root.resolve(file), "");
        }
        Files.copy(REAL_LAUNCHER, launcher());
        Files.createDirectories(tools);
        for (String tool : TOOLS) {
            Files.createSymbolicLink(tools.resolve(tool), onPath(tool));
        }
        maven("touch '" + root + "/maven-was-called'");
    }

    Path launcher() {
        return root.resolve("kumiki");
    }

    private Path source() {
        return root.resolve("engine/src/main/Source.java");
    }

    /// Makes the one source newer than any build.
    void changeSource() throws IOException {
        Files.setLastModifiedTime(source(), FileTime.from(Instant.now().plus(BUILT_AHEAD.multipliedBy(2))));
    }

    /// Leaves what a build leaves: a jar that leads to the classes under test, and the launcher's stamp.
    void build() throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Kumiki.class.getName());
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPathUris());
        var target = Files.createDirectories(root.resolve("cli/target"));
        new JarOutputStream(Files.newOutputStream(target.resolve("kumiki-cli.jar")), manifest).close();
        var stamp = Files.writeString(target.resolve("launcher.stamp"), "");
        Files.setLastModifiedTime(stamp, FileTime.from(Instant.now().plus(BUILT_AHEAD)));
    }

    /// Leaves what a launcher leaves that was killed while it was building.
    void lockForADeadLauncher() throws IOException, InterruptedException {
        var dead = new ProcessBuilder("true").start();
        dead.waitFor();
        var lock = Files.createDirectories(root.resolve("cli/target/launcher.lock"));
        Files.writeString(lock.resolve("pid"), dead.pid() + "\n");
    }

    void maven(String script) throws IOException {
        script(tools.resolve("mvn"), script);
    }

    void withoutMaven() throws IOException {
        Files.delete(tools.resolve("mvn"));
    }

    boolean mavenWasCalled() {
        return Files.exists(root.resolve("maven-was-called"));
    }

    /// Sets an environment variable for what is run later.
    void variable(String name, String value) {
        variables.put(name, value);
    }

    /// A folder that calls itself a JDK and whose Java prints each of its arguments on a line.
    Path jdkThatPrintsItsArguments() throws IOException {
        var home = fakeJdk("25");
        script(home.resolve("bin/java"), "printf '%s\\n' \"$@\"");
        return home;
    }

    void useJdk(Path home) {
        jdk = home;
    }

    void forgetJdk() {
        jdk = null;
    }

    void oldJavaOnPath() throws IOException {
        Files.createSymbolicLink(tools.resolve("java"), fakeJdk("17.0.2").resolve("bin/java"));
    }

    /// A folder that calls itself a JDK of this version.
    Path fakeJdk(String version) throws IOException {
        var home = Files.createDirectories(root.resolve("jdk " + version));
        Files.createDirectories(home.resolve("bin"));
        script(home.resolve("bin/java"), "exit 1");
        script(home.resolve("bin/javac"), "exit 1");
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    Run run(String... arguments) throws IOException, InterruptedException {
        return run(launcher(), arguments);
    }

    Run run(Path launcher, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(launcher.toString());
        command.addAll(List.of(arguments));
        var out = Files.createTempFile(root, "out", ".txt");
        var err = Files.createTempFile(root, "err", ".txt");
        var builder = new ProcessBuilder(command)
                .directory(tools.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        var environment = builder.environment();
        environment.clear();
        environment.put("PATH", tools.toString());
        environment.put("HOME", root.toString());
        environment.putAll(variables);
        environment.put("KUMIKI_JDK_SEARCH", root.resolve("no-jdks").toString());
        if (jdk != null) {
            environment.put("KUMIKI_JAVA_HOME", jdk.toString());
        }
        int exitCode = builder.start().waitFor();
        return new Run(exitCode, Files.readString(out), Files.readString(err));
    }

    private static Path onPath(String tool) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("These tests need " + tool));
    }

    private static String classPathUris() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
    }

    private static void script(Path file, String body) throws IOException {
        Files.write(file, ("#!/usr/bin/env bash\n" + body + "\n").getBytes(StandardCharsets.UTF_8));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}

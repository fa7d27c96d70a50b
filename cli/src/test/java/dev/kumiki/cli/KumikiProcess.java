package dev.kumiki.cli;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/// The command line as a process of its own.
final class KumikiProcess implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;

    /// Compiling thoroughly costs a process that soon ends as much as everything else it does.
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1";

    private final Process process;
    private final BufferedReader out;
    private final Path errors;

    private KumikiProcess(Process process, Path errors) {
        this.process = process;
        this.out = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
        this.errors = errors;
    }

    static KumikiProcess start(Path directory, Map<String, String> environment, String... arguments)
            throws IOException {
        return start(directory, environment, List.of(), arguments);
    }

    /// With at most so many files and sockets.
    static KumikiProcess startWithDescriptors(Path directory, int descriptors, String... arguments) throws IOException {
        String limited = "ulimit -n " + descriptors + " && exec \"$@\"";
        return start(directory, Map.of(), List.of("bash", "-c", limited, "bash"), arguments);
    }

    private static KumikiProcess start(
            Path directory, Map<String, String> environment, List<String> wrapper, String... arguments)
            throws IOException {
        var command = new ArrayList<>(wrapper);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                SHORT_LIVED,
                "-cp",
                System.getProperty("java.class.path"),
                Kumiki.class.getName()));
        command.addAll(List.of(arguments));
        File errors = File.createTempFile("errors", ".txt", directory.toFile());
        var builder = new ProcessBuilder(command).directory(directory.toFile()).redirectError(errors);
        builder.environment().putAll(environment);
        return new KumikiProcess(builder.start(), errors.toPath());
    }

    /// The next line that it prints.
    String line() throws IOException {
        return Objects.requireNonNull(out.readLine(), () -> "it ended: " + errors());
    }

    /// What it prints until it ends.
    String rest() {
        return String.join("\n", out.lines().toList());
    }

    /// What it complained about.
    String errors() {
        try {
            return Files.readString(errors);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /// Tells it to stop and waits for its exit code.
    int stop() throws InterruptedException {
        process.destroy();
        return exitCode();
    }

    /// Kills it.
    void kill() throws InterruptedException {
        process.destroyForcibly();
        exitCode();
    }

    /// Waits for its exit code.
    int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("it does not end");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

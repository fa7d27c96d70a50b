package dev.kumiki.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs each command of the bench in a Java process of its own, with the options of this one: what one command made of
/// heap and compiled code is not measured with the next. One that takes too long is ended.
final class BenchProcess implements AllBench.Runner {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final List<String> options;
    private final Duration patience;

    /// @param options what is typed behind the command
    BenchProcess(List<String> options) {
        this(options, PATIENCE);
    }

    BenchProcess(List<String> options, Duration patience) {
        this.options = options;
        this.patience = patience;
    }

    @Override
    public void run(String command, PrintStream out) throws IOException {
        Process process = new ProcessBuilder(line(command))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var end = process.onExit()
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((_, late) -> {
                    if (late != null) {
                        process.descendants().forEach(ProcessHandle::destroyForcibly);
                        process.destroyForcibly();
                    }
                });
        try (var lines = new BufferedReader(process.inputReader(StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.println(line);
            }
        }
        if (end.isCompletedExceptionally()) {
            throw new IOException("took longer than " + patience.toSeconds() + " s and was ended");
        }
        int exit = process.onExit().join().exitValue();
        if (exit != 0) {
            throw new IOException("the process ended with " + exit);
        }
    }

    private List<String> line(String command) {
        var line = new ArrayList<String>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), Bench.class.getName(), command));
        line.addAll(options);
        return line;
    }
}

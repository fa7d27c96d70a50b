package dev.kumiki.bench;

import dev.kumiki.bench.mapping.MappingBench;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The command line of the bench: `engine` (the default), `compile`, `heap`, `mapping`, `recovery`, `server` or
/// `start`.
public final class Bench {
    private static final int DEFAULT_ITEMS = 100_000;
    private static final int HEAP_ITEMS = 1_000_000;
    private static final String USAGE =
            "usage: bench/run [engine|compile|heap|mapping|recovery|server|start] [--seconds N] [--items N] [--compare URL]";

    private Bench() {}

    /// @param window how long each turn of a figure is measured
    /// @param compare another endpoint for the same load
    record Settings(
            String command,
            Duration window,
            int items,
            @Nullable URI compare) {

        Settings(String command, Duration window, int items) {
            this(command, window, items, null);
        }

        static Settings parse(List<String> arguments) {
            var rest = new ArrayDeque<>(arguments);
            String command = rest.isEmpty() || rest.peek().startsWith("--") ? "engine" : rest.poll();
            int seconds = command.equals("mapping") ? 1 : 3;
            int items = command.equals("heap") || command.equals("recovery") ? HEAP_ITEMS : DEFAULT_ITEMS;
            URI compare = null;
            while (!rest.isEmpty()) {
                switch (rest.poll()) {
                    case "--seconds" -> seconds = number(rest.poll());
                    case "--items" -> items = number(rest.poll());
                    case "--compare" -> compare = endpoint(rest.poll());
                    default -> throw new IllegalArgumentException(USAGE);
                }
            }
            return new Settings(command, Duration.ofSeconds(seconds), items, compare);
        }

        private static URI endpoint(@Nullable String text) {
            if (text == null || !text.matches("http://[^/:]+:[0-9]+/?")) {
                throw new IllegalArgumentException("--compare takes an address such as http://localhost:8000");
            }
            return URI.create(text);
        }

        private static int number(@Nullable String text) {
            if (text == null || !text.matches("[1-9][0-9]{0,8}")) {
                throw new IllegalArgumentException(USAGE);
            }
            return Integer.parseInt(text);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Settings settings;
        try {
            settings = Settings.parse(List.of(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        Path directory = Files.createTempDirectory("kumiki-bench");
        try {
            switch (settings.command()) {
                case "engine" -> new EngineBench(directory, settings, System.out).run();
                case "compile" ->
                    new CompileBench(
                                    directory,
                                    Path.of(System.getProperty("kumiki.root")),
                                    CompileBench.RUNS,
                                    System.out)
                            .run();
                case "heap" -> new HeapBench(directory, settings, System.out).run();
                case "mapping" -> new MappingBench((int) settings.window().toSeconds(), System.out).run();
                case "recovery" -> new RecoveryBench(directory, settings, System.out).run();
                case "server" -> new ServerBench(directory, settings, System.out).run();
                case "start" -> new StartBench(directory, System.out).run();
                default -> {
                    System.err.println(USAGE);
                    System.exit(2);
                }
            }
        } finally {
            delete(directory);
        }
    }

    private static void delete(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

package dev.kumiki.bench;

import dev.kumiki.bench.feature.FeaturesBench;
import dev.kumiki.bench.mapping.MappingBench;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The command line of the bench: `engine` (the default), `all`, `compile`, `events`, `features`, `growth`, `heap`,
/// `homebiyori`,
/// `lessons`, `mapping`, `meters`, `operations`, `pages`, `recovery`, `server`, `start`, `studio` or `vectors`.
public final class Bench {
    private static final int DEFAULT_ITEMS = 100_000;
    private static final int HEAP_ITEMS = 1_000_000;
    private static final int DEFAULT_CACHE_MEGABYTES = 512;
    private static final String DEFAULT_SIZES = "100000,1000000,10000000";
    private static final String USAGE =
            "usage: bench/run [engine|all|compile|events|features|growth|heap|homebiyori|lessons|mapping|meters|operations"
                    + "|pages|recovery|server|start|studio|vectors] [--seconds N] [--items N] [--compare URL] [--cache MEGABYTES]"
                    + " [--sizes ITEMS[xBYTES],...] [--only 'disk PutItem']";

    private Bench() {}

    /// @param window how long each turn of a figure is measured
    /// @param compare another endpoint for the same load
    /// @param cacheMegabytes the memory of each side's store, for `growth`
    /// @param sizes how much data there is, one after the other, for `growth`
    /// @param only what the rows of `operations` begin with that are measured, store first; empty for all
    /// @param options what was typed behind the command, for `all` to hand on
    record Settings(
            String command,
            Duration window,
            int items,
            @Nullable URI compare,
            int cacheMegabytes,
            List<GrowthItems> sizes,
            String only,
            List<String> options) {

        /// The same with another command.
        Settings of(String other) {
            return new Settings(other, window, items, compare, cacheMegabytes, sizes, only, options);
        }

        Settings(String command, Duration window, int items) {
            this(command, window, items, null);
        }

        Settings(String command, Duration window, int items, @Nullable URI compare) {
            this(command, window, items, compare, DEFAULT_CACHE_MEGABYTES, sizes(DEFAULT_SIZES), "", List.of());
        }

        static Settings parse(List<String> arguments) {
            var rest = new ArrayDeque<>(arguments);
            String command = rest.isEmpty() || rest.peek().startsWith("--") ? "engine" : rest.poll();
            var options = List.copyOf(rest);
            int seconds = switch (command) {
                case "mapping", "meters", "operations" -> 1;
                case "growth" -> 2;
                default -> 3;
            };
            int items = command.equals("heap") || command.equals("recovery") ? HEAP_ITEMS : DEFAULT_ITEMS;
            URI compare = null;
            int cache = DEFAULT_CACHE_MEGABYTES;
            String sizes = DEFAULT_SIZES;
            String only = "";
            while (!rest.isEmpty()) {
                switch (rest.poll()) {
                    case "--seconds" -> seconds = number(rest.poll());
                    case "--items" -> items = number(rest.poll());
                    case "--cache" -> cache = number(rest.poll());
                    case "--sizes" -> sizes = String.valueOf(rest.poll());
                    case "--only" -> only = String.valueOf(rest.poll());
                    case "--compare" -> compare = endpoint(rest.poll());
                    default -> throw new IllegalArgumentException(USAGE);
                }
            }
            return new Settings(
                    command, Duration.ofSeconds(seconds), items, compare, cache, sizes(sizes), only, options);
        }

        private static List<GrowthItems> sizes(String text) {
            return Pattern.compile(",").splitAsStream(text).map(Settings::size).toList();
        }

        private static GrowthItems size(String text) {
            int bytes = text.indexOf('x');
            return bytes < 0
                    ? new GrowthItems(number(text), GrowthItems.LARGE)
                    : new GrowthItems(number(text.substring(0, bytes)), number(text.substring(bytes + 1)));
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
            if (!run(settings, directory, System.out)) {
                System.err.println(USAGE);
                System.exit(2);
            }
        } finally {
            delete(directory);
        }
    }

    /// Runs one command with its files in `directory`; false if there is no such command.
    static boolean run(Settings settings, Path directory, PrintStream out) throws Exception {
        switch (settings.command()) {
            case "all" -> new AllBench(directory, settings, out).run();
            case "engine" -> new EngineBench(directory, settings, out).run();
            case "compile" ->
                new CompileBench(directory, Path.of(System.getProperty("kumiki.root")), CompileBench.RUNS, out).run();
            case "events" -> new EventsBench(directory, out).run();
            case "features" -> new FeaturesBench(directory, out).run();
            case "growth" -> new GrowthBench(directory, settings, out).run();
            case "heap" -> new HeapBench(directory, settings, out).run();
            case "homebiyori" -> new HomebiyoriBench(directory, settings, out).run();
            case "lessons" -> new LessonsBench(directory, settings, out).run();
            case "mapping" -> new MappingBench((int) settings.window().toSeconds(), out).run();
            case "meters" -> new MetersBench(directory, settings, out).run();
            case "operations" -> new OperationsBench(directory, settings, out).run();
            case "pages" -> new PagesBench(directory, settings, out).run();
            case "recovery" -> new RecoveryBench(directory, settings, out).run();
            case "server" -> new ServerBench(directory, settings, out).run();
            case "start" -> new StartBench(directory, out).run();
            case "studio" -> new StudioBench(directory, settings, out).run();
            case "vectors" -> new VectorsBench(directory, settings, out).run();
            default -> {
                return false;
            }
        }
        return true;
    }

    static void delete(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

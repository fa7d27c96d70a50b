package dev.kumiki.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the processor costs: the declarations of all designs in `apps`, compiled in one javac with it and without.
///
/// Each run is a new JVM, as a build that forks its compiler starts one, with Java's own options and with those of this
/// project's builds. Classes that use generated code find it on the
/// class path, where the applications are, when the processor does not make it; what cannot be compiled so is left out
/// of both sides.
final class CompileBench {
    static final int RUNS = 7;

    /// For each design alone, whose figures say only where the time goes.
    private static final int RUNS_OF_ONE = 3;

    private static final double BAR_SECONDS = 2;
    /// How the parent POM starts javac: it ends before the optimising compiler would pay.
    private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final String[] PLAIN = {"-proc:none"};
    private static final String[] PROCESSED = {"-proc:full", "-processorpath", System.getProperty("java.class.path")};
    private static final Pattern DESIGN = Pattern.compile("^@Design\\(", Pattern.MULTILINE);
    private static final Pattern ERROR = Pattern.compile("^(\\S+\\.java):\\d+: error", Pattern.MULTILINE);

    private final Path directory;
    private final Path root;
    private final int runs;
    private final PrintStream out;

    /// What the last compilation wrote.
    private @Nullable Path classes;

    /// @param root the folder of the project
    CompileBench(Path directory, Path root, int runs, PrintStream out) {
        this.directory = directory;
        this.root = root;
        this.runs = runs;
        this.out = out;
    }

    void run() throws IOException, InterruptedException {
        List<Path> sources = declarations();
        var usual = new Sides(List.of());
        var brief = new Sides(BRIEF);
        for (int run = 0; run < runs; run++) {
            usual.measure(sources);
            brief.measure(sources);
        }
        out.printf(
                Locale.ROOT,
                "%d source files of designs; median of %d runs: %.2f s without the processor, %.2f s with it%n",
                sources.size(),
                runs,
                usual.without.median(),
                usual.with.median());
        usual.print("The processor and its code cost");
        out.printf(
                Locale.ROOT,
                "In a JVM as this project's builds start javac (%s): %.2f s and %.2f s%n",
                String.join(" ", BRIEF),
                brief.without.median(),
                brief.with.median());
        brief.print("There they cost");
        for (var application : byApplication(sources).entrySet()) {
            printOne(application.getKey(), application.getValue());
        }
    }

    /// Compilations without the processor and with it, by turns.
    private final class Sides {
        final Times without = new Times();
        final Times with = new Times();
        private final List<String> machine;

        /// @param machine options of the JVM
        Sides(List<String> machine) {
            this.machine = machine;
        }

        void measure(List<Path> sources) throws IOException, InterruptedException {
            without.add(compiled(sources, PLAIN));
            with.add(compiled(sources, PROCESSED));
        }

        private Time compiled(List<Path> sources, String... options) throws IOException, InterruptedException {
            var all = new ArrayList<>(List.of(options));
            machine.forEach(option -> all.add("-J" + option));
            return time(sources, all.toArray(String[]::new));
        }

        void print(String what) {
            double cost = with.median() - without.median();
            out.printf(
                    Locale.ROOT,
                    "%s %.2f s (bar %.0f s: %s)%s%n",
                    what,
                    cost,
                    BAR_SECONDS,
                    cost < BAR_SECONDS ? "met" : "MISSED",
                    processor(with.medianProcessor() - without.medianProcessor()));
        }

        private static String processor(double seconds) {
            return Double.isNaN(seconds)
                    ? ""
                    : String.format(Locale.ROOT, " and %.2f s of processor time, of all threads", seconds);
        }
    }

    /// How long a compilation took, and how much processor time.
    private record Time(double seconds, double processor) {}

    private static final class Times {
        private final List<Time> all = new ArrayList<>();

        void add(Time time) {
            all.add(time);
        }

        double median() {
            return CompileBench.median(all.stream().mapToDouble(Time::seconds).toArray());
        }

        double medianProcessor() {
            return CompileBench.median(all.stream().mapToDouble(Time::processor).toArray());
        }
    }

    private static Map<String, List<Path>> byApplication(List<Path> sources) {
        return sources.stream()
                .collect(Collectors.groupingBy(
                        source -> source.toString().replaceAll(".*/apps/([^/]+)/.*", "$1"),
                        TreeMap::new,
                        Collectors.toList()));
    }

    /// What one application's design costs, in time and in generated code.
    private void printOne(String application, List<Path> sources) throws IOException, InterruptedException {
        double[] cost = new double[Math.min(runs, RUNS_OF_ONE)];
        for (int run = 0; run < cost.length; run++) {
            cost[run] = -seconds(sources, PLAIN) + seconds(sources, PROCESSED);
        }
        List<Path> generated = generated();
        out.printf(
                Locale.ROOT,
                "%-12s %3d source files; generated: %3d files, %,6d lines; %.2f s%n",
                application,
                sources.size(),
                generated.size(),
                generated.stream().mapToLong(file -> read(file).lines().count()).sum(),
                median(cost));
    }

    /// The sources that the last compilation generated.
    private List<Path> generated() throws IOException {
        try (var files = Files.walk(Objects.requireNonNull(classes, "nothing was compiled"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    /// The sources of the design packages, without those that need generated code.
    private List<Path> declarations() throws IOException, InterruptedException {
        List<Path> sources = new ArrayList<>();
        try (var files = Files.walk(root.resolve("apps"))) {
            files.filter(file -> file.toString().matches(".*/src/main/java/.*/design/.+\\.java"))
                    .sorted()
                    .forEach(sources::add);
        }
        List<Path> designs = sources.stream()
                .filter(source -> DESIGN.matcher(read(source)).find())
                .toList();
        while (true) {
            Result result = compile(sources, "-proc:none");
            if (result.exit == 0) {
                return sources;
            }
            requireAll(designs, result);
            Set<String> wrong = ERROR.matcher(result.output)
                    .results()
                    .map(match -> match.group(1))
                    .collect(Collectors.toSet());
            if (!sources.removeIf(source -> wrong.contains(source.toString()))) {
                throw new IllegalStateException("javac failed:\n" + result.output);
            }
        }
    }

    /// A design that cannot be compiled without generated code would go unmeasured.
    private static void requireAll(List<Path> designs, Result result) {
        for (Path design : designs) {
            if (result.output.contains(design + ":")) {
                throw new IllegalStateException("the declarations of a design need generated code:\n" + result.output);
            }
        }
    }

    private double seconds(List<Path> sources, String... options) throws IOException, InterruptedException {
        return time(sources, options).seconds;
    }

    private Time time(List<Path> sources, String... options) throws IOException, InterruptedException {
        long start = System.nanoTime();
        double processor = EndedProcesses.seconds();
        Result result = compile(sources, options);
        if (result.exit != 0) {
            throw new IllegalStateException("javac failed:\n" + result.output);
        }
        return new Time((System.nanoTime() - start) / 1e9, EndedProcesses.seconds() - processor);
    }

    private record Result(int exit, String output) {}

    private Result compile(List<Path> sources, String... options) throws IOException, InterruptedException {
        classes = Files.createTempDirectory(directory, "classes");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-parameters",
                "-nowarn",
                "-Xmaxerrs",
                "10000",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(List.of(options));
        sources.forEach(source -> command.add(source.toString()));
        Path log = Files.createTempFile(directory, "javac", ".log");
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        return new Result(exit, read(log));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}

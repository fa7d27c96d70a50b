package dev.kumiki.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What becomes of every operation as the data grows, beside raw RocksDB with the same memory.
///
/// Each size is loaded by one process and measured by another, so that the time of opening and the memory are those of
/// a process that finds its data there.
final class GrowthBench {
    private static final Map<String, Integer> BARS = Map.of("GetItem", 50, "PutItem", 50, "Query of 20", 50);

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;

    GrowthBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    /// Prints every figure; what each size's processes measured is returned for who draws it.
    Map<GrowthItems, GrowthFigures> run() throws IOException {
        var all = new LinkedHashMap<GrowthItems, GrowthFigures>();
        for (GrowthItems size : settings.sizes()) {
            Path data = directory.resolve("growth-" + size.items() + "x" + size.bytes());
            report.line(
                    "%n%,d items of %,d bytes, one index that projects all; cache %d MB for each side",
                    size.items(), size.bytes(), settings.cacheMegabytes());
            var figures = new GrowthFigures();
            child("load", data, size, figures);
            child("measure", data, size, figures);
            Bench.delete(data);
            print(figures);
            all.put(size, figures);
        }
        for (int bytes : List.of(GrowthItems.LARGE, GrowthItems.SMALL)) {
            printCurve(
                    bytes,
                    all.keySet().stream().filter(size -> size.bytes() == bytes).toList(),
                    all);
        }
        return all;
    }

    private void child(String phase, Path data, GrowthItems size, GrowthFigures figures) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseCompactObjectHeaders",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                GrowthProcess.class.getName(),
                phase,
                data.toString(),
                Integer.toString(size.items()),
                Integer.toString(size.bytes()),
                Integer.toString(settings.cacheMegabytes()),
                Long.toString(settings.window().toMillis())));
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var lines = new BufferedReader(process.inputReader(StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!figures.take(line)) {
                    report.line("%s", line);
                }
            }
        }
        if (process.onExit().join().exitValue() != 0) {
            throw new IllegalStateException("the process that should " + phase + " failed");
        }
    }

    private void print(GrowthFigures figures) {
        report.line(
                "%-44s %12s %8s %12s %8s %7s",
                "operations a second, µs of processor each", "raw RocksDB", "µs", "engine", "µs", "ratio");
        figures.rates().forEach((name, pair) -> {
            if (pair.raw().rate() == 0) {
                report.line(
                        "%-44s %12s %8s %,12.0f", name, "", "", pair.engine().rate());
            } else {
                report.line(
                        "%-44s %,12.0f %8.1f %,12.0f %8.1f %6.0f%%",
                        name,
                        pair.raw().rate(),
                        pair.raw().micros(),
                        pair.engine().rate(),
                        pair.engine().micros(),
                        100 * pair.engine().rate() / pair.raw().rate());
            }
        });
        figures.facts().forEach((name, value) -> report.line("%-44s %s", name, value));
    }

    /// What each operation keeps of its rate with the least data.
    private void printCurve(int bytes, List<GrowthItems> sizes, Map<GrowthItems, GrowthFigures> all) {
        if (sizes.size() < 2) {
            return;
        }
        var head = new StringBuilder("%n%-44s".formatted("engine, items of " + bytes + " bytes"));
        sizes.forEach(size -> head.append("%18s".formatted("%,d".formatted(size.items()))));
        report.line("%s", head);
        for (String name : figures(sizes.getFirst(), all).rates().keySet()) {
            var rates = sizes.stream()
                    .map(size -> Objects.requireNonNull(
                                    figures(size, all).rates().get(name))
                            .engine()
                            .rate())
                    .toList();
            var line = new StringBuilder("%-44s".formatted(name));
            rates.forEach(rate ->
                    line.append("%12s %4.0f%%".formatted("%,.0f".formatted(rate), kept(rates.getFirst(), rate))));
            report.line("%s %s", line, bar(name, kept(rates.getFirst(), rates.getLast())));
        }
    }

    private static double kept(double first, double rate) {
        return 100 * rate / first;
    }

    private static String bar(String name, double kept) {
        Integer bar = BARS.get(name);
        return bar == null ? "" : "bar " + bar + "% " + (kept >= bar ? "met" : "MISSED");
    }

    private static GrowthFigures figures(GrowthItems size, Map<GrowthItems, GrowthFigures> all) {
        return Objects.requireNonNull(all.get(size));
    }
}

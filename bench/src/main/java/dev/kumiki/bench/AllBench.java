package dev.kumiki.bench;

import dev.kumiki.bench.BarChart.Bars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rocksdb.RocksDBException;

/// Runs everything and writes a page about it: what each operation costs and what becomes of it as the data grows as
/// charts, all other figures as they were printed, and before them the machine and how quiet it was.
///
/// The page is written anew after each command: who stops in the middle keeps what was measured.
final class AllBench {
    /// What is printed below the charts of operations and requests, in this order; growth takes longest.
    static final List<String> OTHERS = List.of(
            "engine",
            "start",
            "heap",
            "recovery",
            "meters",
            "vectors",
            "mapping",
            "compile",
            "features",
            "pages",
            "lessons",
            "studio",
            "events",
            "homebiyori");
    /// How Java's own remarks begin, which say nothing about what is measured, and where the files of this machine lie.
    private static final String JAVA_WARNING = "WARNING: ";

    private static final List<String> STORES = List.of("memory", "disk");

    private final Path directory;
    private final Bench.Settings settings;
    private final PrintStream out;
    private final Plan plan;
    private final List<String> lines = new ArrayList<>();

    /// Runs one command, which prints what it finds.
    interface Runner {
        void run(String command, PrintStream out) throws Exception;
    }

    /// @param page the folder in which page and pictures are written
    /// @param others what is run beside operations, server and growth
    record Plan(Path page, List<String> others, Runner runner) {}

    AllBench(Path directory, Bench.Settings settings, PrintStream out) {
        this(
                directory,
                settings,
                out,
                new Plan(
                        Path.of(System.getProperty("kumiki.root"), "bench", "target", "figures"),
                        OTHERS,
                        new BenchProcess(settings.options())));
    }

    AllBench(Path directory, Bench.Settings settings, PrintStream out, Plan plan) {
        this.directory = directory;
        this.settings = settings;
        this.out = out;
        this.plan = plan;
    }

    void run() throws IOException, RocksDBException {
        Files.createDirectories(plan.page);
        Machine.Noise before = Machine.noise();
        out.println("Noise: " + before.text());
        head(before);
        operations(new OperationsBench(made("operations"), settings.of("operations"), out).run(), before);
        write();
        requests(new ServerBench(made("server"), settings.of("server"), out).run());
        for (String command : plan.others) {
            write();
            section(command);
        }
        write();
        growth(before);
        lines.add("## Noise");
        lines.add("");
        lines.add("- before: " + before.text());
        lines.add("- after: " + Machine.noise().text());
        write();
        out.println("Written: " + plan.page.resolve("figures.md"));
    }

    private void write() throws IOException {
        Files.write(plan.page.resolve("figures.md"), lines);
    }

    private Path made(String name) throws IOException {
        return Files.createDirectories(directory.resolve("all-" + name));
    }

    private void head(Machine.Noise noise) throws IOException {
        lines.add("# Figures");
        lines.add("");
        lines.add("Measured on " + LocalDate.now(ZoneOffset.UTC) + ": " + Machine.describe() + ". Before: "
                + noise.text() + ".");
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "%,d items of 1 KB with 14 attributes, a nested map and a list, in partitions of 20, with one index that"
                        + " projects everything. What is answered is read down to the last value, but for rows that say otherwise."
                        + " Processor time is the time of a thread, the best of three turns.",
                settings.items()));
        lines.add("");
    }

    /// Rates of a busy machine say so in their pictures, which may be shown without the page.
    private void operations(List<OperationsBench.Figure> figures, Machine.Noise noise) throws IOException {
        String busy = noise.mark();
        lines.add("## Operations in the process");
        lines.add("");
        chart(
                "operations-processor",
                new BarChart(
                        "Processor time of one operation, one thread",
                        "µs",
                        STORES,
                        bars(figures, OperationsBench.Figure::micros)));
        chart(
                "operations-alone",
                new BarChart(
                        "Operations a second, one thread" + busy,
                        "/s",
                        STORES,
                        bars(figures, OperationsBench.Figure::alone)));
        chart(
                "operations-together",
                new BarChart(
                        "Operations a second, 16 threads" + busy,
                        "/s",
                        STORES,
                        bars(figures, OperationsBench.Figure::together)));
        lines.add(
                "Goals are fifty times what AWS's local edition does on two such processors in memory, and 25 times on disk."
                        + " \"20 items, SDK alone\" makes the items of a query of texts that are there already: what hands out the"
                        + " SDK's values cannot be faster. RocksDB alone writes as many keys and bytes, without reading old items.");
        lines.add("");
        lines.add(
                "| store | operation | µs, one thread | a second, one thread | a second, 16 threads | µs of the process,"
                        + " 16 threads | RocksDB alone, 1 and 16 threads | goals of 1 and 16 threads |");
        lines.add("| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |");
        for (var figure : figures) {
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.2f | %,.0f | %,.0f | %.2f | %s | %s |",
                    figure.store(),
                    figure.operation(),
                    figure.micros(),
                    figure.alone(),
                    figure.together(),
                    figure.togetherMicros(),
                    figure.rawRates(),
                    figure.goal()));
        }
        lines.add("");
    }

    /// What is drawn of a figure.
    private interface Drawn {
        double of(OperationsBench.Figure figure);
    }

    private static List<Bars> bars(List<OperationsBench.Figure> figures, Drawn drawn) {
        return figures.stream()
                .map(OperationsBench.Figure::operation)
                .distinct()
                .map(operation -> new Bars(
                        operation,
                        figures.stream()
                                .filter(figure -> figure.operation().equals(operation))
                                .map(drawn::of)
                                .toList()))
                .toList();
    }

    private void requests(List<ServerBench.Row> rows) throws IOException {
        lines.add("## Over HTTP");
        lines.add("");
        var bars = rows.stream()
                .map(ServerBench.Row::operation)
                .distinct()
                .map(operation -> new Bars(
                        operation,
                        rows.stream()
                                .filter(row -> row.operation().equals(operation))
                                .map(ServerBench.Row::micros)
                                .toList()))
                .toList();
        var series = rows.stream()
                .map(ServerBench.Row::connections)
                .distinct()
                .map(connections -> connections == 1 ? "1 connection" : connections + " connections")
                .toList();
        chart("server-processor", new BarChart("The server's processor time for one request", "µs", series, bars));
        var other = settings.compare();
        lines.add("| operation | connections | requests a second | µs of the server |"
                + (other == null ? "" : " requests a second of " + other + " |"));
        lines.add("| --- | ---: | ---: | ---: |" + (other == null ? "" : " ---: |"));
        for (var row : rows) {
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %d | %,.0f | %.0f |%s",
                    row.operation(),
                    row.connections(),
                    row.rate(),
                    row.micros(),
                    other == null ? "" : row.otherRate() == 0 ? " refused |" : " %,.0f |".formatted(row.otherRate())));
        }
        lines.add("");
    }

    /// What becomes of the operations that are measured with every size: a chart for items of each number of bytes,
    /// then the rows as printed.
    private void growth(Machine.Noise noise) throws IOException {
        var printed = new ByteArrayOutputStream();
        Map<GrowthItems, GrowthFigures> all;
        try (var both = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            all = new GrowthBench(made("growth"), settings.of("growth"), both).run();
        }
        out.print(printed.toString(StandardCharsets.UTF_8));
        lines.add("## As the data grows");
        lines.add("");
        var bytes = all.keySet().stream().map(GrowthItems::bytes).distinct().toList();
        for (int each : bytes) {
            var sizes = all.entrySet().stream()
                    .filter(entry -> entry.getKey().bytes() == each)
                    .toList();
            // A Scan counts its items, which are too many to stand beside operations.
            var names = sizes.getFirst().getValue().rates().keySet().stream()
                    .filter(name -> !name.contains("items"))
                    .toList();
            chart(
                    "growth-" + each,
                    new BarChart(
                            "Operations a second on disk, items of %,d bytes%s".formatted(each, noise.mark()),
                            "/s",
                            sizes.stream()
                                    .map(entry ->
                                            "%,d items".formatted(entry.getKey().items()))
                                    .toList(),
                            names.stream()
                                    .map(name -> new Bars(
                                            name,
                                            sizes.stream()
                                                    .map(entry -> rate(entry.getValue(), name))
                                                    .toList()))
                                    .toList()));
        }
        text(printed.toString(StandardCharsets.UTF_8));
    }

    private static double rate(GrowthFigures figures, String operation) {
        var pair = figures.rates().get(operation);
        return pair == null ? 0 : pair.engine().rate();
    }

    private void chart(String name, BarChart chart) throws IOException {
        Files.writeString(plan.page.resolve(name + ".svg"), chart.svg());
        lines.add("![" + chart.title() + "](" + name + ".svg)");
        lines.add("");
    }

    /// One that fails is said to have failed, and keeps nobody from the others.
    private void section(String command) throws IOException {
        out.println("== " + command);
        var printed = new ByteArrayOutputStream();
        String failure = null;
        try (var both = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            plan.runner.run(command, both);
        } catch (Exception e) {
            failure = e.toString();
        }
        String text = printed.toString(StandardCharsets.UTF_8);
        out.print(text);
        lines.add("## `bench/run " + command + "`");
        lines.add("");
        if (failure != null) {
            out.println("Failed: " + failure);
            lines.add("Failed: `" + failure + "`");
            lines.add("");
        }
        text(text);
    }

    private void text(String text) {
        lines.add("```");
        lines.addAll(text.strip()
                .lines()
                .filter(line -> !line.startsWith(JAVA_WARNING))
                .toList());
        lines.add("```");
        lines.add("");
    }
}

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
import org.rocksdb.RocksDBException;

/// Runs everything and writes a page about it: what each operation costs as charts, all other figures as they were
/// printed,
/// and before them the machine and how quiet it was.
final class AllBench {
    /// What is printed below the charts, in this order.
    static final List<String> OTHERS = List.of(
            "engine",
            "start",
            "heap",
            "recovery",
            "meters",
            "mapping",
            "compile",
            "pages",
            "lessons",
            "studio",
            "events",
            "homebiyori",
            "growth");
    private static final List<String> STORES = List.of("memory", "disk");

    private final Path directory;
    private final Bench.Settings settings;
    private final PrintStream out;
    private final Path page;
    private final List<String> others;
    private final List<String> lines = new ArrayList<>();

    AllBench(Path directory, Bench.Settings settings, PrintStream out) {
        this(
                directory,
                settings,
                out,
                Path.of(System.getProperty("kumiki.root"), "bench", "target", "figures"),
                OTHERS);
    }

    /// @param folder where the page and its pictures are written
    AllBench(Path directory, Bench.Settings settings, PrintStream out, Path folder, List<String> others) {
        this.directory = directory;
        this.settings = settings;
        this.out = out;
        this.page = folder;
        this.others = others;
    }

    void run() throws IOException, RocksDBException {
        Files.createDirectories(page);
        Machine.Noise before = Machine.noise();
        out.println("Noise: " + before.text());
        var operations = new OperationsBench(made("operations"), settings.of("operations"), out).run();
        var requests = new ServerBench(made("server"), settings.of("server"), out).run();
        head(before);
        operations(operations, before);
        requests(requests);
        for (String command : others) {
            section(command);
        }
        lines.add("## Noise");
        lines.add("");
        lines.add("- before: " + before.text());
        lines.add("- after: " + Machine.noise().text());
        Files.write(page.resolve("figures.md"), lines);
        out.println("Written: " + page.resolve("figures.md"));
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
                        + " projects everything. What is answered is read down to the last value, but for the row that says unread."
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
        lines.add("| operation | connections | requests a second | µs of the server |");
        lines.add("| --- | ---: | ---: | ---: |");
        for (var row : rows) {
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %d | %,.0f | %.0f |",
                    row.operation(),
                    row.connections(),
                    row.rate(),
                    row.micros()));
        }
        lines.add("");
    }

    private void chart(String name, BarChart chart) throws IOException {
        Files.writeString(page.resolve(name + ".svg"), chart.svg());
        lines.add("![" + chart.title() + "](" + name + ".svg)");
        lines.add("");
    }

    /// One that fails is said to have failed, and keeps nobody from the others.
    private void section(String command) throws IOException {
        out.println("== " + command);
        var printed = new ByteArrayOutputStream();
        String failure = null;
        try (var both = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            if (!Bench.run(settings.of(command), made(command), both)) {
                throw new IllegalArgumentException("there is no " + command);
            }
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
        lines.add("```");
        lines.addAll(text.lines().toList());
        lines.add("```");
        lines.add("");
    }
}

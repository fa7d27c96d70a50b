package dev.kumiki.bench.feature;

import dev.kumiki.bench.feature.FeatureCompiler.Compiled;
import dev.kumiki.bench.feature.FeatureMapping.Cost;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Prints what each feature adds to a design: generated code, the time of its compilation, and the time and memory of
/// mapping. Features and base take turns in any order. All figures are processor time, the least of a compilation and
/// the median of mapping.
public final class FeaturesBench {
    private final Path directory;
    private final Effort effort;
    private final PrintStream out;
    private final Random random = new Random(1);

    /// How much is measured.
    ///
    /// @param compilations of each feature that count, after as many that do not
    /// @param turns of mapping that count, after as many that do not
    /// @param window how long a turn is, in nanoseconds
    record Effort(int compilations, int turns, long window) {}

    /// With an effort whose figures mean something.
    public FeaturesBench(Path directory, PrintStream out) {
        this(directory, new Effort(15, 15, 20_000_000), out);
    }

    FeaturesBench(Path directory, Effort effort, PrintStream out) {
        this.directory = directory;
        this.effort = effort;
        this.out = out;
    }

    /// What was found about a feature.
    private record Row(Feature feature, List<Compiled> compiled, List<Cost> mapped) {
        Row(Feature feature) {
            this(feature, new ArrayList<>(), new ArrayList<>());
        }

        /// The least, because what disturbs a compilation only adds to it.
        double milliseconds() {
            return compiled.stream().mapToLong(Compiled::nanoseconds).min().orElseThrow() / 1e6;
        }

        double nanoseconds() {
            return median(mapped, Cost::nanoseconds);
        }

        double bytes() {
            return median(mapped, Cost::bytes);
        }

        private static <T> double median(List<T> all, ToDoubleFunction<T> figure) {
            double[] sorted = all.stream().mapToDouble(figure).toArray();
            Arrays.sort(sorted);
            return sorted[sorted.length / 2];
        }
    }

    public void run() throws IOException, ReflectiveOperationException {
        Row base = new Row(Feature.of("base"));
        List<Row> rows = new ArrayList<>(List.of(base));
        Features.all().forEach(feature -> rows.add(new Row(feature)));
        compile(rows);
        map(rows);
        Compiled plain = base.compiled.getLast();
        out.printf(
                Locale.ROOT,
                "One table, three entities, five patterns: %,d generated lines, %d classes; %.1f ms in a warm javac;"
                        + " an order there and back: %,.0f ns, %,.0f bytes%n",
                plain.lines(),
                plain.classes(),
                base.milliseconds(),
                base.nanoseconds(),
                base.bytes());
        out.printf(
                "%-24s %8s %8s %10s %10s %10s%n",
                "and beside that", "lines", "classes", "javac ms", "mapping ns", "bytes");
        rows.stream().skip(1).forEach(row -> print(row, base, plain));
    }

    private void print(Row row, Row base, Compiled plain) {
        Compiled compiled = row.compiled.getLast();
        boolean maps = row.feature.maps() || row.feature.additions().isEmpty();
        out.printf(
                Locale.ROOT,
                "%-24s %+,8d %+8d %+10.1f %10s %10s%n",
                row.feature.name(),
                compiled.lines() - plain.lines(),
                compiled.classes() - plain.classes(),
                row.milliseconds() - base.milliseconds(),
                added(maps, row.nanoseconds() - base.nanoseconds()),
                added(maps, row.bytes() - base.bytes()));
    }

    private static @Nullable String added(boolean maps, double more) {
        return maps ? String.format(Locale.ROOT, "%+,.0f", more) : "";
    }

    private void compile(List<Row> rows) throws IOException {
        try (var compiler = new FeatureCompiler(directory)) {
            for (int turn = 0; turn < 2 * effort.compilations(); turn++) {
                for (Row row : shuffled(rows)) {
                    if (turn == effort.compilations()) {
                        row.compiled.clear();
                    }
                    row.compiled.add(compiler.compile(row.feature));
                }
            }
        }
    }

    /// What has the same neighbours in each turn pays for them in each turn.
    private <T> List<T> shuffled(List<T> all) {
        var mixed = new ArrayList<>(all);
        Collections.shuffle(mixed, random);
        return mixed;
    }

    private void map(List<Row> rows) throws IOException, ReflectiveOperationException {
        List<FeatureMapping> mappings = new ArrayList<>();
        try {
            for (Row row : rows) {
                mappings.add(new FeatureMapping(row.compiled.getLast().output()));
            }
            List<Integer> places = IntStream.range(0, rows.size()).boxed().toList();
            for (int turn = 0; turn < 2 * effort.turns(); turn++) {
                for (int i : shuffled(places)) {
                    if (turn == effort.turns()) {
                        rows.get(i).mapped.clear();
                    }
                    rows.get(i).mapped.add(mappings.get(i).measure(effort.window()));
                }
            }
        } finally {
            for (FeatureMapping mapping : mappings) {
                mapping.close();
            }
        }
    }
}

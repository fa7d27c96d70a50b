package dev.kumiki.apps.common.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A chart with the place of everything in it, in the units of its view box.
///
/// The scale begins at zero and ends at a round number above the greatest value, with four steps at most. Labels that
/// would run into each other are left out, evenly; the table has them all.
///
/// @param bars of all series
/// @param lines one for each series of a line chart
/// @param ticks of the vertical axis
/// @param marks of the horizontal axis
public record Drawing(Chart chart, List<Bar> bars, List<Line> lines, List<Tick> ticks, List<Mark> marks) {
    /// The width of the view box.
    public static final int WIDTH = 640;

    /// The height of the view box.
    public static final int HEIGHT = 240;

    private static final double LEFT = 44;
    private static final double TOP = 12;
    private static final double BOTTOM = 212;
    private static final double RIGHT = 632;
    private static final int MAX_STEPS = 4;
    private static final double FILLED = 0.7;

    /// How wide a character of a label is taken to be.
    private static final double CHARACTER = 13;

    /// A bar.
    ///
    /// @param series its place among the series
    public record Bar(int series, double x, double y, double width, double height, String label) {}

    /// A line.
    ///
    /// @param points as SVG writes them
    public record Line(int series, String points) {}

    /// A line of the scale.
    public record Tick(double y, String text) {}

    /// A label of the horizontal axis.
    public record Mark(double x, String text) {}

    /// What stands above a place: the value there, or the sum of a stack.
    public record Value(double x, double y, String text) {}

    /// The values of all places, for a chart of one series or of stacks that is read without its table.
    public List<Value> values() {
        double top = top(chart);
        return IntStream.range(0, chart.labels().size())
                .mapToObj(place -> {
                    double sum = chart.series().stream()
                            .mapToDouble(series -> series.values().get(place))
                            .sum();
                    return new Value(round(x(chart, place + 0.5)), round(y(sum, top)), number(sum));
                })
                .toList();
    }

    private static double top(Chart chart) {
        double step = step(chart.greatest());
        return Math.max(step, Math.ceil(chart.greatest() / step) * step);
    }

    static Drawing of(Chart chart) {
        double step = step(chart.greatest());
        double top = top(chart);
        boolean lines = chart.kind() == Chart.Kind.LINES;
        return new Drawing(
                chart,
                lines ? List.of() : bars(chart, top),
                lines ? lines(chart, top) : List.of(),
                ticks(step, top),
                marks(chart));
    }

    /// The distance of two lines of the scale: 1, 2 or 5 times a power of ten.
    static double step(double greatest) {
        if (greatest == 0) {
            return 1;
        }
        double rough = greatest / MAX_STEPS;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        return IntStream.of(1, 2, 5, 10)
                .mapToDouble(times -> times * power)
                .filter(step -> step >= rough)
                .findFirst()
                .orElse(10 * power);
    }

    private static double x(Chart chart, double place) {
        return LEFT + (RIGHT - LEFT) * place / chart.labels().size();
    }

    private static double y(double value, double top) {
        return BOTTOM - (BOTTOM - TOP) * value / top;
    }

    private static List<Bar> bars(Chart chart, double top) {
        List<Bar> bars = new ArrayList<>();
        boolean stacked = chart.kind() == Chart.Kind.STACKED;
        double room = (RIGHT - LEFT) / chart.labels().size() * FILLED;
        double width = stacked ? room : room / chart.series().size();
        for (int place = 0; place < chart.labels().size(); place++) {
            double left = x(chart, place + (1 - FILLED) / 2);
            double below = 0;
            for (int series = 0; series < chart.series().size(); series++) {
                double value = chart.series().get(series).values().get(place);
                double high = y(below + value, top);
                String label = chart.labels().get(place) + ": " + number(value);
                bars.add(new Bar(
                        series,
                        round(stacked ? left : left + series * width),
                        round(high),
                        round(width),
                        round(y(below, top) - high),
                        label));
                below += stacked ? value : 0;
            }
        }
        return bars;
    }

    private static List<Line> lines(Chart chart, double top) {
        return IntStream.range(0, chart.series().size())
                .mapToObj(series -> new Line(
                        series,
                        IntStream.range(0, chart.labels().size())
                                .mapToObj(place -> round(x(chart, place + 0.5)) + ","
                                        + round(y(
                                                chart.series()
                                                        .get(series)
                                                        .values()
                                                        .get(place),
                                                top)))
                                .collect(Collectors.joining(" "))))
                .toList();
    }

    private static List<Tick> ticks(double step, double top) {
        return IntStream.rangeClosed(0, (int) Math.round(top / step))
                .mapToObj(index -> new Tick(round(y(index * step, top)), number(index * step)))
                .toList();
    }

    private static List<Mark> marks(Chart chart) {
        int longest = chart.labels().stream().mapToInt(String::length).max().orElse(1);
        int fitting = Math.max(1, (int) ((RIGHT - LEFT) / (longest * CHARACTER)));
        int each = Math.ceilDiv(chart.labels().size(), fitting);
        return IntStream.range(0, chart.labels().size())
                .filter(place -> place % each == 0)
                .mapToObj(place ->
                        new Mark(round(x(chart, place + 0.5)), chart.labels().get(place)))
                .toList();
    }

    /// A number without needless places.
    public static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,d", (long) value)
                : String.format(Locale.ROOT, "%,.1f", value);
    }

    private static double round(double value) {
        return Math.round(value * 10) / 10.0;
    }
}

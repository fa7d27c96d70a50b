package dev.kumiki.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Bars as an SVG picture that can be read by day and by night: lengths and positions are attributes, colours follow
/// what the reader's system prefers.
///
/// @param unit what the numbers count, behind each of them
/// @param series what the colours mean
record BarChart(String title, String unit, List<String> series, List<Bars> groups) {
    private static final int WIDTH = 720;
    private static final int LEAST_LABEL_WIDTH = 170;
    private static final int LETTER_WIDTH = 7;
    private static final int MARGIN = 12;
    private static final int NUMBER_WIDTH = 130;
    private static final int BAR_HEIGHT = 16;
    private static final int GROUP_GAP = 12;
    private static final int HEAD_HEIGHT = 64;
    private static final String STYLE = """
            <style>
            text { font: 13px system-ui, sans-serif; fill: #1c2733 }
            .title { font-size: 16px; font-weight: 600 }
            .ground { fill: #ffffff }
            .s0 { fill: #1f6f8b } .s1 { fill: #d08a1d } .s2 { fill: #7a8794 }
            @media (prefers-color-scheme: dark) {
              text { fill: #e6ebf0 }
              .ground { fill: #14191f }
              .s0 { fill: #56b3d1 } .s1 { fill: #e8b35a } .s2 { fill: #98a5b1 }
            }
            </style>
            """;

    /// One label's bars, one of each series.
    record Bars(String label, List<Double> values) {}

    String svg() {
        int groupHeight = series.size() * BAR_HEIGHT + GROUP_GAP;
        int height = HEAD_HEIGHT + groups.size() * groupHeight;
        double most = groups.stream()
                .flatMap(group -> group.values().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        var lines = new ArrayList<String>();
        lines.add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">"
                .formatted(WIDTH, height, escaped(title)));
        lines.add("<title>%s</title>".formatted(escaped(title)));
        lines.add(STYLE + "<rect class=\"ground\" width=\"%d\" height=\"%d\"/>".formatted(WIDTH, height));
        lines.add("<text class=\"title\" x=\"12\" y=\"24\">%s</text>".formatted(escaped(title)));
        legend(lines);
        int y = HEAD_HEIGHT;
        for (Bars group : groups) {
            group(lines, group, y, most);
            y += groupHeight;
        }
        lines.add("</svg>");
        return String.join("\n", lines) + "\n";
    }

    private void legend(List<String> lines) {
        int x = 12;
        for (int i = 0; i < series.size(); i++) {
            lines.add("<rect class=\"s%d\" x=\"%d\" y=\"37\" width=\"12\" height=\"12\"/>".formatted(i, x));
            lines.add("<text x=\"%d\" y=\"48\">%s</text>".formatted(x + 18, escaped(series.get(i))));
            x += 40 + 8 * series.get(i).length();
        }
    }

    /// How wide the longest label is, in letters of average width.
    private int labelWidth() {
        return groups.stream()
                .mapToInt(group -> MARGIN + LETTER_WIDTH * group.label().length())
                .reduce(LEAST_LABEL_WIDTH, Math::max);
    }

    private void group(List<String> lines, Bars group, int top, double most) {
        int labels = labelWidth();
        lines.add("<text x=\"12\" y=\"%d\">%s</text>".formatted(top + 13, escaped(group.label())));
        for (int i = 0; i < group.values().size(); i++) {
            double value = group.values().get(i);
            int y = top + i * BAR_HEIGHT;
            double length = (WIDTH - labels - NUMBER_WIDTH) * value / most;
            lines.add(String.format(
                    Locale.ROOT,
                    "<rect class=\"s%d\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                    i,
                    labels,
                    y,
                    Math.max(1, length),
                    BAR_HEIGHT - 2));
            lines.add(String.format(
                    Locale.ROOT,
                    value < 100
                            ? "<text x=\"%.1f\" y=\"%d\">%.1f %s</text>"
                            : "<text x=\"%.1f\" y=\"%d\">%,.0f %s</text>",
                    labels + length + 6,
                    y + 13,
                    value,
                    escaped(unit)));
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}

package dev.kumiki.bench;

import java.io.PrintStream;
import java.util.Locale;

/// Prints one row for each comparison: raw, ours, ours in percent of raw, and the bar.
final class Report {
    private final PrintStream out;

    Report(PrintStream out) {
        this.out = out;
    }

    void line(String text, Object... values) {
        out.printf(Locale.ROOT, text + "%n", values);
    }

    void head(String ours, String theirs) {
        line("%-44s %12s %12s %7s %6s", "a second", ours, theirs, "ratio", "bar");
    }

    void head() {
        line("%-44s %12s %12s %7s %6s", "operations a second", "raw RocksDB", "engine", "ratio", "bar");
    }

    /// @param bar the least ratio in percent, 0 for none
    void row(String what, double raw, double ours, int bar) {
        double ratio = 100 * ours / raw;
        line(
                "%-44s %,12.0f %,12.0f %6.0f%% %6s %s",
                what, raw, ours, ratio, bar == 0 ? "" : bar + "%", bar == 0 ? "" : ratio >= bar ? "met" : "MISSED");
    }
}

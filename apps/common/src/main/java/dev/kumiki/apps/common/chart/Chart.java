package dev.kumiki.apps.common.chart;

import java.util.List;

/// Numbers to be looked at: for each label one value of each series.
///
/// @param title what it shows, in words of the reader
/// @param description what it says, in one sentence
/// @param labels of the places on the horizontal axis
public record Chart(Kind kind, String title, String description, List<String> labels, List<Series> series) {
    /// The most series that can be told apart by colour and pattern.
    public static final int MAX_SERIES = 5;

    /// The most labels that fit.
    public static final int MAX_LABELS = 60;

    /// How values are drawn.
    public enum Kind {
        /// Bars beside each other.
        BARS,
        /// Bars on top of each other.
        STACKED,
        /// A line for each series.
        LINES
    }

    /// Values with a name.
    ///
    /// @param values not negative, one for each label
    public record Series(String name, List<Double> values) {
        /// Copies the values.
        public Series {
            values = List.copyOf(values);
        }
    }

    /// Refuses what cannot be drawn.
    public Chart {
        labels = List.copyOf(labels);
        series = List.copyOf(series);
        if (labels.isEmpty() || labels.size() > MAX_LABELS || series.isEmpty() || series.size() > MAX_SERIES) {
            throw new IllegalArgumentException(
                    "a chart has 1 to " + MAX_LABELS + " labels and 1 to " + MAX_SERIES + " series");
        }
        int places = labels.size();
        for (Series one : series) {
            if (one.values().size() != places
                    || one.values().stream().anyMatch(value -> !Double.isFinite(value) || value < 0)) {
                throw new IllegalArgumentException("a series has one value for each label, none of them negative");
            }
        }
    }

    /// The greatest value that is drawn.
    double greatest() {
        double greatest = 0;
        for (int place = 0; place < labels.size(); place++) {
            int at = place;
            greatest = Math.max(
                    greatest,
                    kind == Kind.STACKED
                            ? series.stream()
                                    .mapToDouble(one -> one.values().get(at))
                                    .sum()
                            : series.stream()
                                    .mapToDouble(one -> one.values().get(at))
                                    .max()
                                    .orElse(0));
        }
        return greatest;
    }

    /// The chart with the place of everything.
    public Drawing draw() {
        return Drawing.of(this);
    }
}

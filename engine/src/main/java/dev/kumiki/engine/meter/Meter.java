package dev.kumiki.engine.meter;

import java.util.List;

/// One figure, or several of one kind, that an engine keeps.
public sealed interface Meter permits Counter, Histogram, Gauge {
    Id id();

    /// Which figure it is.
    ///
    /// @param name in Prometheus's style: lower case, its unit at the end
    /// @param labels names and values in turn, such as `table` and the table's name
    /// @param help one sentence
    record Id(String name, List<String> labels, String help) implements Comparable<Id> {
        public Id {
            labels = List.copyOf(labels);
            if (labels.size() % 2 != 0) {
                throw new IllegalArgumentException("a label has no value: " + labels);
            }
        }

        /// The text by which meters are sorted: those of one name stand together.
        private String order() {
            return name + '\n' + String.join("\n", labels);
        }

        @Override
        public int compareTo(Id other) {
            return order().compareTo(other.order());
        }
    }
}

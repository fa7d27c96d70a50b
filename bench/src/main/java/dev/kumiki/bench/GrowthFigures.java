package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Measured;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What one process measured, and the lines in which it tells its parent.
///
/// @param rates what raw RocksDB and the engine got done, by operation
/// @param facts everything else, by name
record GrowthFigures(Map<String, Pair> rates, Map<String, String> facts) {
    private static final String RATE = "rate";
    private static final String FACT = "fact";

    /// @param raw [Measured#NONE] where there is nothing to compare
    record Pair(Measured raw, Measured engine) {}

    GrowthFigures() {
        this(new LinkedHashMap<>(), new LinkedHashMap<>());
    }

    static String rateLine(String name, Measured raw, Measured engine) {
        return String.join(
                "\t",
                RATE,
                name,
                Double.toString(raw.rate()),
                Double.toString(raw.micros()),
                Double.toString(engine.rate()),
                Double.toString(engine.micros()));
    }

    static String factLine(String name, String value) {
        return String.join("\t", FACT, name, value);
    }

    /// Takes a line of the process; false if it is none of the two above.
    boolean take(String line) {
        var parts = List.of(line.split("\t", -1));
        if (parts.size() == 6 && parts.getFirst().equals(RATE)) {
            rates.put(parts.get(1), new Pair(measured(parts, 2), measured(parts, 4)));
        } else if (parts.size() == 3 && parts.getFirst().equals(FACT)) {
            facts.put(parts.get(1), parts.get(2));
        } else {
            return false;
        }
        return true;
    }

    private static Measured measured(List<String> parts, int at) {
        return new Measured(Double.parseDouble(parts.get(at)), Double.parseDouble(parts.get(at + 1)));
    }
}

package dev.kumiki.bench;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rates that operations are to reach on the machine they were set for, two cores of a server: on another one they
/// are a scale, not a verdict.
///
/// They are fifty times what AWS's local edition does, in memory, and 25 times on disk. It hands out the SDK's
/// values, made by the SDK's client; so the goal of a query stands beside the row that reads every value and beside
/// the one that, as a count of operations does, reads none.
final class OperationGoals {
    /// @param alone operations a second of one thread
    /// @param together operations a second of sixteen threads
    record Goal(double alone, double together) {

        /// Both rates, and what has become of them.
        String text(double reachedAlone, double reachedTogether) {
            return String.format(
                    Locale.ROOT,
                    "%,.0f %s, %,.0f %s",
                    alone,
                    judged(reachedAlone, alone),
                    together,
                    judged(reachedTogether, together));
        }

        private static String judged(double reached, double goal) {
            return reached >= goal ? "met" : "missed";
        }
    }

    private static final Map<String, Map<String, Goal>> GOALS = Map.of(
            "memory",
            Map.of(
                    "GetItem", new Goal(290_000, 780_000),
                    "Query of 20", new Goal(106_500, 212_000),
                    "Query of 20, unread", new Goal(106_500, 212_000),
                    "PutItem", new Goal(140_000, 170_000),
                    "UpdateItem", new Goal(130_000, 155_000),
                    "Transaction of 3", new Goal(31_000, 33_000),
                    "BatchWrite of 25", new Goal(8_000, 16_000)),
            "disk",
            Map.of(
                    "GetItem", new Goal(145_000, 390_000),
                    "Query of 20", new Goal(53_000, 106_000),
                    "Query of 20, unread", new Goal(53_000, 106_000),
                    "PutItem", new Goal(70_000, 85_000),
                    "UpdateItem", new Goal(65_000, 77_500),
                    "Transaction of 3", new Goal(15_500, 16_500),
                    "BatchWrite of 25", new Goal(4_000, 8_000)));

    private OperationGoals() {}

    /// The goal of an operation; null where none was set.
    static @Nullable Goal of(String store, String operation) {
        return GOALS.getOrDefault(store, Map.of()).get(operation);
    }
}

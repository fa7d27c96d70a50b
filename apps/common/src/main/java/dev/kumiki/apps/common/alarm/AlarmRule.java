package dev.kumiki.apps.common.alarm;

import dev.kumiki.apps.common.meter.Usage;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/// When something about a table is wrong.
///
/// @param name such as `throttles`; its words are `common.alarm.NAME`
/// @param threshold in the unit of the metric
/// @param period over which it is measured; at most ten minutes
/// @param perOperation whether each operation is looked at for itself
public record AlarmRule(String name, Metric metric, double threshold, Duration period, boolean perOperation) {
    /// At least 5 throttled calls within 5 minutes (S-152).
    public static final AlarmRule THROTTLES =
            new AlarmRule("throttles", Metric.THROTTLES, 5, Duration.ofMinutes(5), false);

    /// At least 80 % of the provisioned capacity for 5 minutes (S-153). On demand nothing is provisioned: no data.
    public static final AlarmRule CAPACITY =
            new AlarmRule("capacity", Metric.CAPACITY_PERCENT, 80, Duration.ofMinutes(5), false);

    /// Less than 95 % of calls succeed within 1 minute (S-154).
    public static final AlarmRule SUCCESS =
            new AlarmRule("success", Metric.SUCCESS_PERCENT, 95, Duration.ofMinutes(1), false);

    /// Successful calls take more than 200 ms on average over 5 minutes (S-155; the period is B5.25's).
    public static final AlarmRule LATENCY =
            new AlarmRule("latency", Metric.LATENCY_MILLIS, 200, Duration.ofMinutes(5), true);

    /// The rules that hold without others.
    public static final List<AlarmRule> DEFAULT = List.of(THROTTLES, CAPACITY, SUCCESS, LATENCY);

    private static final double HUNDRED = 100;
    private static final double NANOS_PER_MILLI = 1e6;

    /// What is measured.
    public enum Metric {
        /// The number of throttled calls; none is zero, not no data.
        THROTTLES,
        /// Consumed of provisioned capacity, in percent.
        CAPACITY_PERCENT,
        /// Calls that succeeded, in percent.
        SUCCESS_PERCENT,
        /// The mean time of successful calls, in milliseconds.
        LATENCY_MILLIS
    }

    /// What the metric is, if there is anything to measure.
    ///
    /// @param provisioned capacity units per second; none on demand
    OptionalDouble measure(Usage usage, OptionalDouble provisioned) {
        return switch (metric) {
            case THROTTLES ->
                usage.calls() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) usage.throttles());
            case CAPACITY_PERCENT ->
                provisioned.isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(
                                usage.capacity() * HUNDRED / (provisioned.getAsDouble() * period.toSeconds()));
            case SUCCESS_PERCENT ->
                usage.calls() == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(usage.successes() * HUNDRED / usage.calls());
            case LATENCY_MILLIS ->
                usage.successes() == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(usage.nanos() / NANOS_PER_MILLI / usage.successes());
        };
    }

    /// Whether a value is wrong.
    boolean isBreachedBy(double value) {
        return switch (metric) {
            case THROTTLES, CAPACITY_PERCENT -> value >= threshold;
            case SUCCESS_PERCENT -> value < threshold;
            case LATENCY_MILLIS -> value > threshold;
        };
    }
}

package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.alarm.Alarm;
import dev.kumiki.apps.common.alarm.AlarmRule;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// A rule on all tables of the studio at once: the worst of them counts.
///
/// @param value of the worst table; none if nothing was measured
/// @param worst which table that is
public record AlarmRow(AlarmRule rule, Alarm.State state, OptionalDouble value, Optional<String> worst) {
    private static final double FULL = 100;

    static AlarmRow of(AlarmRule rule, List<Alarm> alarms, Set<String> tables) {
        List<Alarm> own = alarms.stream()
                .filter(alarm -> alarm.rule().equals(rule))
                .filter(alarm -> tables.contains(alarm.target().split(" ", 2)[0]))
                .toList();
        Comparator<Alarm> byValue =
                Comparator.comparingDouble(alarm -> alarm.value().orElse(0));
        boolean least = rule.metric() == AlarmRule.Metric.SUCCESS_PERCENT;
        Optional<Alarm> worst =
                own.stream().filter(alarm -> alarm.value().isPresent()).max(least ? byValue.reversed() : byValue);
        Alarm.State state = own.stream().anyMatch(alarm -> alarm.state() == Alarm.State.ON)
                ? Alarm.State.ON
                : worst.isPresent() ? Alarm.State.OFF : Alarm.State.NO_DATA;
        return new AlarmRow(
                rule, state, worst.map(Alarm::value).orElse(OptionalDouble.empty()), worst.map(Alarm::target));
    }

    /// The value as people read it.
    public String number() {
        if (value.isEmpty()) {
            return "–";
        }
        boolean whole = rule.metric() == AlarmRule.Metric.THROTTLES || value.getAsDouble() >= FULL;
        return String.format(Locale.ROOT, whole ? "%.0f" : "%.1f", value.getAsDouble());
    }

    /// How much of the meter is filled, in percent of its width.
    public double filled() {
        return Math.clamp(value.orElse(0) * FULL / scale(), 0, FULL);
    }

    /// Where the threshold stands on the meter, in percent of its width.
    public double threshold() {
        return rule.threshold() * FULL / scale();
    }

    private double scale() {
        return switch (rule.metric()) {
            case CAPACITY_PERCENT, SUCCESS_PERCENT -> FULL;
            case THROTTLES, LATENCY_MILLIS -> rule.threshold() * 1.25;
        };
    }
}

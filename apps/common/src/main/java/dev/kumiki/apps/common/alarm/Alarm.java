package dev.kumiki.apps.common.alarm;

import java.time.Instant;
import java.util.OptionalDouble;

/// A rule on a table, as it was last evaluated.
///
/// @param target the table, or table and operation
/// @param since when it came into its state
public record Alarm(AlarmRule rule, String target, State state, OptionalDouble value, Instant since) {
    /// Whether something is wrong.
    public enum State {
        /// The threshold is crossed.
        ON,
        /// All is well.
        OFF,
        /// Nothing was measured in the period.
        NO_DATA
    }

    /// Names it among all alarms.
    public String id() {
        return rule.name() + " " + target;
    }
}

package dev.kumiki.apps.common.work;

import java.time.Duration;

/// How often a loop looks for work: rarely while there is none.
///
/// @param shortest the rest after work was found or somebody woke the loop; each one after that is twice as long
/// @param longest the longest rest, and so how late work is found that nobody woke the loop for
public record Pace(Duration shortest, Duration longest) {
    /// Refuses a loop without rest, and rests that become shorter.
    public Pace {
        if (!shortest.isPositive() || longest.compareTo(shortest) < 0) {
            throw new IllegalArgumentException("a rest is longer than nothing and not longer than the longest");
        }
    }

    /// The rest after a rest that was followed by no work.
    Duration longer(Duration rest) {
        Duration twice = rest.multipliedBy(2);
        return twice.compareTo(longest) < 0 ? twice : longest;
    }
}

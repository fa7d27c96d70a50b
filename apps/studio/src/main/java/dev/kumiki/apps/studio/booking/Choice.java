package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.PlanId;
import java.util.Map;

/// What somebody chooses from the catalogue. It carries no prices: those are the catalogue's (B5.20).
///
/// @param insured whether the equipment is to be insured, as the studio offers it at present
/// @param options how many of each
public record Choice(PlanId plan, int people, boolean insured, Map<OptionId, Integer> options) {
    /// The greatest number of different options.
    public static final int MAX_OPTIONS = 30;

    /// Copies the options; refuses too many of them.
    public Choice {
        options = Map.copyOf(options);
        if (options.size() > MAX_OPTIONS) {
            throw new IllegalArgumentException("a booking has at most " + MAX_OPTIONS + " options");
        }
    }
}

package dev.kumiki.apps.events.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A dot for each person, in tens, or one for each percent where there are more than a hundred.
///
/// @param label what it says, for those who cannot see it
public record Pips(List<Ten> tens, String label) {
    /// The most people of whom each has a dot.
    public static final int MOST_PEOPLE = 100;

    private static final int PER_GROUP = 10;
    private static final int STEP = 12;

    /// Copies the groups.
    public Pips {
        tens = List.copyOf(tens);
    }

    /// Up to ten dots.
    ///
    /// @param width of the drawing
    public record Ten(int width, List<Pip> pips) {
        /// Copies the dots.
        public Ten {
            pips = List.copyOf(pips);
        }
    }

    /// A dot.
    public record Pip(boolean on, int x) {}

    /// Of so many people so many.
    public static Pips of(int on, int all, PageWords words) {
        int dots = Math.min(all, MOST_PEOPLE);
        int filled = all <= MOST_PEOPLE ? Math.min(on, all) : (int) Math.min(MOST_PEOPLE, on * 100L / all);
        List<Ten> tens = new ArrayList<>();
        for (int from = 0; from < dots; from += PER_GROUP) {
            int first = from;
            int count = Math.min(PER_GROUP, dots - from);
            tens.add(new Ten(
                    count * STEP,
                    IntStream.range(0, count)
                            .mapToObj(at -> new Pip(first + at < filled, STEP / 2 + at * STEP))
                            .toList()));
        }
        return new Pips(tens, words.text("events.pips", on, all));
    }
}

package dev.kumiki.engine.store.salvage;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import java.util.ArrayList;
import java.util.List;

/// Gathers what was lost.
final class Losses {
    /// How many places are told one by one for each file or family; of more, nobody reads on.
    private static final int MAX_PLACES = 20;

    private final List<Loss> all = new ArrayList<>();

    void add(String text) {
        all.add(new Loss(text, null));
    }

    void add(String text, Family family, Range range) {
        all.add(new Loss(text, new Loss.Place(family, range)));
    }

    /// @param source the file or the family that has the gaps
    void addGaps(String source, Family family, List<GapWalk.Gap> gaps) {
        for (var gap : gaps.subList(0, Math.min(gaps.size(), MAX_PLACES))) {
            add(source + ": a damaged block", family, new Range(gap.from(), gap.to(), false));
        }
        if (gaps.size() > MAX_PLACES) {
            add("%s: %,d more damaged blocks".formatted(source, gaps.size() - MAX_PLACES));
        }
    }

    List<Loss> all() {
        return List.copyOf(all);
    }
}

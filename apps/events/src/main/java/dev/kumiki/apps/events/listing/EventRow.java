package dev.kumiki.apps.events.listing;

import dev.kumiki.apps.events.page.Pips;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An event in a list.
///
/// @param mine how the reader stands, in words; none if they have said nothing
/// @param closedWord why it takes nobody, in words; none if it does
/// @param fresh whether the reader has just made it
record EventRow(
        String id,
        String path,
        String title,
        @Nullable String about,
        String organiser,
        Instant startsAt,
        int members,
        int capacity,
        int waiting,
        @Nullable String repeats,
        @Nullable State mine,
        @Nullable String closedWord,
        boolean mayJoin,
        boolean organises,
        boolean fresh,
        @Nullable OpenNotice notice) {
    /// How full it is, of a hundred.
    public int percent() {
        return capacity == 0 ? 0 : (int) Math.min(100, members * 100L / capacity);
    }

    /// How somebody stands.
    record State(String word, String css, String icon) {}

    /// Its open notice.
    ///
    /// @param mineMissing whether the reader has still to confirm it
    record OpenNotice(String title, String path, int confirmed, int members, boolean mineMissing, Pips pips) {
        /// How many have not confirmed.
        public int missing() {
            return Math.max(0, members - confirmed);
        }
    }

    /// The events of a day.
    record Day(LocalDate date, List<EventRow> rows) {}
}

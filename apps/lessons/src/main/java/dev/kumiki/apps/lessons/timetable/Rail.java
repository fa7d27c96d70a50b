package dev.kumiki.apps.lessons.timetable;

import dev.kumiki.apps.lessons.standing.Standing;

/// The seats of a lesson as ticks on a line, drawn as few paths: a page has dozens of them.
///
/// @param width of the drawing
/// @param taken the path of what is taken
/// @param mine the path of the reader's own, and
/// @param kind its class: `m` for a booking, `c` for an offer
/// @param free the path of what is free
public record Rail(int width, String taken, String mine, String kind, String free) {
    private static final int STEP = 7;

    /// More seats than these are drawn as their share of so many.
    private static final int MAX_TICKS = 16;

    /// The seats of a lesson.
    public static Rail of(Standing standing) {
        int seats = standing.lesson().capacity();
        int ticks = Math.min(seats, MAX_TICKS);
        int taken = share(standing.lesson().takenCount(), seats, ticks);
        boolean own = standing.booking().isPresent() || standing.offer().isPresent();
        int others = own ? Math.max(0, taken - 1) : taken;
        return new Rail(
                ticks * STEP,
                ticks(0, others),
                own ? ticks(others, others + 1) : "",
                standing.offer().isPresent() ? "c" : "m",
                ticks(own ? others + 1 : others, ticks));
    }

    /// Rounded so that a seat that is free is seen.
    private static int share(int taken, int seats, int ticks) {
        return seats == 0 ? 0 : taken * ticks / seats;
    }

    private static String ticks(int from, int until) {
        var path = new StringBuilder();
        for (int tick = from; tick < until; tick++) {
            path.append('M').append(tick * STEP).append(".5 .5h5v9h-5z");
        }
        return path.toString();
    }
}

package dev.kumiki.apps.studio.calendar;

import dev.kumiki.apps.studio.calendar.Span.Kind;
import dev.kumiki.apps.studio.design.value.BookingId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A day as pages draw it: a strip of film on which a frame is half an hour.
///
/// @param window the hours that it shows
public record Strip(DayPlan plan, Window window, List<Frame> frames) {
    /// Copies the list.
    public Strip {
        frames = List.copyOf(frames);
    }

    private static final int FRAME = 30;
    private static final int HOUR = 60;
    private static final int MORNING = 9 * HOUR;
    private static final int EVENING = 21 * HOUR;

    /// The hours that strips under each other share.
    ///
    /// @param from in minutes after midnight, a whole hour
    public record Window(int from, int until) {
        /// The hours that hold the openings of some days; 9 to 21 where none opens.
        public static Window of(List<DayPlan> plans) {
            var open = plans.stream().filter(plan -> !plan.isOff()).toList();
            int first = open.stream().mapToInt(DayPlan::from).min().orElse(MORNING);
            int last = open.stream().mapToInt(DayPlan::until).max().orElse(EVENING);
            return new Window(first / HOUR * HOUR, (last + HOUR - 1) / HOUR * HOUR);
        }

        /// How many frames it has.
        public int count() {
            return (until - from) / FRAME;
        }

        /// The whole hours in it, with the frame that each begins at.
        public List<Hour> hours() {
            return IntStream.range(from / HOUR, until / HOUR)
                    .mapToObj(hour -> new Hour(hour, (hour * HOUR - from) / FRAME))
                    .toList();
        }

        /// The frame in which a minute lies.
        public int frame(int minute) {
            return Math.clamp((minute - from) / FRAME, 0, Math.max(0, count() - 1));
        }
    }

    /// A whole hour and the frame that it begins at.
    public record Hour(int hour, int frame) {
        /// Whether a narrow strip has no room for its number.
        public boolean isOdd() {
            return hour % 3 != 0;
        }
    }

    /// A part of the strip.
    ///
    /// @param start the frame it begins at
    /// @param length in frames
    public record Frame(int start, int length, Span span) {
        /// As people read it: `9:00–12:00`.
        public String times() {
            return Minutes.text(span.from()) + "–" + Minutes.text(span.until());
        }

        /// The classes of style sheets.
        public String css() {
            return span.kind().css() + " s" + start + " n" + length;
        }
    }

    /// A day as it is.
    public static Strip of(DayPlan plan, Window window) {
        List<Frame> frames = new ArrayList<>();
        plan.spans().forEach(span -> frames.add(frame(span, window)));
        if (!plan.isOff()) {
            edge(frames, window.from(), plan.from(), window);
            edge(frames, plan.until(), window.until(), window);
        }
        return new Strip(plan, window, frames);
    }

    private static void edge(List<Frame> frames, int from, int until, Window window) {
        if (from < until) {
            frames.add(frame(Span.of(from, until, Kind.GONE), window));
        }
    }

    /// A day with a choice circled in it.
    public static Strip picked(DayPlan plan, Window window, int from, int until) {
        return with(plan, window, from, until, Kind.PICK);
    }

    /// A day with a wish that cannot be had over what came first.
    public static Strip wished(DayPlan plan, Window window, int from, int until) {
        return with(plan, window, from, until, Kind.WISH);
    }

    private static Strip with(DayPlan plan, Window window, int from, int until, Kind kind) {
        List<Frame> frames = new ArrayList<>(of(plan, window).frames());
        if (from < until) {
            frames.add(frame(Span.of(from, until, kind), window));
        }
        return new Strip(plan, window, frames);
    }

    private static Frame frame(Span span, Window window) {
        int start = window.frame(span.from());
        int end = Math.clamp((span.until() - window.from() + FRAME - 1L) / FRAME, start + 1, window.count());
        return new Frame(start, end - start, span);
    }

    /// The day.
    public LocalDate date() {
        return plan.date();
    }

    /// The reader's own bookings in it.
    public List<BookingId> own() {
        return plan.own().stream().map(Span::booking).flatMap(Optional::stream).toList();
    }
}

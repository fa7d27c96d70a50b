package dev.kumiki.apps.events.statistics;

import dev.kumiki.apps.events.page.GuildTime;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.statistics.Statistics.Answered;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// How the acknowledgements of a notice came in, as a drawing in two sizes: text keeps its size on a phone.
///
/// @param name of the notice
/// @param sentence what the drawing says
record Curve(String name, String sentence, List<Size> sizes) {
    private static final int LEFT = 34;
    private static final int RIGHT = 12;
    private static final int TOP = 32;
    private static final int BOTTOM = 24;
    private static final int TICKS = 4;

    /// The drawing in one size.
    record Size(
            String css,
            int width,
            int height,
            List<Tick> ticks,
            String line,
            String area,
            List<Label> marks,
            List<Label> labels,
            double endX,
            double endY) {}

    /// A line of the scale.
    record Tick(double y, String text) {}

    /// A text at a place of the axis.
    record Label(double x, String text) {}

    static Curve of(Answered answered, GuildTime time, PageWords words) {
        Instant end = answered.notice().closedAt().orElse(time.now());
        String sentence = answered.notice()
                .remindedAt()
                .map(at -> words.text(
                        "events.stats.curve.reminded",
                        time.near(at),
                        words.length(Duration.between(at, end)),
                        answered.afterReminder()))
                .orElseGet(() ->
                        words.text("events.stats.curve.plain", answered.acks().size(), answered.expected()));
        return new Curve(
                answered.notice().title(),
                sentence,
                List.of(
                        new Drawing(answered, time, words, end, 940, 250).size("chart-only-l"),
                        new Drawing(answered, time, words, end, 320, 200).size("chart-only-s")));
    }

    private record Drawing(Answered answered, GuildTime time, PageWords words, Instant end, int width, int height) {
        private double x(Instant moment) {
            Instant begin = answered.notice().createdAt();
            double all = Math.max(1, Duration.between(begin, end).toSeconds());
            double part = Math.clamp(Duration.between(begin, moment).toSeconds() / all, 0, 1);
            return round(LEFT + part * (width - LEFT - RIGHT));
        }

        private double y(double count) {
            double most = Math.max(1, answered.expected());
            return round(height - BOTTOM - count / most * (height - TOP - BOTTOM));
        }

        private static double round(double value) {
            return Math.round(value * 10) / 10.0;
        }

        Size size(String css) {
            var line = new StringBuilder("M" + x(answered.notice().createdAt()) + " " + y(0));
            int count = 0;
            for (Instant ack : answered.acks()) {
                count++;
                line.append(String.format(Locale.ROOT, "H%.1fV%.1f", x(ack), y(count)));
            }
            line.append("H").append(x(end));
            List<Label> marks = new ArrayList<>();
            answered.notice()
                    .remindedAt()
                    .ifPresent(
                            at -> marks.add(new Label(x(at), words.text("events.stats.curve.mark", time.clock(at)))));
            return new Size(
                    css,
                    width,
                    height,
                    ticks(),
                    line.toString(),
                    line + "V" + y(0) + "Z",
                    List.copyOf(marks),
                    labels(css.endsWith("s") ? 2 : TICKS),
                    x(end),
                    y(count));
        }

        private List<Tick> ticks() {
            int most = Math.max(1, answered.expected());
            int step = Math.max(1, (most + TICKS - 1) / TICKS);
            return IntStream.iterate(0, value -> value <= most, value -> value + step)
                    .mapToObj(value -> new Tick(y(value), Integer.toString(value)))
                    .toList();
        }

        private List<Label> labels(int parts) {
            Instant begin = answered.notice().createdAt();
            long seconds = Duration.between(begin, end).toSeconds();
            boolean days = seconds > Duration.ofDays(2).toSeconds();
            return IntStream.rangeClosed(0, parts)
                    .mapToObj(at -> begin.plusSeconds(seconds * at / parts))
                    .map(moment -> new Label(
                            Math.clamp(x(moment), LEFT + 12, width - 24),
                            days ? time.shortDay(moment) : time.clock(moment)))
                    .toList();
        }
    }
}

package dev.kumiki.apps.events.statistics;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.chart.Chart;
import dev.kumiki.apps.common.chart.Drawing;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.events.page.GuildTime;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.statistics.Statistics.Answered;
import dev.kumiki.apps.events.statistics.Statistics.Counted;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/// The statistics of a server: each chart answers a question, and only organisers see single events.
@Controller
final class StatsPages {
    private static final int USUAL_DAYS = 90;
    private static final Set<Integer> DAYS = Set.of(30, USUAL_DAYS, 365);
    private static final int FEW = 3;
    private static final int MOST_BARS = 12;
    private static final int HOUR_MINUTES = 60;

    private final Seats seats;
    private final Statistics statistics;
    private final PageWords words;

    StatsPages(Seats seats, Statistics statistics, PageWords words) {
        this.seats = seats;
        this.statistics = statistics;
        this.words = words;
    }

    /// What the page shows.
    record Shown(int days, Instant from, Instant until, boolean organises, List<Figure> figures, List<Line> events) {
        /// Whether there are too few events to say anything.
        public boolean few() {
            return events.size() < FEW;
        }
    }

    /// A number that stands out.
    record Figure(String name, String number, String unit, String text) {}

    /// An event in the table.
    record Line(String path, Instant start, String title, int members, String came, String absent, String half) {}

    @GetMapping("/g/{guild}/stats")
    String show(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "90") int days,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "stats");
        List<Counted> counted = counted(seat, days);
        List<Answered> notices = Stream.concat(
                        counted.stream().flatMap(one -> one.notices().stream()),
                        statistics.current(seat.guild()).stream())
                .toList();
        model.addAttribute(
                "stats",
                new Shown(
                        span(days),
                        from(seat.time(), days),
                        seat.time().now(),
                        seat.view().organises(),
                        figures(counted, notices),
                        counted.stream().map(this::line).toList()));
        model.addAttribute(
                "curve",
                telling(notices)
                        .map(notice -> Curve.of(notice, seat.time(), words))
                        .orElse(null));
        model.addAttribute("came", counted.isEmpty() ? null : came(counted, seat.time()));
        model.addAttribute("hours", hours(notices, seat.time()).orElse(null));
        return "events/stats";
    }

    private static int span(int days) {
        return DAYS.contains(days) ? days : USUAL_DAYS;
    }

    private static Instant from(GuildTime time, int days) {
        return time.now().minus(Duration.ofDays(span(days)));
    }

    private List<Counted> counted(Seat seat, int days) {
        return statistics.since(seat.guild(), from(seat.time(), days));
    }

    /// The notice that says most about reminding: the latest with a reminder, else the latest with enough answers.
    private static Optional<Answered> telling(List<Answered> notices) {
        Comparator<Answered> latest = Comparator.comparing(one -> one.notice().createdAt());
        return notices.stream()
                .filter(one ->
                        one.notice().remindedAt().isPresent() && !one.acks().isEmpty())
                .max(latest)
                .or(() ->
                        notices.stream().filter(one -> one.acks().size() >= FEW).max(latest));
    }

    private List<Figure> figures(List<Counted> counted, List<Answered> notices) {
        int known = counted.stream().mapToInt(Counted::known).sum();
        int came = counted.stream().mapToInt(one -> one.came().orElse(0)).sum();
        int reminded = notices.stream().mapToInt(Answered::reminded).sum();
        int after = notices.stream().mapToInt(Answered::afterReminder).sum();
        List<Duration> halves =
                notices.stream().flatMap(one -> one.half().stream()).sorted().toList();
        String half = halves.isEmpty() ? "–" : words.length(halves.get(halves.size() / 2));
        return List.of(
                new Figure(
                        "attendance",
                        known == 0 ? "–" : Integer.toString(came * 100 / known),
                        known == 0 ? "" : "%",
                        words.text("events.stats.attendance.text", known, came)),
                new Figure(
                        "no-shows",
                        Integer.toString(known - came),
                        words.text("events.stats.people"),
                        words.text("events.stats.no-shows.text", counted.size())),
                new Figure("half", half, "", words.text("events.stats.half.text", halves.size())),
                new Figure(
                        "after",
                        reminded == 0 ? "–" : Integer.toString(after * 100 / reminded),
                        reminded == 0 ? "" : "%",
                        words.text("events.stats.after.text", reminded, after)));
    }

    private Line line(Counted one) {
        return new Line(
                Paths.of(one.event()),
                one.event().eventStartAt(),
                one.event().title(),
                one.members(),
                one.came().map(String::valueOf).orElse("–"),
                one.came().isPresent() ? Integer.toString(one.absent()) : "–",
                one.notices().stream()
                        .flatMap(notice -> notice.half().stream())
                        .findFirst()
                        .map(words::length)
                        .orElse("–"));
    }

    private Drawing came(List<Counted> counted, GuildTime time) {
        List<Counted> shown = counted.stream().limit(MOST_BARS).toList().reversed();
        return new Chart(
                        Chart.Kind.STACKED,
                        words.text("events.stats.came"),
                        words.text("events.stats.came.text"),
                        shown.stream()
                                .map(one -> time.shortDay(one.event().eventStartAt()))
                                .toList(),
                        List.of(
                                series(
                                        "events.attendance.came",
                                        shown,
                                        one -> one.came().orElse(0)),
                                series("events.attendance.absent", shown, Counted::absent),
                                series("events.stats.unknown", shown, one -> one.members() - one.known())))
                .draw();
    }

    private Chart.Series series(String key, List<Counted> shown, ToIntFunction<Counted> value) {
        return new Chart.Series(
                words.text(key),
                shown.stream().map(one -> (double) value.applyAsInt(one)).toList());
    }

    /// For the hours of the day at which notices were posted, how long it took until half had confirmed.
    private Optional<Drawing> hours(List<Answered> notices, GuildTime time) {
        Map<Integer, List<Long>> hours = new TreeMap<>();
        for (Answered one : notices) {
            one.half()
                    .ifPresent(half -> hours.computeIfAbsent(
                                    time.at(one.notice().createdAt()).getHour(), _ -> new ArrayList<>())
                            .add(half.toMinutes()));
        }
        if (hours.isEmpty()) {
            return Optional.empty();
        }
        Map<Integer, Double> means = new TreeMap<>();
        hours.forEach((hour, minutes) -> means.put(
                hour, minutes.stream().mapToLong(Long::longValue).average().orElse(0)));
        int best = means.entrySet().stream()
                .min(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(0);
        return Optional.of(new Chart(
                        Chart.Kind.BARS,
                        words.text("events.stats.hours"),
                        words.text(
                                "events.stats.hours.text",
                                best,
                                words.length(Duration.ofMinutes(Math.round(means.getOrDefault(best, 0.0))))),
                        means.keySet().stream()
                                .map(hour -> words.text("events.stats.hour", hour))
                                .toList(),
                        List.of(new Chart.Series(
                                words.text("events.stats.hours.series"),
                                means.values().stream()
                                        .map(minutes -> Math.round(minutes / HOUR_MINUTES * 100) / 100.0)
                                        .toList())))
                .draw());
    }

    @GetMapping("/g/{guild}/stats.csv")
    ResponseEntity<byte[]> export(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "90") int days,
            HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        if (!seat.view().organises()) {
            throw Seats.notFound();
        }
        var text = new StringBuilder("\uFEFF")
                .append(Csv.line(Stream.of("event", "start", "members", "came", "absent")
                        .map(column -> words.text("events.stats.col." + column))
                        .toList()));
        for (Counted one : counted(seat, days)) {
            text.append(Csv.line(List.of(
                    one.event().title(),
                    seat.time().field(one.event().eventStartAt()),
                    Integer.toString(one.members()),
                    one.came().map(String::valueOf).orElse(""),
                    one.came().isPresent() ? Integer.toString(one.absent()) : "")));
        }
        return ResponseEntity.ok()
                .contentType(new MediaType("text", "csv", StandardCharsets.UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("statistics.csv")
                                .build()
                                .toString())
                .body(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}

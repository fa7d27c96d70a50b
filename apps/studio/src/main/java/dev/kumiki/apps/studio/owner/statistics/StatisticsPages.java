package dev.kumiki.apps.studio.owner.statistics;

import dev.kumiki.apps.common.chart.Chart;
import dev.kumiki.apps.common.chart.Drawing;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.owner.statistics.MonthlyFigures.Figures;
import dev.kumiki.apps.studio.page.StudioWords;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The statistics: four figures of this month, three charts by month, the week hour by hour, and which options go.
@Controller
final class StatisticsPages {
    private static final int SHORT = 6;
    private static final int LONG = 12;
    private static final double MAN = 10_000;

    private final StudioData data;
    private final StudioWords words;

    StatisticsPages(StudioData data, StudioWords words) {
        this.data = data;
        this.words = words;
    }

    @GetMapping("/owner/statistics")
    String statistics(@RequestParam(defaultValue = "6") String months, Model model) {
        int count = months.equals("12") ? LONG : SHORT;
        Figures figures = new MonthlyFigures(data).of(count);
        model.addAttribute("figures", figures);
        model.addAttribute("months", count);
        model.addAttribute("current", figures.current());
        model.addAttribute("before", figures.months().get(count - 2));
        model.addAttribute("use", use(figures));
        model.addAttribute("bookings", bookings(figures));
        model.addAttribute("revenue", revenue(figures));
        model.addAttribute(
                "most",
                figures.options().stream()
                        .mapToInt(MonthlyFigures.Count::times)
                        .max()
                        .orElse(1));
        model.addAttribute("here", "statistics");
        return "studio/owner/statistics";
    }

    private List<String> labels(Figures figures) {
        return figures.months().stream()
                .map(month -> month.month().getMonth().getDisplayName(TextStyle.SHORT, StudioWords.language()))
                .toList();
    }

    private static Chart.Series series(String name, Figures figures, ToDoubleFunction<Month> value) {
        return new Chart.Series(
                name, figures.months().stream().map(value::applyAsDouble).toList());
    }

    private Drawing use(Figures figures) {
        return new Chart(
                        Chart.Kind.LINES,
                        words.text("studio.owner.chart.use"),
                        words.text(
                                "studio.owner.chart.use.text", figures.current().percent()),
                        labels(figures),
                        List.of(series(words.text("studio.owner.chart.use.series"), figures, Month::percent)))
                .draw();
    }

    private Drawing bookings(Figures figures) {
        return new Chart(
                        Chart.Kind.STACKED,
                        words.text("studio.owner.chart.bookings"),
                        words.text(
                                "studio.owner.chart.bookings.text",
                                figures.current().confirmed()),
                        labels(figures),
                        List.of(
                                series(words.text("studio.type.confirmed"), figures, Month::confirmed),
                                series(words.text("studio.owner.chart.held"), figures, Month::temporary),
                                series(words.text("studio.owner.chart.cancelled"), figures, Month::cancelled)))
                .draw();
    }

    private Drawing revenue(Figures figures) {
        return new Chart(
                        Chart.Kind.BARS,
                        words.text("studio.owner.chart.revenue"),
                        words.text(
                                "studio.owner.chart.revenue.text",
                                words.yen(figures.current().revenue())),
                        labels(figures),
                        List.of(series(
                                words.text("studio.owner.chart.revenue.series"),
                                figures,
                                month -> Math.round(month.revenue() / MAN * 10) / 10.0)))
                .draw();
    }

    @GetMapping("/owner/statistics.csv")
    ResponseEntity<String> file(@RequestParam(defaultValue = "12") String months) {
        Locale language = StudioWords.language();
        var text = new StringBuilder("\uFEFF");
        text.append(
                Csv.line(List.of(words.text(language, "studio.owner.csv.months").split(",", -1))));
        new MonthlyFigures(data)
                .of(months.equals("6") ? SHORT : LONG)
                .months()
                .forEach(month -> text.append(Csv.line(List.of(
                        month.month().toString(),
                        String.valueOf(month.usedMinutes()),
                        String.valueOf(month.openMinutes()),
                        String.valueOf(month.confirmed()),
                        String.valueOf(month.temporary()),
                        String.valueOf(month.cancelled()),
                        String.valueOf(month.revenue()),
                        String.valueOf(month.expected()),
                        String.valueOf(month.fees())))));
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_TYPE, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"months.csv\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .body(text.toString());
    }
}

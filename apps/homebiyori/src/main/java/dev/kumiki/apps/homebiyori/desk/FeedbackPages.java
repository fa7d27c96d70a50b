package dev.kumiki.apps.homebiyori.desk;

import dev.kumiki.apps.common.chart.Chart;
import dev.kumiki.apps.common.chart.Drawing;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// Why people leave (H-093 to H-095, H-111, H-112, H-121): reasons, scores, the course of months; no identifiers, days
/// of use instead of dates.
@Controller
final class FeedbackPages {
    private static final int SHOWN = 20;

    private final HomebiyoriData data;
    private final HomebiyoriWords words;

    FeedbackPages(HomebiyoriData data, HomebiyoriWords words) {
        this.data = data;
        this.words = words;
    }

    /// Something that somebody said, with nothing that leads to who it was.
    record Said(int score, String text, String month, Plan plan, ReasonCategory reason, int days) {}

    private FeedbackFigures figures(String period) {
        return FeedbackFigures.of(data.tables(), data.clock(), FeedbackPeriod.of(period, YearMonth.from(data.today())));
    }

    @GetMapping("/desk/feedback")
    String feedback(@RequestParam(defaultValue = "half") String period, Model model) {
        FeedbackFigures figures = figures(period);
        model.addAttribute("figures", figures);
        model.addAttribute("period", figures.period().name());
        model.addAttribute("reasons", reasons(figures));
        model.addAttribute("scores", scores(figures));
        model.addAttribute("trend", trend(figures));
        model.addAttribute(
                "said",
                figures.low().stream()
                        .filter(said -> said.reasonText().isPresent())
                        .limit(SHOWN)
                        .map(this::said)
                        .toList());
        model.addAttribute("tab", "feedback");
        model.addAttribute("here", "desk");
        return "homebiyori/desk/feedback";
    }

    private Said said(Feedback from) {
        return new Said(
                from.satisfactionScore(),
                from.reasonText().orElse(""),
                words.month(FeedbackFigures.monthOf(from)),
                from.canceledPlan().orElse(Plan.FREE),
                from.reasonCategory(),
                from.usageDurationDays());
    }

    /// A bar that is read as well as seen.
    ///
    /// @param percent of the longest one
    record Bar(String label, int number, int percent) {}

    private List<Bar> reasons(FeedbackFigures figures) {
        return bars(
                List.of(ReasonCategory.values()),
                one -> words.text("homebiyori.reason." + words.word(one)),
                figures::because);
    }

    private List<Bar> scores(FeedbackFigures figures) {
        return bars(
                IntStream.rangeClosed(Feedback.MIN_SCORE, Feedback.MAX_SCORE)
                        .boxed()
                        .toList(),
                String::valueOf,
                figures::scored);
    }

    private static <T> List<Bar> bars(List<T> all, Function<T, String> label, ToLongFunction<T> number) {
        long most = Math.max(1, all.stream().mapToLong(number).max().orElse(1));
        return all.stream()
                .map(one -> new Bar(
                        label.apply(one), (int) number.applyAsLong(one), (int) (number.applyAsLong(one) * 100 / most)))
                .toList();
    }

    private Drawing trend(FeedbackFigures figures) {
        List<YearMonth> months = figures.period().months();
        String key = "homebiyori.desk.chart.trend";
        return new Chart(
                        Chart.Kind.LINES,
                        words.text(key),
                        words.text(key + ".text"),
                        months.stream()
                                .map(month ->
                                        month.getMonth().getDisplayName(TextStyle.SHORT, HomebiyoriWords.language()))
                                .toList(),
                        List.of(
                                new Chart.Series(
                                        words.text("homebiyori.desk.feedback.cancelled"),
                                        months.stream()
                                                .map(month -> (double) figures.cancelledIn(month))
                                                .toList()),
                                new Chart.Series(
                                        words.text("homebiyori.desk.feedback.deleted"),
                                        months.stream()
                                                .map(month -> (double) figures.deletedIn(month))
                                                .toList())))
                .draw();
    }

    /// Everything that was said in a period, without identifiers.
    @GetMapping("/desk/feedback.csv")
    ResponseEntity<String> file(@RequestParam(defaultValue = "half") String period) {
        FeedbackFigures figures = figures(period);
        var text = new StringBuilder("\uFEFF");
        text.append(Csv.line(
                Arrays.asList(words.text("homebiyori.desk.feedback.csv").split(",", -1))));
        Stream.concat(figures.cancellations().stream(), figures.deletions().stream())
                .forEach(said -> text.append(Csv.line(List.of(
                        FeedbackFigures.monthOf(said).toString(),
                        words.word(said.feedbackType()),
                        words.word(said.reasonCategory()),
                        String.valueOf(said.satisfactionScore()),
                        said.canceledPlan().map(words::word).orElse(""),
                        String.valueOf(said.usageDurationDays()),
                        said.resumedAt().isPresent() ? "1" : "0",
                        said.reasonText().orElse("")))));
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_TYPE, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"feedback.csv\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .body(text.toString());
    }
}

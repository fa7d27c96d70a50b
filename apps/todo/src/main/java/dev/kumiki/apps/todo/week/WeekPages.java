package dev.kumiki.apps.todo.week;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.Dashboard;
import dev.kumiki.apps.todo.board.Routes;
import dev.kumiki.apps.todo.board.Row;
import dev.kumiki.apps.todo.board.View;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The week: its days beside each other, what is overdue above them and what has no date below.
@Controller
final class WeekPages {
    /// How many todos without a date are shown; the others are a link away.
    private static final int MAX_UNDATED = 8;

    private static final int DAYS = 7;

    private final Board board;
    private final MessageSource messages;
    private final Platform platform;

    WeekPages(Board board, MessageSource messages, Platform platform) {
        this.board = board;
        this.messages = messages;
        this.platform = platform;
    }

    /// A day of the week.
    ///
    /// @param date for machines
    /// @param name with its day of the week, for who cannot see the column
    /// @param number the day of the month
    /// @param classes the CSS classes of its column
    /// @param count how many are to be done, in words; empty for none
    public record Day(
            String date, String name, String number, String weekday, String classes, String count, List<Row> rows) {
        /// Copies the rows.
        public Day {
            rows = List.copyOf(rows);
        }
    }

    /// @param day any day of the week; what is no day means today
    @GetMapping("/week")
    String week(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String day,
            Locale locale,
            Model model) {
        Username owner = Requests.owner(account);
        LocalDate today = board.today();
        LocalDate monday = monday(day, today);
        var texts = Texts.of(messages, locale);
        View view = board.view(owner, ViewRequest.OPEN, "").orElseThrow(Requests::notFound);
        Board.Week week = board.week(owner, monday, monday.plusDays(DAYS), MAX_UNDATED);
        var maker = new Row.Maker(board, texts, platform.clock().instant(), "");
        model.addAttribute("here", "todos");
        model.addAttribute("view", view);
        model.addAttribute("dashboard", Dashboard.of(view, true, texts).at(Routes.WEEK));
        model.addAttribute("query", "week:" + monday);
        model.addAttribute(
                "title",
                texts.get("todo.week.title", texts.date(monday, today), texts.date(monday.plusDays(DAYS - 1L), today)));
        model.addAttribute("previous", Routes.WEEK + "?day=" + monday.minusDays(DAYS));
        model.addAttribute("next", Routes.WEEK + "?day=" + monday.plusDays(DAYS));
        model.addAttribute("late", rows(maker, view, week.late(), false));
        model.addAttribute("undated", rows(maker, view, week.undated(), false));
        model.addAttribute("moreUndated", Math.max(0, week.undatedCount() - MAX_UNDATED));
        model.addAttribute("undatedHref", Routes.board(ViewRequest.OPEN.due(ViewRequest.Due.NONE), ""));
        model.addAttribute(
                "days",
                IntStream.range(0, DAYS)
                        .mapToObj(monday::plusDays)
                        .map(date -> day(date, rows(maker, view, week.of(date), true), texts, today))
                        .toList());
        return "todo/week";
    }

    private static LocalDate monday(String day, LocalDate today) {
        LocalDate chosen = today;
        try {
            chosen = day.isEmpty() ? today : LocalDate.parse(day);
        } catch (DateTimeException _) {
            // Addresses are typed and shared: what is no day is as if it were not there.
        }
        boolean near = Math.abs(chosen.getYear() - today.getYear()) < 100;
        return (near ? chosen : today).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    private static List<Row> rows(Row.Maker maker, View view, List<Todo> todos, boolean dated) {
        return todos.stream()
                .map(todo -> maker.row(todo, view.categoryOf(todo), dated))
                .toList();
    }

    private static Day day(LocalDate date, List<Row> rows, Texts texts, LocalDate today) {
        long open = rows.stream().filter(row -> !row.completed()).count();
        String when = date.equals(today) ? " is-today" : date.isBefore(today) ? " is-past" : "";
        String weekend = switch (date.getDayOfWeek()) {
            case SATURDAY -> " is-sat";
            case SUNDAY -> " is-sun";
            case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> "";
        };
        return new Day(
                date.toString(),
                texts.date(date, today),
                String.valueOf(date.getDayOfMonth()),
                date.getDayOfWeek().getDisplayName(TextStyle.SHORT, texts.language()),
                "col" + when + weekend + (rows.isEmpty() ? " is-blank" : ""),
                open == 0 ? "" : texts.get("todo.count", open),
                rows);
    }
}

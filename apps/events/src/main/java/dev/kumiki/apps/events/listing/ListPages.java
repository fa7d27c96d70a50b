package dev.kumiki.apps.events.listing;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.event.Standing;
import dev.kumiki.apps.events.listing.EventRow.OpenNotice;
import dev.kumiki.apps.events.page.GuildTime;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/// The events of a server: upcoming, the reader's own, past, archived.
@Controller
final class ListPages {
    private static final List<String> VIEWS = List.of("upcoming", "mine", "past", "archived");
    private static final Limit PAGE = Limit.of(30);
    private static final int MOST_IN_MONTH = 300;
    private static final int MOST_LOOKED_AT = 500;

    private final EventsData data;
    private final Seats seats;
    private final EventRows rows;

    ListPages(EventsData data, Seats seats, EventRows rows) {
        this.data = data;
        this.seats = seats;
        this.rows = rows;
    }

    /// A way to look at the list.
    record Tab(String name, String href, boolean current) {}

    /// A notice that the reader has still to confirm.
    record Waiting(String title, String event, String path) {}

    @GetMapping("/g/{guild}")
    String list(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "upcoming") String view,
            @RequestParam(defaultValue = "") String month,
            @RequestParam(defaultValue = "") String after,
            @RequestParam(defaultValue = "") String made,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        String shown = VIEWS.contains(view) ? view : VIEWS.getFirst();
        Optional<Page<Event>> page = page(seat, shown, after);
        List<EventRow> listed = page.map(found -> found.items().stream())
                .orElseGet(() -> others(seat, shown))
                .map(event -> rows.row(event, seat, made))
                .toList();
        model.addAttribute("view", shown);
        model.addAttribute("tabs", tabs(seat, shown));
        model.addAttribute("days", days(listed, seat.time()));
        model.addAttribute(
                "more",
                page.flatMap(Page::next)
                        .map(next -> seat.path() + "?view=" + shown + "&after=" + next.token())
                        .orElse(null));
        model.addAttribute("back", seat.path() + "?view=" + shown);
        model.addAttribute("month", month(seat, month));
        model.addAttribute("waiting", waiting(seat));
        return "events/list";
    }

    private static List<Tab> tabs(Seat seat, String shown) {
        return VIEWS.stream()
                .map(name -> new Tab(name, seat.path() + "?view=" + name, name.equals(shown)))
                .toList();
    }

    /// A page of the events by their start; none for views that are no such query.
    private Optional<Page<Event>> page(Seat seat, String view, String after) {
        Instant now = data.now();
        Cursor cursor = after.isEmpty() ? Cursor.START : Cursor.of(after);
        try {
            return switch (view) {
                case "upcoming" -> Optional.of(data.tables().eventsTable().upcoming(seat.guild(), now, PAGE, cursor));
                case "past" -> Optional.of(data.tables().eventsTable().past(seat.guild(), now, PAGE, cursor));
                default -> Optional.empty();
            };
        } catch (InvalidCursorException _) {
            throw Seats.notFound();
        }
    }

    private Stream<Event> others(Seat seat, String view) {
        return view.equals("mine")
                ? upcoming(seat)
                        .filter(event -> event.createdBy().equals(seat.id())
                                || rows.standing(event, seat).kind() != Standing.Kind.NONE)
                : data.tables().eventsTable().eventsOf(seat.guild(), Limit.of(100), Cursor.START).stream()
                        .filter(Event::archived)
                        .sorted((one, other) -> other.eventStartAt().compareTo(one.eventStartAt()))
                        .limit(MOST_LOOKED_AT);
    }

    private Stream<Event> upcoming(Seat seat) {
        return data.tables().eventsTable().upcoming(seat.guild(), data.now(), PAGE, Cursor.START).stream()
                .limit(MOST_LOOKED_AT);
    }

    private static List<EventRow.Day> days(List<EventRow> rows, GuildTime time) {
        Map<LocalDate, List<EventRow>> days = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> time.date(row.startsAt()), LinkedHashMap::new, Collectors.toList()));
        return days.entrySet().stream()
                .map(day -> new EventRow.Day(
                        day.getKey(),
                        day.getValue().stream()
                                .sorted((one, other) -> one.startsAt().compareTo(other.startsAt()))
                                .toList()))
                .toList();
    }

    private MonthView month(Seat seat, String wanted) {
        YearMonth month = YearMonth.from(seat.time().today());
        try {
            month = wanted.isEmpty() ? month : YearMonth.parse(wanted);
        } catch (DateTimeException _) {
            // An address that names no month shows the current one.
        }
        Instant first = month.atDay(1).atStartOfDay(seat.time().zone()).toInstant();
        Instant end =
                month.plusMonths(1).atDay(1).atStartOfDay(seat.time().zone()).toInstant();
        List<Instant> starts =
                data.tables().eventsTable().upcoming(seat.guild(), first, Limit.of(100), Cursor.START).stream()
                        .map(Event::eventStartAt)
                        .takeWhile(end::isAfter)
                        .limit(MOST_IN_MONTH)
                        .toList();
        return MonthView.of(month, starts, seat.time(), seat.path());
    }

    /// What waits for the reader in this server.
    private List<Waiting> waiting(Seat seat) {
        return upcoming(seat)
                .filter(event -> event.openNoticeId().isPresent())
                .map(event -> waiting(rows.row(event, seat, "")))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Waiting> waiting(EventRow row) {
        return Optional.ofNullable(row.notice())
                .filter(OpenNotice::mineMissing)
                .map(notice -> new Waiting(
                        notice.title(),
                        row.title(),
                        Objects.requireNonNull(notice).path()));
    }
}

package dev.kumiki.apps.lessons.record;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.lesson.LessonViews;
import dev.kumiki.apps.lessons.me.OwnLists;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.timetable.Card;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;

/// The page of a year.
@Controller
final class YearPages {
    private static final int FIRST_YEAR = 2000;
    private static final int MAX_EVENTS = 2_000;
    private static final int OWN_LOOKS = 3;
    private static final int BARS = 4;
    private static final Limit PAGE = Limit.of(200);

    private final LessonsData data;
    private final LessonViews views;
    private final OwnLists lists;

    YearPages(LessonsData data, LessonViews views) {
        this.data = data;
        this.views = views;
        this.lists = new OwnLists(data);
    }

    @ModelAttribute("here")
    String here() {
        return "record";
    }

    /// A programme in the legend.
    ///
    /// @param kind its class
    record Key(String kind, String label, long count) {}

    /// A row of the table that says the same as the drawing.
    record Month(String name, long went, long booked) {}

    @GetMapping("/record")
    String year(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String year,
            Model model,
            Locale locale) {
        Card.Frame frame = views.frame(locale);
        int present = frame.today().getYear();
        int wanted = year.matches("2[0-9]{3}") ? Integer.parseInt(year) : present;
        if (wanted > present || wanted < FIRST_YEAR) {
            throw Requests.notFound();
        }
        UserId user = Requests.user(account);
        List<Relation> booked = wanted == present ? lists.bookings(user) : List.of();
        show(new Year(wanted, lists.wentIn(user, wanted), booked, events(user, wanted)), frame, model);
        model.addAttribute("before", wanted - 1);
        model.addAttribute("after", wanted < present ? wanted + 1 : null);
        return "lessons/record/year";
    }

    private List<Event> events(UserId user, int year) {
        return data.table().eventsOf(user, PAGE, Cursor.START).stream()
                .limit(MAX_EVENTS)
                .filter(event -> event.lessonDate().getYear() == year)
                .toList();
    }

    private void show(Year year, Card.Frame frame, Model model) {
        Texts texts = frame.texts();
        List<String> programmes = Year.counts(
                        year.went(), relation -> relation.programme().orElse(""))
                .stream()
                .map(Year.Count::name)
                .filter(name -> !name.isEmpty())
                .toList();
        List<String> months = IntStream.rangeClosed(1, 12)
                .mapToObj(month -> texts.format(texts.get("lessons.month"), LocalDate.of(year.number(), month, 1)))
                .toList();
        model.addAttribute("year", year);
        model.addAttribute("drawing", YearDrawing.of(year, programmes, months));
        model.addAttribute("keys", keys(year, programmes, texts));
        model.addAttribute("months", months(year, months));
        model.addAttribute("streak", year.streak().orElse(null));
        year.streak()
                .ifPresent(streak -> model.addAttribute(
                        "streakDays",
                        texts.shortDay(streak.from(), frame.today()) + " – "
                                + texts.shortDay(streak.until(), frame.today())));
        model.addAttribute("studios", Year.counts(year.went(), relation -> frame.studio(relation.studioCode())));
        model.addAttribute("instructors", top(Year.counts(year.went(), Relation::instructor), texts));
        model.addAttribute(
                "weekdays",
                IntStream.range(0, 7)
                        .mapToObj(day -> texts.format(
                                texts.get("lessons.week.letter"),
                                LocalDate.of(2026, 11, 16).plusDays(day)))
                        .toList());
    }

    private static List<Key> keys(Year year, List<String> programmes, Texts texts) {
        List<Key> keys = new ArrayList<>();
        long rest = year.went().size();
        for (int at = 0; at < Math.min(OWN_LOOKS, programmes.size()); at++) {
            String name = programmes.get(at);
            long count = year.went().stream()
                    .filter(relation ->
                            relation.programme().filter(name::equals).isPresent())
                    .count();
            keys.add(new Key("p" + at, texts.programme(name), count));
            rest -= count;
        }
        if (rest > 0) {
            keys.add(new Key("p3", texts.get("lessons.record.others"), rest));
        }
        if (!year.booked().isEmpty()) {
            keys.add(new Key(
                    "next", texts.get("lessons.state.booked"), year.booked().size()));
        }
        return keys;
    }

    private static List<Month> months(Year year, List<String> names) {
        return IntStream.rangeClosed(1, 12)
                .mapToObj(month -> new Month(names.get(month - 1), in(year.went(), month), in(year.booked(), month)))
                .toList();
    }

    private static long in(List<Relation> relations, int month) {
        return relations.stream()
                .filter(relation -> relation.lessonDate().getMonthValue() == month)
                .count();
    }

    private static List<Year.Count> top(List<Year.Count> counts, Texts texts) {
        if (counts.size() <= BARS + 1) {
            return counts;
        }
        List<Year.Count> top = new ArrayList<>(counts.subList(0, BARS));
        long rest = counts.stream().skip(BARS).mapToLong(Year.Count::count).sum();
        top.add(new Year.Count(
                texts.get("lessons.record.others"),
                rest,
                Math.min(100, rest * 100 / counts.getFirst().count())));
        return top;
    }
}

package dev.kumiki.apps.homebiyori.fruit;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.apps.homebiyori.tree.TreePicture;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/// The month in weather (X4.6), one fruit with its whole conversation (H-084), the tree with its stages.
@Controller
final class FruitPages {
    private static final Limit PAGE = Limit.of(20);
    private static final int DAYS_OF_A_WEEK = 7;

    private final HomebiyoriData data;
    private final Fruits fruits;
    private final ChatHistory history;
    private final GrowthRules rules;
    private final HomebiyoriWords words;

    FruitPages(HomebiyoriData data, Fruits fruits, ChatHistory history, GrowthRules rules, HomebiyoriWords words) {
        this.data = data;
        this.fruits = fruits;
        this.history = history;
        this.rules = rules;
        this.words = words;
    }

    /// A day of the calendar.
    ///
    /// @param emotion what it was like; nothing if nobody talked
    /// @param fruit of that day
    record Day(
            LocalDate date,
            @Nullable Emotion emotion,
            @Nullable Fruit fruit) {}

    @GetMapping("/fruits")
    String month(
            @AuthenticationPrincipal Account account,
            @RequestParam(name = "month", defaultValue = "") String asked,
            @RequestParam(defaultValue = "") String after,
            Model model) {
        UserId userId = Requests.user(account);
        LocalDate today = data.today();
        YearMonth month = Requests.month(asked)
                .filter(found -> !found.isAfter(YearMonth.from(today)) && found.getYear() > 2000)
                .orElse(YearMonth.from(today));
        Map<LocalDate, Day> days = days(userId, month);
        Map<Emotion, Integer> counts = new EnumMap<>(Emotion.class);
        days.values().stream()
                .filter(day -> day.emotion() != null)
                .forEach(day -> counts.merge(day.emotion(), 1, Integer::sum));
        model.addAttribute("month", month);
        model.addAttribute("weeks", weeks(month, days));
        model.addAttribute("counts", counts);
        LocalDate sunday =
                month.atDay(1).minusDays(month.atDay(1).getDayOfWeek().getValue() % DAYS_OF_A_WEEK);
        model.addAttribute(
                "sunday", sunday.datesUntil(sunday.plusDays(DAYS_OF_A_WEEK)).toList());
        model.addAttribute("earlier", month.minusMonths(1));
        model.addAttribute("later", month.isBefore(YearMonth.from(today)) ? month.plusMonths(1) : null);
        model.addAttribute("today", today);
        model.addAttribute("ago", yearAgo(userId, today));
        Page<Fruit> page = page(userId, after);
        model.addAttribute("fruits", page.items());
        model.addAttribute("more", page.next().map(Cursor::token).orElse(null));
        model.addAttribute("after", after);
        model.addAttribute("here", "fruits");
        return "homebiyori/fruit/fruits";
    }

    private Page<Fruit> page(UserId userId, String after) {
        try {
            return fruits.page(userId, PAGE, Requests.after(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    /// The fruit of this day a year ago, or the nearest within three days (X4.15).
    private @Nullable Fruit yearAgo(UserId userId, LocalDate today) {
        List<Fruit> found = fruits.between(
                userId, today.minusYears(1).minusDays(3), today.minusYears(1).plusDays(3));
        return found.stream()
                .min(Comparator.comparingLong(
                        fruit -> Math.abs(words.daysBetween(words.date(fruit.createdAt()), today.minusYears(1)))))
                .orElse(null);
    }

    private Map<LocalDate, Day> days(UserId userId, YearMonth month) {
        Map<LocalDate, Day> days = new HashMap<>();
        Instant first = month.atDay(1).atStartOfDay(Homebiyori.ZONE).toInstant();
        Instant end = month.plusMonths(1).atDay(1).atStartOfDay(Homebiyori.ZONE).toInstant();
        history.between(userId, first, end.minusMillis(1))
                .forEach(chat -> chat.detectedEmotion().ifPresent(emotion -> {
                    LocalDate date = words.date(chat.createdAt());
                    days.put(date, new Day(date, emotion, null));
                }));
        fruits.between(userId, month.atDay(1), month.atEndOfMonth()).forEach(fruit -> {
            LocalDate date = words.date(fruit.createdAt());
            days.put(date, new Day(date, fruit.detectedEmotion(), fruit));
        });
        return days;
    }

    private static List<List<@Nullable Day>> weeks(YearMonth month, Map<LocalDate, Day> days) {
        List<List<@Nullable Day>> weeks = new ArrayList<>();
        LocalDate at = month.atDay(1).minusDays(month.atDay(1).getDayOfWeek().getValue() % DAYS_OF_A_WEEK);
        while (!at.isAfter(month.atEndOfMonth())) {
            List<@Nullable Day> week = new ArrayList<>();
            for (int day = 0; day < DAYS_OF_A_WEEK; day++, at = at.plusDays(1)) {
                LocalDate date = at;
                week.add(
                        YearMonth.from(date).equals(month) ? days.getOrDefault(date, new Day(date, null, null)) : null);
            }
            weeks.add(week);
        }
        return weeks;
    }

    @GetMapping("/fruits/{ref}")
    String fruit(@AuthenticationPrincipal Account account, @PathVariable String ref, Model model) {
        Fruit fruit = fruits.find(Requests.user(account), ref).orElseThrow(Requests::notFound);
        model.addAttribute("fruit", fruit);
        model.addAttribute("here", "fruits");
        return "homebiyori/fruit/fruit";
    }

    @GetMapping("/tree")
    String tree(@AuthenticationPrincipal Account account, Model model) {
        UserId userId = Requests.user(account);
        Tree tree = data.tables().coreTable().tree(userId).orElseThrow(Requests::notFound);
        model.addAttribute("tree", tree);
        model.addAttribute("rules", rules);
        model.addAttribute("light", TreePicture.light(data.now()));
        model.addAttribute(
                "picture",
                TreePicture.scene(
                        tree.currentStage(),
                        fruits.hanging(fruits.newest(userId), tree.currentStage()),
                        words.text("homebiyori.tree.label", tree.totalFruits())));
        model.addAttribute(
                "stages",
                IntStream.rangeClosed(0, Tree.MAX_STAGE)
                        .mapToObj(TreePicture::tree)
                        .toList());
        model.addAttribute("here", "home");
        return "homebiyori/tree/tree";
    }
}

package dev.kumiki.apps.todo.statistics;

import dev.kumiki.apps.todo.category.Swatch;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Figures about todos, the trash excluded.
///
/// @param overdue open, and due before today
/// @param priorities high first
/// @param categories the largest first; the todos without a category last, where there are any
/// @param weeks what was done in each of the last weeks, this one last
public record Statistics(
        int open, int done, int overdue, List<OfPriority> priorities, List<OfCategory> categories, List<OfWeek> weeks) {
    /// How many weeks are shown.
    public static final int WEEKS = 8;

    /// Copies the lists.
    public Statistics {
        priorities = List.copyOf(priorities);
        categories = List.copyOf(categories);
        weeks = List.copyOf(weeks);
    }

    /// The todos of a priority.
    ///
    /// @param word such as `high`
    public record OfPriority(String word, int open, int done, Bar bar) {}

    /// The todos of a category.
    ///
    /// @param category empty for those without one
    public record OfCategory(Optional<Category> category, Optional<Swatch> swatch, int open, int done, Bar bar) {}

    /// What was done in a week that begins on a Monday.
    public record OfWeek(LocalDate monday, int done, Bar bar) {}

    /// All that there are.
    public int total() {
        return open + done;
    }

    /// How much of all is done, in hundredths.
    public int percent() {
        return total() == 0 ? 0 : Math.round((float) done * Bar.LENGTH / total());
    }

    /// Reckons. The stream is read once.
    static Statistics of(Stream<Todo> todos, List<Category> categories, Instant now, ZoneId zone) {
        var reckoning = new Reckoning(categories, LocalDate.ofInstant(now, zone), zone);
        todos.filter(todo -> !todo.isTrashed()).forEach(reckoning::add);
        return reckoning.end();
    }

    /// The figures while they are made. Belongs to one thread.
    private static final class Reckoning {
        private final LocalDate today;
        private final ZoneId zone;
        private final Tally all = new Tally();
        private final Map<Priority, Tally> priorities = new EnumMap<>(Priority.class);
        private final Map<CategoryId, Category> known = new LinkedHashMap<>();
        private final Map<CategoryId, Tally> categories = new LinkedHashMap<>();
        private final Map<LocalDate, Tally> weeks = new LinkedHashMap<>();
        private final Tally uncategorised = new Tally();
        private int overdue;

        Reckoning(List<Category> all, LocalDate today, ZoneId zone) {
            this.today = today;
            this.zone = zone;
            for (Priority priority : Priority.values()) {
                priorities.put(priority, new Tally());
            }
            for (Category category : all) {
                known.put(category.id(), category);
                categories.put(category.id(), new Tally());
            }
            LocalDate monday = monday(today);
            for (int ago = WEEKS - 1; ago >= 0; ago--) {
                weeks.put(monday.minus(ago, ChronoUnit.WEEKS), new Tally());
            }
        }

        private static LocalDate monday(LocalDate day) {
            return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        }

        void add(Todo todo) {
            boolean done = todo.completed();
            all.add(done);
            priorities.computeIfAbsent(todo.priority(), _ -> new Tally()).add(done);
            Optional.ofNullable(todo.category().map(categories::get).orElse(null))
                    .orElse(uncategorised)
                    .add(done);
            if (!done && todo.dueDate().filter(today::isAfter).isPresent()) {
                overdue++;
            }
            if (done) {
                todo.completedAt()
                        .map(at -> weeks.get(monday(LocalDate.ofInstant(at, zone))))
                        .ifPresent(week -> week.add(true));
            }
        }

        Statistics end() {
            return new Statistics(all.open(), all.done(), overdue, ofPriorities(), ofCategories(), ofWeeks());
        }

        private List<OfPriority> ofPriorities() {
            int longest = Bar.longest(priorities.values());
            return priorities.entrySet().stream()
                    .map(entry -> new OfPriority(
                            entry.getKey().name().toLowerCase(Locale.ROOT),
                            entry.getValue().open(),
                            entry.getValue().done(),
                            Bar.of(entry.getValue(), longest)))
                    .toList();
        }

        private List<OfCategory> ofCategories() {
            int longest = Math.max(Bar.longest(categories.values()), uncategorised.total());
            List<OfCategory> lines = new ArrayList<>();
            categories.forEach((id, tally) -> lines.add(line(Optional.ofNullable(known.get(id)), tally, longest)));
            lines.sort(Comparator.comparingInt((OfCategory line) -> line.open() + line.done())
                    .reversed()
                    .thenComparing(line -> line.category().map(Category::name).orElse("")));
            if (uncategorised.total() > 0) {
                lines.add(line(Optional.empty(), uncategorised, longest));
            }
            return lines;
        }

        private static OfCategory line(Optional<Category> category, Tally tally, int longest) {
            return new OfCategory(
                    category,
                    category.map(found -> Swatch.of(found.color())),
                    tally.open(),
                    tally.done(),
                    Bar.of(tally, longest));
        }

        private List<OfWeek> ofWeeks() {
            int longest = Bar.longest(weeks.values());
            return weeks.entrySet().stream()
                    .map(entry ->
                            new OfWeek(entry.getKey(), entry.getValue().done(), Bar.of(entry.getValue(), longest)))
                    .toList();
        }
    }
}

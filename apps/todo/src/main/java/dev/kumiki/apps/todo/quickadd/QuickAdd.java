package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.means;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// Reads one line as a todo: 「明日15時 歯医者 #健康 !高」, "call Bob next Friday 3pm !high".
///
/// What is understood is taken out of the title and told with its place in the line, so that a page can show it and
/// have it taken back; the rest is the title, character by character. Of each [Kind] the first mention counts, others
/// stay in the title. What looks like a date and cannot be one stays too, with a [Hint]; a repetition that is not
/// understood stays with every date in it. A line of nothing but a date keeps it as its title. Digits, letters and
/// signs may be full-width.
public final class QuickAdd {
    /// The longest line in which anything is looked for, in chars; a longer one is a title.
    public static final int MAX_CHARS = 1_000;

    private static final List<Rule> DATES = Stream.of(JapaneseDates.all(), EnglishDates.all(), NumericDates.all())
            .flatMap(List::stream)
            .toList();
    private static final List<Rule> TIMES = TimeRules.all();
    private static final List<Rule> REPETITIONS = Stream.of(JapaneseRepetitions.all(), EnglishRepetitions.all())
            .flatMap(List::stream)
            .toList();
    private static final List<Rule> PRIORITIES = List.of(
            Rule.of("(?<!!)!(高|中|低|high|medium|low)(?![A-Za-z])", (match, _) -> urgent(match)),
            Rule.of("(?<!!)!([123hml])(?![\\dA-Za-z時:/月日])", (match, _) -> urgent(match)));

    /// The four of other applications, of which the last is the least.
    private static final List<Rule> LEVELS = List.of(Rule.of("(?<!\\S)p([1-4])(?!\\S)", (match, _) -> urgent(match)));

    private QuickAdd() {}

    /// A line as it was read.
    ///
    /// @param title what is left, never blank unless the line is
    /// @param dueDate with a time alone, the next day on which it comes; with a repetition alone, its first date
    /// @param lastDate of several days
    /// @param endTime of a time that lasts
    /// @param newCategory the name of a category that is to be created
    public record Result(
            String title,
            Optional<LocalDate> dueDate,
            Optional<LocalDate> lastDate,
            Optional<LocalTime> dueTime,
            Optional<LocalTime> endTime,
            Optional<Repetition> repetition,
            Optional<Priority> priority,
            Optional<CategoryId> category,
            Optional<String> newCategory,
            List<Understood> understood,
            List<Hint> hints) {
        /// Copies the lists.
        public Result {
            understood = List.copyOf(understood);
            hints = List.copyOf(hints);
        }
    }

    /// Reads a line.
    ///
    /// @param now in the zone of the application
    /// @param categories of the user
    public static Result read(String line, LocalDateTime now, Collection<Category> categories) {
        return read(line, now, categories, Set.of());
    }

    /// Reads a line of which some parts are words of the title, whatever they look like.
    ///
    /// @param now in the zone of the application
    /// @param categories of the user
    /// @param words the parts to leave alone
    public static Result read(String line, LocalDateTime now, Collection<Category> categories, Set<Span> words) {
        var text = Text.of(line);
        var search = new Search(text, now, words);
        if (line.length() <= MAX_CHARS) {
            var tags = new Tags(categories, line);
            search.signs(Kind.CATEGORY, List.of(tags.existing()));
            if (search.meaning(Kind.CATEGORY).isEmpty()) {
                search.signs(Kind.CATEGORY, List.of(tags.creatable()));
            }
            search.signs(Kind.PRIORITY, PRIORITIES);
            search.repetition(REPETITIONS);
            search.dates(DATES);
            if (!(search.meaning(Kind.DATE).orElse(null) instanceof Meaning.Moment)) {
                search.timeAfterDate(TimeRules.withPartOfDay());
                search.time(TIMES);
                search.timeAfterDate(TimeRules.partsOfDay());
            }
            if (search.meaning(Kind.PRIORITY).isEmpty()) {
                search.atAnEdge(Kind.PRIORITY, LEVELS);
            }
        }
        return new Reckoning(text, now, search).result();
    }

    private static Reading urgent(MatchResult match) {
        return means(new Meaning.Urgent(
                switch (match.group(1).toLowerCase(Locale.ROOT)) {
                    case "高", "high", "h", "1" -> Priority.HIGH;
                    case "低", "low", "l", "3", "4" -> Priority.LOW;
                    default -> Priority.MEDIUM;
                }));
    }

    /// Puts together what was found.
    private record Reckoning(Text text, LocalDateTime now, Search search) {
        private <M extends Meaning> Optional<M> meaning(Kind kind, Class<M> type) {
            return search.meaning(kind).filter(type::isInstance).map(type::cast);
        }

        Result result() {
            var moment = meaning(Kind.DATE, Meaning.Moment.class).map(Meaning.Moment::moment);
            var due = meaning(Kind.DATE, Meaning.Due.class);
            var at = meaning(Kind.TIME, Meaning.At.class);
            var repeats = meaning(Kind.REPETITION, Meaning.Repeats.class);
            Optional<LocalTime> time = at.map(Meaning.At::time)
                    .or(() -> moment.map(LocalDateTime::toLocalTime))
                    .or(() -> due.flatMap(Meaning.Due::usual))
                    .or(() -> repeats.flatMap(Meaning.Repeats::usual));
            Optional<LocalDate> named = due.map(Meaning.Due::date).or(() -> moment.map(LocalDateTime::toLocalDate));
            Optional<LocalDate> date = repeats.map(
                            repetition -> repetition.first().apply(named.orElse(next(time))))
                    .or(() -> named)
                    .or(() -> time.map(_ -> next(time)));
            Optional<LocalDate> until = until(date);
            search.takeSigns();
            List<Understood> understood = search.found().values().stream()
                    .sorted(Comparator.comparingInt(part -> part.span().start()))
                    .toList();
            return new Result(
                    text.without(understood.stream().map(Understood::span).toList()),
                    date,
                    due.flatMap(Meaning.Due::end),
                    time,
                    at.flatMap(Meaning.At::end),
                    repeats.map(
                            repetition -> new Repetition(repetition.pattern().apply(date.orElseThrow()), until)),
                    meaning(Kind.PRIORITY, Meaning.Urgent.class).map(Meaning.Urgent::priority),
                    meaning(Kind.CATEGORY, Meaning.In.class).map(Meaning.In::category),
                    meaning(Kind.CATEGORY, Meaning.InNew.class).map(Meaning.InNew::name),
                    understood,
                    search.hints());
        }

        /// Today, or tomorrow if the time of day is past.
        private LocalDate next(Optional<LocalTime> time) {
            boolean past = time.filter(at -> !at.isAfter(now.toLocalTime())).isPresent();
            return past ? now.toLocalDate().plusDays(1) : now.toLocalDate();
        }

        /// The end of the repetition; one before its first date is none.
        private Optional<LocalDate> until(Optional<LocalDate> first) {
            Optional<LocalDate> until = meaning(Kind.UNTIL, Meaning.Due.class).map(Meaning.Due::date);
            if (until.isPresent() && first.filter(until.get()::isBefore).isPresent()) {
                search.drop(Kind.UNTIL, Hint.Code.PAST_DATE);
                return Optional.empty();
            }
            return until;
        }
    }
}

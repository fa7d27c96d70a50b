package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.means;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.text.Normalizer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;

/// Reads one line as a todo: 「明日15時 歯医者 #健康 !高」, "call Bob next Friday 3pm !high".
///
/// What is understood is taken out of the title and told with its place in the line, so that a page can show it; the
/// rest is the title, character by character. Of each [Kind] the first mention counts, others stay in the title. What
/// looks like a date and cannot be one stays too, with a [Hint]. A line of nothing but a date keeps it as its title.
/// Digits, letters and signs may be full-width.
public final class QuickAdd {
    /// The longest line in which anything is looked for, in chars; a longer one is a title.
    public static final int MAX_CHARS = 1_000;

    private static final List<Rule> DATES = DateRules.all();
    private static final List<Rule> TIMES = TimeRules.all();
    private static final List<Rule> REPETITIONS = RepeatRules.all();
    private static final List<Rule> PRIORITIES = List.of(
            Rule.of("(?<!!)!(高|中|低|high|medium|low)(?![A-Za-z])", (match, _) -> urgent(match)),
            Rule.of("(?<!!)!([123hml])(?![\\dA-Za-z時:/月日])", (match, _) -> urgent(match)));

    private QuickAdd() {}

    /// A line as it was read.
    ///
    /// @param title what is left, never blank unless the line is
    /// @param dueDate with a time alone, the next day on which it comes; with a repetition alone, its first date
    /// @param unknownCategory the name behind `#` that is none of the user's categories; it is still in the title
    public record Result(
            String title,
            Optional<LocalDate> dueDate,
            Optional<LocalTime> dueTime,
            Optional<Pattern> repetition,
            Optional<Priority> priority,
            Optional<CategoryId> category,
            Optional<String> unknownCategory,
            List<Understood> understood,
            List<Hint> hints) {
        /// Copies the lists.
        public Result {
            understood = List.copyOf(understood);
            hints = List.copyOf(hints);
        }
    }

    /// A form of words found in the line.
    private record Candidate(int start, int end, Reading reading) {
        boolean overlaps(int from, int to) {
            return start < to && from < end;
        }
    }

    /// Reads a line.
    ///
    /// @param now in the zone of the application
    /// @param categories of the user
    public static Result read(String line, LocalDateTime now, Collection<Category> categories) {
        Map<Kind, Candidate> found = new EnumMap<>(Kind.class);
        List<Hint> hints = new ArrayList<>();
        Optional<String> unknown = Optional.empty();
        if (line.length() <= MAX_CHARS) {
            String text = narrow(line);
            var tags = new Tags(categories);
            choose(Kind.CATEGORY, text, now, List.of(tags.rule()), found, hints);
            unknown = found.containsKey(Kind.CATEGORY) ? Optional.empty() : tags.unknown(line, hints);
            choose(Kind.PRIORITY, text, now, PRIORITIES, found, hints);
            choose(Kind.REPETITION, text, now, REPETITIONS, found, hints);
            choose(Kind.DATE, text, now, DATES, found, hints);
            if (!(meaning(found, Kind.DATE) instanceof Meaning.Moment)) {
                choose(Kind.TIME, text, now, TIMES, found, hints);
            }
        }
        return result(line, now, found, hints, unknown);
    }

    /// Full-width forms of ASCII in their usual width; every character keeps its place.
    private static String narrow(String line) {
        var narrow = new StringBuilder(line.length());
        for (int at = 0; at < line.length(); at++) {
            char character = line.charAt(at);
            if (character >= '！' && character <= '～') {
                narrow.append((char) (character - '！' + '!'));
            } else {
                narrow.append(character == '　' ? ' ' : character);
            }
        }
        return narrow.toString();
    }

    /// Takes the first mention; of several that begin there the longest.
    private static void choose(
            Kind kind, String text, LocalDateTime now, List<Rule> rules, Map<Kind, Candidate> found, List<Hint> hints) {
        List<Candidate> candidates = new ArrayList<>();
        for (Rule rule : rules) {
            for (MatchResult match : rule.form().matcher(text).results().toList()) {
                candidates.add(
                        new Candidate(match.start(), match.end(), rule.reading().apply(match, now)));
            }
        }
        candidates.sort(
                Comparator.comparingInt(Candidate::start).thenComparing(Candidate::end, Comparator.reverseOrder()));
        int passed = 0;
        for (Candidate candidate : candidates) {
            boolean free = candidate.start() >= passed
                    && found.values().stream().noneMatch(taken -> taken.overlaps(candidate.start(), candidate.end()))
                    && hints.stream().noneMatch(hint -> candidate.overlaps(hint.start(), hint.end()));
            if (!free) {
                continue;
            }
            switch (candidate.reading()) {
                case Reading.Means _ -> {
                    found.put(kind, candidate);
                    return;
                }
                case Reading.Looks(var code) -> {
                    hints.add(new Hint(candidate.start(), candidate.end(), code));
                    passed = candidate.end();
                }
                case Reading.Nothing() -> passed = candidate.end();
            }
        }
    }

    private static Meaning meaning(Map<Kind, Candidate> found, Kind kind) {
        Candidate candidate = found.get(kind);
        return candidate != null && candidate.reading() instanceof Reading.Means(var meaning)
                ? meaning
                : new Meaning.Urgent(Priority.MEDIUM);
    }

    private static Result result(
            String line, LocalDateTime now, Map<Kind, Candidate> found, List<Hint> hints, Optional<String> unknown) {
        Optional<LocalTime> time = Optional.empty();
        Optional<LocalDate> date = Optional.empty();
        if (meaning(found, Kind.TIME) instanceof Meaning.At(var at)) {
            time = Optional.of(at);
        }
        switch (meaning(found, Kind.DATE)) {
            case Meaning.Due(var due) -> date = Optional.of(due);
            case Meaning.Moment(var moment) -> {
                date = Optional.of(moment.toLocalDate());
                time = Optional.of(moment.toLocalTime());
            }
            default -> {}
        }
        Optional<Pattern> repetition = Optional.empty();
        LocalDate from = first(now, time);
        if (meaning(found, Kind.REPETITION) instanceof Meaning.Repeats(var pattern, var first)) {
            date = Optional.of(first.apply(date.orElse(from)));
            repetition = Optional.of(pattern.apply(date.get()));
        } else if (date.isEmpty() && time.isPresent()) {
            date = Optional.of(from);
        }
        return new Result(
                title(line, found.values()),
                date,
                time,
                repetition,
                found.containsKey(Kind.PRIORITY)
                                && meaning(found, Kind.PRIORITY) instanceof Meaning.Urgent(var priority)
                        ? Optional.of(priority)
                        : Optional.empty(),
                meaning(found, Kind.CATEGORY) instanceof Meaning.In(var category)
                        ? Optional.of(category)
                        : Optional.empty(),
                unknown,
                found.entrySet().stream()
                        .map(entry -> new Understood(
                                entry.getValue().start(), entry.getValue().end(), entry.getKey()))
                        .sorted(Comparator.comparingInt(Understood::start))
                        .toList(),
                hints);
    }

    /// Today, or tomorrow if the time of day is past.
    private static LocalDate first(LocalDateTime now, Optional<LocalTime> time) {
        boolean past = time.filter(at -> !at.isAfter(now.toLocalTime())).isPresent();
        return past ? now.toLocalDate().plusDays(1) : now.toLocalDate();
    }

    private static String title(String line, Collection<Candidate> taken) {
        List<Candidate> parts =
                taken.stream().sorted(Comparator.comparingInt(Candidate::start)).toList();
        var title = new StringBuilder();
        int at = 0;
        for (Candidate part : parts) {
            join(title, line.substring(at, part.start()));
            at = part.end();
        }
        join(title, line.substring(at));
        return title.isEmpty() ? line.strip() : title.toString();
    }

    private static void join(StringBuilder title, String part) {
        String text = part.strip();
        if (!text.isEmpty()) {
            title.append(title.isEmpty() ? "" : " ").append(text);
        }
    }

    private static Reading urgent(MatchResult match) {
        return means(new Meaning.Urgent(
                switch (match.group(1).toLowerCase(Locale.ROOT)) {
                    case "高", "high", "h", "1" -> Priority.HIGH;
                    case "低", "low", "l", "3" -> Priority.LOW;
                    default -> Priority.MEDIUM;
                }));
    }

    /// Names behind `#`.
    private record Tags(Map<String, CategoryId> known) {
        private static final String FORM = "(?<![^\\s])#([^\\s#!]+)";

        Tags(Collection<Category> categories) {
            this(new HashMap<>());
            categories.forEach(category -> known.putIfAbsent(fold(category.name()), category.id()));
        }

        Rule rule() {
            return Rule.of(FORM, (match, _) -> {
                CategoryId id = known.get(fold(match.group(1)));
                return id == null ? new Reading.Nothing() : means(new Meaning.In(id));
            });
        }

        /// The first name that is not known and not a number.
        Optional<String> unknown(String line, List<Hint> hints) {
            Optional<MatchResult> first = java.util.regex.Pattern.compile(FORM)
                    .matcher(narrow(line))
                    .results()
                    .filter(match -> !match.group(1).chars().allMatch(Character::isDigit))
                    .findFirst();
            first.ifPresent(match -> hints.add(new Hint(match.start(), match.end(), Hint.Code.UNKNOWN_CATEGORY)));
            return first.map(match -> line.substring(match.start(1), match.end(1)));
        }

        /// A name without spaces, because a tag cannot have any.
        private static String fold(String name) {
            return Normalizer.normalize(name, Normalizer.Form.NFKC)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("\\s", "");
        }
    }
}

package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Looks for what a line says, one [Kind] after the other. Belongs to one thread.
final class Search {
    /// A repetition that no rule understood, with the words that it may be about: it stays, and no part of it is a
    /// date.
    private static final Pattern EVERY =
            Pattern.compile("\\b(?:every|each)\\b(?:\\s+\\S+){1,4}|毎\\S*", Pattern.CASE_INSENSITIVE);

    private static final Pattern UNTIL =
            Pattern.compile("^(?:" + EnglishDates.UNTIL + ")\\b.*|.*まで(?!の).*", Pattern.CASE_INSENSITIVE);
    private static final Pattern FROM =
            Pattern.compile("^(?:" + EnglishDates.FROM + ")\\b.*", Pattern.CASE_INSENSITIVE);

    /// What can mean nothing else, even right after a word, where the line or the word ends with it: a day in digits by
    /// which something is due, and from one time to another. 見積もり11/20まで, 会議14:30-15:30.
    private static final Pattern UNMISTAKABLE = Pattern.compile("\\d{1,2}[/月]\\d{1,2}日?(?:までに?|迄に?|締め?切り?|〆切り?|期限|必着)"
            + "|\\d{1,2}:\\d{2}\\s*[~-]\\s*\\d{1,2}:\\d{2}(?:まで)?");

    /// Words after which digits count and date nothing: 進捗3/5まで.
    private static final Pattern COUNTED = Pattern.compile("(?:進捗|問題?|[章話巻回級頁]|ページ)$");

    private final Text text;
    private final LocalDateTime now;
    private final List<Span> closed;
    private final Map<Kind, Understood> found = new EnumMap<>(Kind.class);
    private final List<Hint> hints = new ArrayList<>();

    /// @param closed parts to leave alone
    Search(Text text, LocalDateTime now, Collection<Span> closed) {
        this.text = text;
        this.now = now;
        this.closed = new ArrayList<>(closed);
    }

    /// A form of words found in the line.
    private record Candidate(Span span, Reading reading) {}

    Map<Kind, Understood> found() {
        return found;
    }

    List<Hint> hints() {
        return hints;
    }

    Optional<Meaning> meaning(Kind kind) {
        return Optional.ofNullable(found.get(kind)).map(Understood::meaning);
    }

    /// Looks for signs, which may stand anywhere.
    void signs(Kind kind, List<Rule> rules) {
        choose(kind, candidates(rules, _ -> true), _ -> true);
    }

    void repetition(List<Rule> rules) {
        choose(Kind.REPETITION, candidates(rules, this::beginsWord), _ -> true);
        EVERY.matcher(text.plain())
                .results()
                .map(match -> new Span(match.start(), match.end()))
                .filter(words ->
                        found.values().stream().noneMatch(part -> part.span().overlaps(words)))
                .forEach(closed::add);
    }

    /// Looks for dates: the end of a repetition, and when something is due.
    void dates(List<Rule> rules) {
        List<Candidate> candidates = candidates(rules, this::beginsWord);
        boolean repeated = found.containsKey(Kind.REPETITION);
        if (repeated) {
            choose(Kind.UNTIL, candidates, candidate -> matches(UNTIL, candidate) && isDay(candidate));
        }
        choose(Kind.DATE, candidates, candidate -> repeated ? !matches(UNTIL, candidate) : !matches(FROM, candidate));
    }

    private boolean matches(Pattern pattern, Candidate candidate) {
        return pattern.matcher(text.plain()
                        .substring(candidate.span().start(), candidate.span().end()))
                .matches();
    }

    private static boolean isDay(Candidate candidate) {
        return candidate.reading() instanceof Reading.Means(Meaning.Due _);
    }

    void time(List<Rule> rules) {
        if (!found.containsKey(Kind.TIME)) {
            choose(Kind.TIME, candidates(rules, this::beginsWord), _ -> true);
        }
    }

    /// Looks for times whose words mean one only right after a day.
    void timeAfterDate(List<Rule> rules) {
        Understood date = found.get(Kind.DATE);
        if (date != null && !found.containsKey(Kind.TIME)) {
            int after = date.span().end();
            choose(
                    Kind.TIME,
                    candidates(rules, span -> span.start() > after && text.isBlank(after, span.start())),
                    _ -> true);
        }
    }

    /// Looks for what counts only before or after everything that stays.
    void atAnEdge(Kind kind, List<Rule> rules) {
        choose(
                kind,
                candidates(
                        rules,
                        span -> isEmpty(0, span.start())
                                || isEmpty(span.end(), text.typed().length())),
                _ -> true);
    }

    /// Whether nothing between two places stays in the title.
    private boolean isEmpty(int start, int end) {
        for (int at = start; at < end; at++) {
            var character = new Span(at, at + 1);
            if (!text.isBlank(at, at + 1)
                    && found.values().stream().noneMatch(part -> part.span().overlaps(character))) {
                return false;
            }
        }
        return true;
    }

    /// Whether a word begins here: no Japanese one goes on, or a part ends that was understood or taken back. A
    /// repetition is looked for before the date that it may follow: 明日から毎日.
    private boolean beginsWord(Span span) {
        String before = text.plain().substring(0, span.start());
        boolean afterDate =
                text.plain().startsWith("毎", span.start()) && (before.endsWith("から") || before.endsWith("まで"));
        return afterDate
                || text.isApart(span.start())
                || isUnmistakable(span, before)
                || found.values().stream().anyMatch(part -> part.span().end() == span.start())
                || closed.stream().anyMatch(part -> part.end() == span.start());
    }

    private boolean isUnmistakable(Span span, String before) {
        String plain = text.plain();
        boolean ends = span.end() == plain.length() || Character.isWhitespace(plain.charAt(span.end()));
        return ends
                && UNMISTAKABLE
                        .matcher(plain.substring(span.start(), span.end()))
                        .matches()
                && !COUNTED.matcher(before).find();
    }

    private List<Candidate> candidates(List<Rule> rules, Predicate<Span> stands) {
        List<Candidate> candidates = new ArrayList<>();
        for (Rule rule : rules) {
            for (MatchResult match : rule.form().matcher(text.plain()).results().toList()) {
                var span = new Span(match.start(), match.end());
                if (span.start() < span.end() && stands.test(span)) {
                    candidates.add(new Candidate(span, rule.reading().apply(match, now)));
                }
            }
        }
        candidates.sort(Comparator.comparingInt(
                        (Candidate candidate) -> candidate.span().start())
                .thenComparing(candidate -> candidate.span().end(), Comparator.reverseOrder()));
        return candidates;
    }

    /// Takes the first mention; of several that begin there the longest.
    private void choose(Kind kind, List<Candidate> candidates, Predicate<Candidate> fits) {
        int passed = 0;
        for (Candidate candidate : candidates) {
            if (candidate.span().start() < passed || !isFree(candidate.span()) || !fits.test(candidate)) {
                continue;
            }
            switch (candidate.reading()) {
                case Reading.Means(var meaning) -> {
                    found.put(kind, new Understood(candidate.span(), kind, meaning));
                    return;
                }
                case Reading.Looks(var code) -> {
                    hints.add(new Hint(candidate.span(), code));
                    passed = candidate.span().end();
                }
                case Reading.Nothing() -> passed = candidate.span().end();
            }
        }
    }

    private boolean isFree(Span span) {
        return found.values().stream().noneMatch(taken -> taken.span().overlaps(span))
                && hints.stream().noneMatch(hint -> hint.span().overlaps(span))
                && closed.stream().noneMatch(span::overlaps);
    }

    /// Takes back what turned out to make no sense beside the rest.
    void drop(Kind kind, Hint.Code why) {
        Understood part = found.remove(kind);
        if (part != null) {
            hints.add(new Hint(part.span(), why));
        }
    }

    /// Widens every part by the signs that would be left over without it.
    void takeSigns() {
        found.replaceAll((_, part) -> {
            Span wide = text.withSigns(part.span());
            boolean alone = found.values().stream()
                    .filter(other -> other.kind() != part.kind())
                    .noneMatch(other -> other.span().overlaps(wide));
            return alone && closed.stream().noneMatch(wide::overlaps)
                    ? new Understood(wide, part.kind(), part.meaning())
                    : part;
        });
    }
}

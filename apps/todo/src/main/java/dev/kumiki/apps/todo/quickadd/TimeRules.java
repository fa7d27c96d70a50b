package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.BEGIN;
import static dev.kumiki.apps.todo.quickadd.Rule.END;
import static dev.kumiki.apps.todo.quickadd.Rule.means;
import static dev.kumiki.apps.todo.quickadd.Rule.number;
import static dev.kumiki.apps.todo.quickadd.Rule.text;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// Words for times of day, and from one time to another.
final class TimeRules {
    private static final int NOON = 12;

    /// What a time is part of: 3時間, 15時発, 7時台.
    private static final String PART_OF = "[間発着台過前以点限便計空雨報代給々]|\\d+時|の[おご]|\\s?[AP]M\\b";

    private static final String AFTER = "(?:頃|ごろ|ころ)?" + Follow.time(PART_OF);
    private static final String HALF_OF_DAY = "(?:(午前|午後|朝|昼|夕方|夜|晩|深夜|(?<![A-Za-z])[AP]M)(?:の|\\s)?)";
    private static final String HOUR = "(?<![\\d:./-])(\\d{1,2})時(?:(\\d{1,2})分|(半))?";
    private static final String KANJI_HOUR = "([一二三四五六七八九十]{1,3})時(?:([一二三四五六七八九十]{1,3})分|(半))?";
    private static final String TO = "\\s*(?:~|-|から)\\s*";

    /// One of several times is not the time: "at 9am and 9pm".
    private static final String ALONE = "(?<!\\b(?:and|or)\\s|[&]\\s?)";

    private static final String BEFORE = BEGIN + ALONE + "(?:(?:at|by|until|till|from|around|due(?: at| by)?)\\s+)?";
    private static final String NO_OTHER = "(?!\\s*(?:and|or|&|,|/)\\s*\\d)";
    private static final String CLOCK = "(\\d{1,2})(?::(\\d{2}))?\\s*([ap])\\.?m\\b\\.?";
    private static final String NO_HALF = "(?!\\s*[ap]\\.?m\\b)";

    private TimeRules() {}

    static List<Rule> all() {
        return Stream.of(japanese(), english(), both()).flatMap(List::stream).toList();
    }

    /// Parts of the day with a time, which need a day before them: "friday evening 7pm".
    static List<Rule> withPartOfDay() {
        String part = BEGIN + "(?:in the )?" + PartOfDay.ENGLISH.replace("(", "(?:") + "\\s+(?:at\\s+)?";
        return List.of(Rule.of(part + CLOCK + END + NO_OTHER, (match, _) -> english(match, 1, match.group(3))));
    }

    /// Parts of the day alone, which need a day before them: "friday evening".
    static List<Rule> partsOfDay() {
        return List.of(Rule.of(
                BEGIN + "(?:in the )?" + PartOfDay.ENGLISH + END,
                (match, _) -> means(Meaning.at(PartOfDay.of(match.group(1)).time()))));
    }

    private static List<Rule> japanese() {
        return List.of(
                // Before the others, because it begins where they do: 今夜8時 is not in the morning.
                Rule.of(
                        "(?<=(?:今夜|今晩|毎晩|毎夜|明晩)の?)()" + HOUR + AFTER,
                        (match, _) -> japanese("夜", number(match, 2), minute(match, 3))),
                Rule.of(
                        HALF_OF_DAY + HOUR + AFTER,
                        (match, _) -> japanese(match.group(1), number(match, 2), minute(match, 3))),
                Rule.of(
                        "()(?<![A-Za-z])" + HOUR + AFTER,
                        (match, _) -> japanese("", number(match, 2), minute(match, 3))),
                Rule.of(
                        HALF_OF_DAY + "?" + KANJI_HOUR + "(?:頃|ごろ)?(?:から|" + Follow.strictly() + ")",
                        (match, _) -> japanese(text(match, 1).orElse(""), number(match, 2), minute(match, 3))),
                Rule.of(
                        HALF_OF_DAY + "?" + HOUR + TO + HALF_OF_DAY + "?" + HOUR + "(?:まで)?" + AFTER,
                        (match, _) -> range(match)),
                Rule.of(
                        "(?:(午前|午後)の?)?(?<![\\d:/.-])(\\d{1,2})(?:~|-)(\\d{1,2})時" + AFTER,
                        (match, _) -> span(
                                japanese(text(match, 1).orElse(""), number(match, 2), 0),
                                japanese(text(match, 1).orElse(""), number(match, 3), 0))),
                Rule.of("正午" + Follow.strictly(), (_, _) -> means(Meaning.at(LocalTime.NOON))),
                Rule.of(
                        PartOfDay.JAPANESE + "(?!\\s*\\d)(?:(?:までに?|に)(?=$|[^ぁ-ん])|" + Follow.EDGE + ")",
                        (match, _) ->
                                means(Meaning.at(PartOfDay.of(match.group(1)).time()))));
    }

    private static int minute(MatchResult match, int group) {
        return match.group(group + 1) == null ? number(match, group) : 30;
    }

    private static Reading range(MatchResult match) {
        String half = text(match, 1).orElse("");
        return span(
                japanese(half, number(match, 2), minute(match, 3)),
                japanese(text(match, 5).orElse(half), number(match, 6), minute(match, 7)));
    }

    private static Reading japanese(String half, int hour, int minute) {
        return switch (half.toLowerCase(Locale.ROOT)) {
            case "" -> time(hour, minute);
            case "午前", "朝", "深夜", "am" -> hour <= NOON ? time(hour % NOON, minute) : impossible();
            case "昼" -> hour < 6 ? time(hour + NOON, minute) : time(hour, minute);
            default -> hour <= NOON ? time(hour % NOON + NOON, minute) : time(hour, minute);
        };
    }

    private static List<Rule> english() {
        String begin = "(\\d{1,2})(?::(\\d{2}))?(?:\\s*([ap])\\.?m\\.?)?";
        return List.of(
                Rule.of(BEFORE + "noon" + END, (_, _) -> means(Meaning.at(LocalTime.NOON))),
                Rule.of(
                        "(?<=tonight\\s)at (\\d{1,2})(?::(\\d{2}))?" + END + NO_HALF,
                        (match, _) -> japanese("夜", number(match, 1), number(match, 2))),
                Rule.of(BEFORE + CLOCK + END + NO_OTHER, (match, _) -> english(match, 1, match.group(3))),
                Rule.of(
                        BEGIN + "(?:(?:at|from)\\s+)?" + begin + "\\s*(?:-|~|to|until)\\s*" + CLOCK + END,
                        (match, _) -> englishRange(match)),
                Rule.of(
                        BEGIN + "between\\s+" + begin + "\\s+and\\s+" + CLOCK + END,
                        (match, _) -> englishRange(match)));
    }

    private static List<Rule> both() {
        String clock = "(\\d{1,2}):(\\d{2})";
        return List.of(
                Rule.of(
                        BEFORE + "(?<![:\\d])" + clock + "(?![:\\d])" + NO_HALF + END + AFTER,
                        (match, _) -> time(number(match, 1), number(match, 2))),
                Rule.of(
                        BEFORE + "(?<![:\\d])" + clock + "\\s*(?:-|~|から|to|until)\\s*" + clock + "(?![:\\d])" + NO_HALF
                                + END + "(?:まで)?" + AFTER,
                        (match, _) -> span(
                                time(number(match, 1), number(match, 2)), time(number(match, 3), number(match, 4)))));
    }

    private static Reading english(MatchResult match, int group, String half) {
        int hour = number(match, group);
        boolean afternoon = half.toLowerCase(Locale.ROOT).equals("p");
        return hour >= 1 && hour <= NOON
                ? time(hour % NOON + (afternoon ? NOON : 0), number(match, group + 1))
                : impossible();
    }

    /// "9-10am" begins in the morning as well; "11-1pm" does because it must be before the end.
    private static Reading englishRange(MatchResult match) {
        Reading end = english(match, 4, match.group(6));
        Reading start = english(match, 1, text(match, 3).orElse(match.group(6)));
        boolean earlier = at(start)
                .flatMap(from -> at(end).filter(to -> match.group(3) == null && !from.isBefore(to)))
                .isPresent();
        return span(earlier ? english(match, 1, "a") : start, end);
    }

    /// From one time to another; nothing if they are the same.
    private static Reading span(Reading start, Reading end) {
        Optional<LocalTime> from = at(start);
        Optional<LocalTime> to = at(end);
        if (from.isEmpty() || to.isEmpty()) {
            return impossible();
        }
        return from.equals(to) ? new Reading.Nothing() : means(new Meaning.At(from.get(), to));
    }

    private static Optional<LocalTime> at(Reading reading) {
        return reading instanceof Reading.Means(Meaning.At(var time, var _)) ? Optional.of(time) : Optional.empty();
    }

    private static Reading time(int hour, int minute) {
        return hour < 24 && minute < 60 ? means(Meaning.at(LocalTime.of(hour, minute))) : impossible();
    }

    private static Reading impossible() {
        return new Reading.Looks(Hint.Code.IMPOSSIBLE_TIME);
    }
}

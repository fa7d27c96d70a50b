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
import java.util.regex.MatchResult;

/// Words for times of day.
final class TimeRules {
    private static final int NOON = 12;

    private static final String AFTER = "(?:" + DateRules.PARTICLE + ")";
    private static final String BEFORE = BEGIN + "(?:(?:at|by|until)\\s+)?";

    private TimeRules() {}

    static List<Rule> all() {
        return List.of(
                Rule.of(
                        "(?:(午前|午後|朝|夜|夕方)の?)?(?<!\\d)(\\d{1,2})時(?:(\\d{1,2})分|(半))?(?!間)" + AFTER,
                        (match, _) -> japanese(match)),
                Rule.of("正午" + AFTER, (_, _) -> means(new Meaning.At(LocalTime.NOON))),
                Rule.of(BEFORE + "noon" + END, (_, _) -> means(new Meaning.At(LocalTime.NOON))),
                Rule.of(BEFORE + "(\\d{1,2})(?::(\\d{2}))?\\s*([ap])\\.?m\\.?" + END, (match, _) -> english(match)),
                Rule.of(
                        BEFORE + "(?<![:\\d])(\\d{1,2}):(\\d{2})(?![:\\d])(?!\\s*[ap]\\.?m)" + END + AFTER,
                        (match, _) -> time(number(match, 1), number(match, 2))));
    }

    private static Reading japanese(MatchResult match) {
        int hour = number(match, 2);
        int minute = match.group(4) == null ? number(match, 3) : 30;
        return switch (text(match, 1).orElse("")) {
            case "" -> time(hour, minute);
            case "午前", "朝" -> hour <= NOON ? time(hour % NOON, minute) : impossible();
            default -> hour <= NOON ? time(hour % NOON + NOON, minute) : time(hour, minute);
        };
    }

    private static Reading english(MatchResult match) {
        int hour = number(match, 1);
        boolean afternoon = match.group(3).toLowerCase(Locale.ROOT).equals("p");
        return hour >= 1 && hour <= NOON ? time(hour % NOON + (afternoon ? NOON : 0), number(match, 2)) : impossible();
    }

    private static Reading time(int hour, int minute) {
        return hour < 24 && minute < 60 ? means(new Meaning.At(LocalTime.of(hour, minute))) : impossible();
    }

    private static Reading impossible() {
        return new Reading.Looks(Hint.Code.IMPOSSIBLE_TIME);
    }
}

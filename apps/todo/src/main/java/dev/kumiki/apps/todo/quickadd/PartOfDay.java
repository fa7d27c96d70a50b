package dev.kumiki.apps.todo.quickadd;

import java.time.LocalTime;
import java.util.Locale;

/// A part of the day, and the time that it stands for where no hour is named.
enum PartOfDay {
    MORNING(8),
    NOON(12),
    AFTERNOON(15),
    LATE_AFTERNOON(17),
    EVENING(18),
    NIGHT(20);

    static final String JAPANESE = "(朝|昼|夕方|夜|晩)";
    static final String ENGLISH = "(morning|afternoon|evening|night)";

    private final LocalTime time;

    PartOfDay(int hour) {
        this.time = LocalTime.of(hour, 0);
    }

    LocalTime time() {
        return time;
    }

    static PartOfDay of(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "朝", "morning" -> MORNING;
            case "昼" -> NOON;
            case "afternoon" -> AFTERNOON;
            case "夕方", "夕" -> LATE_AFTERNOON;
            case "evening" -> EVENING;
            default -> NIGHT;
        };
    }
}

package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.schedule.Repeat;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;

/// Days, lengths of time and repetitions in the words of a page's reader: `${@dateWords.day(date, today)}`.
public final class DateWords {
    /// The formats of dates, by pattern and language: a page has many dates, and the bundles few patterns.
    private static final Map<String, DateTimeFormatter> FORMATS = new ConcurrentHashMap<>();

    private final MessageSource messages;

    DateWords(MessageSource messages) {
        this.messages = messages;
    }

    /// Yesterday, today, tomorrow, or a day with its day of the week, and its year if that is not the current one.
    public String day(LocalDate day, LocalDate today) {
        return isWord(day, today) ? text("common.day." + (day.toEpochDay() - today.toEpochDay())) : date(day, today);
    }

    /// Whether a day is called by a word.
    public boolean isWord(LocalDate day, LocalDate today) {
        return Math.abs(day.toEpochDay() - today.toEpochDay()) <= 1;
    }

    /// A day without words for those nearby.
    public String date(LocalDate day, LocalDate today) {
        String pattern = text(day.getYear() == today.getYear() ? "common.day.format" : "common.day.format.year");
        Locale language = language();
        return FORMATS.computeIfAbsent(pattern + language, _ -> DateTimeFormatter.ofPattern(pattern, language))
                .format(day);
    }

    /// A length of time in its greatest unit, rounded down: 38秒, `5 minutes`.
    public String length(Duration time) {
        if (time.compareTo(Duration.ofSeconds(1)) < 0) {
            return text("common.length.none");
        }
        if (time.compareTo(Duration.ofMinutes(2)) < 0 && time.toSecondsPart() > 0) {
            return counted("seconds", time.toSeconds());
        }
        if (time.compareTo(Duration.ofHours(2)) < 0) {
            return counted("minutes", time.toMinutes());
        }
        return time.compareTo(Duration.ofDays(2)) < 0
                ? counted("hours", time.toHours())
                : counted("days", time.toDays());
    }

    /// How work is repeated: 毎日 02:00, `every 5 minutes`.
    public String repeat(String rule) {
        return switch (Repeat.parse(rule)) {
            case Repeat.Every(var time) -> text("common.repeat.every", length(time));
            case Repeat.Daily(var time, var _) -> text("common.repeat.daily", time.toString());
        };
    }

    private String counted(String unit, long count) {
        return count == 1 ? text("common.length.one." + unit) : text("common.length." + unit, count);
    }

    private String text(String key, Object... arguments) {
        return messages.getMessage(key, arguments, language());
    }

    private static Locale language() {
        return Languages.nearest(LocaleContextHolder.getLocale());
    }
}

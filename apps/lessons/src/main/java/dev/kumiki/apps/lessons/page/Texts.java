package dev.kumiki.apps.lessons.page;

import dev.kumiki.apps.common.web.Languages;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;

/// The texts of a page in the language of its reader.
public record Texts(MessageSource messages, Locale language) {
    /// The formats of dates, by pattern and language: a page has many dates, and the bundles few patterns.
    private static final Map<String, DateTimeFormatter> FORMATS = new ConcurrentHashMap<>();

    private static final int MINUTES_OF_HOUR = 60;

    /// In the nearest of our languages.
    public static Texts of(MessageSource messages, Locale locale) {
        return new Texts(messages, Languages.nearest(locale));
    }

    /// A text of the bundles.
    public String get(String key, Object... arguments) {
        return messages.getMessage(key, arguments.length == 0 ? null : arguments, language);
    }

    /// A day in full: 11月20日(金), `Fri 20 Nov`; with its year if that is not the current one.
    public String day(LocalDate day, LocalDate today) {
        return format(get(day.getYear() == today.getYear() ? "lessons.day" : "lessons.day.year"), day);
    }

    /// A day in few characters: 11/20(金), `Fri 20 Nov`.
    public String shortDay(LocalDate day, LocalDate today) {
        return format(get(day.getYear() == today.getYear() ? "lessons.day.short" : "lessons.day.year"), day);
    }

    /// The same, after the word for today or tomorrow if it is one of them.
    public String nearDay(LocalDate day, LocalDate today) {
        long ahead = day.toEpochDay() - today.toEpochDay();
        String date = shortDay(day, today);
        return ahead == 0 || ahead == 1 ? get("lessons.day." + ahead, date) : date;
    }

    /// A day by a pattern of the bundles.
    public String format(String pattern, LocalDate day) {
        return FORMATS.computeIfAbsent(pattern + language, _ -> DateTimeFormatter.ofPattern(pattern, language))
                .format(day);
    }

    /// A length of time in hours and minutes, rounded up to a minute: 1時間30分, `1 h 30 min`.
    public String left(Duration time) {
        long minutes = Math.max(1, time.plusSeconds(MINUTES_OF_HOUR - 1).toMinutes());
        long hours = minutes / MINUTES_OF_HOUR;
        long rest = minutes % MINUTES_OF_HOUR;
        return hours == 0
                ? get("lessons.time.minutes", String.valueOf(rest))
                : rest == 0
                        ? get("lessons.time.hours", String.valueOf(hours))
                        : get("lessons.time.both", String.valueOf(hours), String.valueOf(rest));
    }

    /// From one time to another: `20:00 – 20:45`.
    public static String span(LocalTime start, LocalTime end) {
        return start + " – " + end;
    }

    /// A place in a line: 2番目, `2nd`.
    public String place(int number) {
        int last = number % 10;
        boolean teen = number % 100 / 10 == 1;
        String key = teen || last == 0 || last > 3 ? "n" : String.valueOf(last);
        return get("lessons.place." + key, String.valueOf(number));
    }

    /// What a programme is called: known words have texts, others are as the studio writes them.
    public String programme(String name) {
        String known = messages.getMessage("lessons.programme." + name, null, "", language);
        return known == null || known.isEmpty() ? name : known;
    }

    /// What a lesson is called: names that many studios use are known in both languages, others are as the studio
    /// writes them.
    public String lesson(String name) {
        String known = messages.getMessage("lessons.known." + name.replace(' ', '-'), null, "", language);
        return known == null || known.isEmpty() ? name : known;
    }

    /// The same of one that may be missing.
    public Optional<String> programme(Optional<String> name) {
        return name.map(this::programme);
    }

    /// A constant as it is written in addresses, forms, classes and the keys of texts.
    public static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

package dev.kumiki.apps.todo.page;

import dev.kumiki.apps.common.web.Languages;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;

/// The texts of a page in the language of its reader.
public record Texts(MessageSource messages, Locale language) {
    /// The formats of dates, by pattern and language: a page has many dates, and the bundles few patterns.
    private static final Map<String, DateTimeFormatter> FORMATS = new ConcurrentHashMap<>();

    /// In the nearest of our languages.
    public static Texts of(MessageSource messages, Locale locale) {
        return new Texts(messages, Languages.nearest(locale));
    }

    /// A text of the bundles.
    public String get(String key, Object... arguments) {
        return messages.getMessage(key, arguments.length == 0 ? null : arguments, language);
    }

    /// A day with its day of the week, and its year if that is not the current one.
    public String day(LocalDate day, LocalDate today) {
        if (day.equals(today)) {
            return get("todo.day.today");
        }
        if (day.equals(today.plusDays(1))) {
            return get("todo.day.tomorrow");
        }
        return date(day, today);
    }

    /// The same without words for today and tomorrow.
    public String date(LocalDate day, LocalDate today) {
        String pattern = get(day.getYear() == today.getYear() ? "todo.day.format" : "todo.day.format.year");
        return FORMATS.computeIfAbsent(pattern + language, _ -> DateTimeFormatter.ofPattern(pattern, language))
                .format(day);
    }

    /// A constant as it is written in addresses, forms, classes and the keys of texts.
    public static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

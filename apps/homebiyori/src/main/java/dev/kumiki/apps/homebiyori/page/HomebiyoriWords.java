package dev.kumiki.apps.homebiyori.page;

import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/// Dates, times and money in the words of a page's reader: `${@homebiyoriWords.yen(580)}` is 580円 or ¥580.
@Component("homebiyoriWords")
public final class HomebiyoriWords {
    private static final Map<String, DateTimeFormatter> FORMATS = new ConcurrentHashMap<>();

    private final MessageSource messages;

    /// Over the bundles.
    public HomebiyoriWords(MessageSource messages) {
        this.messages = messages;
    }

    /// The language of the page that is being made.
    public static Locale language() {
        return Languages.nearest(LocaleContextHolder.getLocale());
    }

    /// A text of the bundles.
    public String text(String key, Object... arguments) {
        return text(language(), key, arguments);
    }

    /// A text of the bundles in a language.
    public String text(Locale language, String key, Object... arguments) {
        return messages.getMessage(key, arguments.length == 0 ? null : arguments, language);
    }

    private String format(Locale language, String key, TemporalAccessor value) {
        String pattern = text(language, key);
        return FORMATS.computeIfAbsent(pattern + language, _ -> DateTimeFormatter.ofPattern(pattern, language))
                .format(value);
    }

    /// A day: 11月28日(土), `Sat 28 Nov`.
    public String day(LocalDate date) {
        return day(language(), date);
    }

    /// A day in a language.
    public String day(Locale language, LocalDate date) {
        return format(language, "homebiyori.format.day", date);
    }

    /// A day without its day of the week: 11月28日, `28 Nov`.
    public String shortDay(LocalDate date) {
        return format(language(), "homebiyori.format.day.short", date);
    }

    /// A day with its year, as on papers.
    public String dated(LocalDate date) {
        return dated(language(), date);
    }

    /// A day with its year in a language.
    public String dated(Locale language, LocalDate date) {
        return format(language, "homebiyori.format.dated", date);
    }

    /// A month: 2026年12月, `December 2026`.
    public String month(YearMonth month) {
        return format(language(), "homebiyori.format.month", month.atDay(1));
    }

    /// The day of the week: 土, `Sat`.
    public String weekday(LocalDate date) {
        return date.getDayOfWeek().getDisplayName(TextStyle.SHORT, language());
    }

    /// A moment: 11月28日(土) 18:00.
    public String moment(Instant moment) {
        return day(date(moment)) + " " + clock(moment);
    }

    /// The time of day of a moment: 18:00.
    public String clock(Instant moment) {
        ZonedDateTime local = moment.atZone(Homebiyori.ZONE);
        return String.format(Locale.ROOT, "%d:%02d", local.getHour(), local.getMinute());
    }

    /// The day of a moment in Japan.
    public LocalDate date(Instant moment) {
        return LocalDate.ofInstant(moment, Homebiyori.ZONE);
    }

    /// How many days a day is after another.
    public long daysBetween(LocalDate from, LocalDate until) {
        return ChronoUnit.DAYS.between(from, until);
    }

    /// So many yen.
    public String yen(long amount) {
        String number = String.format(Locale.ROOT, "%,d", amount);
        return language().equals(Locale.JAPANESE) ? number + "円" : "¥" + number;
    }

    /// A constant as it is written in the keys of texts and in classes.
    public String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

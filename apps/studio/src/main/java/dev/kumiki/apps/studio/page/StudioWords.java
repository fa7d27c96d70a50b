package dev.kumiki.apps.studio.page;

import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.apps.studio.design.catalogue.EnglishTexts;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/// Dates, times and money in the words of a page's reader: `${@studioWords.yen(35090)}` is 35,090円 or ¥35,090.
@Component("studioWords")
public final class StudioWords {
    private static final int HOUR = 60;
    private static final Map<String, DateTimeFormatter> FORMATS = new ConcurrentHashMap<>();

    private final MessageSource messages;

    /// In the words of the bundles.
    public StudioWords(MessageSource messages) {
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

    /// What the studio wrote in Japanese, or in English where the page is English and it wrote that, too.
    public String either(String japanese, Optional<String> english) {
        return language().equals(Locale.JAPANESE) ? japanese : english.orElse(japanese);
    }

    /// What an option is called.
    public String name(StudioOption option) {
        return either(option.name(), option.english().map(EnglishTexts::name));
    }

    /// What is said about an option.
    public String about(StudioOption option) {
        return either(option.description(), option.english().map(EnglishTexts::description));
    }

    /// What one piece of an option is called.
    public String unit(StudioOption option) {
        return either(option.unit(), option.english().map(EnglishTexts::unit));
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
        return format(language, "studio.format.day", date);
    }

    /// A day without its day of the week: 11/28, `28 Nov`.
    public String shortDay(LocalDate date) {
        return format(language(), "studio.format.day.short", date);
    }

    /// A month: 2026年12月, `December 2026`.
    public String month(LocalDate date) {
        return format(language(), "studio.format.month", date);
    }

    /// A day with its year, as on papers.
    public String dated(LocalDate date) {
        return format(language(), "studio.format.dated", date);
    }

    /// The day of the week: 土, `Sat`.
    public String weekday(LocalDate date) {
        return date.getDayOfWeek().getDisplayName(TextStyle.SHORT, language());
    }

    /// A moment: 11月28日(土) 18:00.
    public String moment(Instant moment) {
        return moment(language(), moment);
    }

    /// A moment in a language.
    public String moment(Locale language, Instant moment) {
        return day(language, date(moment)) + " " + clock(moment);
    }

    /// A moment of the past, briefly: 11/28 18:00.
    public String stamp(Instant moment) {
        return shortDay(date(moment)) + " " + clock(moment);
    }

    /// The time of day of a moment: 18:00.
    public String clock(Instant moment) {
        ZonedDateTime local = moment.atZone(StudioZone.ZONE);
        return minutes(local.getHour() * HOUR + local.getMinute());
    }

    /// A time of day: 9:00, 24:00.
    public String minutes(int minute) {
        return String.format(Locale.ROOT, "%d:%02d", minute / HOUR, minute % HOUR);
    }

    /// From one moment to another: 11月28日(土) 13:00–17:00, or with both days.
    public String between(Instant start, Instant end) {
        return between(language(), start, end);
    }

    /// The same in a language.
    public String between(Locale language, Instant start, Instant end) {
        LocalDate last = date(end);
        boolean sameDay = date(start).equals(last);
        if (!sameDay && clock(end).equals("0:00") && date(start).plusDays(1).equals(last)) {
            return moment(language, start) + "–24:00";
        }
        return moment(language, start) + "–" + (sameDay ? clock(end) : moment(language, end));
    }

    /// The day of a moment in the studio's zone.
    public LocalDate date(Instant moment) {
        return LocalDate.ofInstant(moment, StudioZone.ZONE);
    }

    /// A length of time: 4時間, 3時間半, `2.5 hours`.
    public String hours(long minutes) {
        long whole = minutes / HOUR;
        long rest = minutes % HOUR;
        if (rest == 0) {
            return text(whole == 1 ? "studio.hour" : "studio.hours", whole);
        }
        if (whole == 0) {
            return text("studio.minutes", rest);
        }
        return rest == HOUR / 2 ? text("studio.hours.half", whole) : text("studio.hours.minutes", whole, rest);
    }

    /// A length of time where there is little room: 3.5h.
    public String h(int minutes) {
        return minutes % HOUR == 0
                ? minutes / HOUR + "h"
                : String.format(Locale.ROOT, "%.1fh", minutes / (double) HOUR);
    }

    /// So many yen.
    public String yen(long amount) {
        return yen(language(), amount);
    }

    /// So many yen in a language.
    public String yen(Locale language, long amount) {
        String number = String.format(Locale.ROOT, "%,d", Math.abs(amount));
        String sign = amount < 0 ? "−" : "";
        return language.equals(Locale.JAPANESE) ? sign + number + "円" : sign + "¥" + number;
    }

    /// How many days a day is after today.
    public long daysUntil(LocalDate date, LocalDate today) {
        return ChronoUnit.DAYS.between(today, date);
    }

    /// A constant as it is written in the keys of texts and in classes.
    public String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

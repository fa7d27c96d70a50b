package dev.kumiki.apps.common.web;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.springframework.context.i18n.LocaleContextHolder;

/// Moments and days as the reader of a page writes them: `${@times.moment(x)}`.
///
/// @param zone in which days begin
public record Times(ZoneId zone) {
    private static final DateTimeFormatter ENGLISH = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter JAPANESE = DateTimeFormatter.ofPattern("yyyy年M月d日", Locale.JAPANESE);

    /// A day, such as `16 Nov 2026` or `2026年11月16日`.
    public String day(LocalDate day) {
        return day(day, Languages.nearest(LocaleContextHolder.getLocale()));
    }

    /// A day in one of the languages.
    public static String day(LocalDate day, Locale language) {
        return (language.equals(Locale.JAPANESE) ? JAPANESE : ENGLISH).format(day);
    }

    /// The day of a moment.
    public String day(Instant moment) {
        return day(LocalDate.ofInstant(moment, zone));
    }

    /// A moment, to the minute.
    public String moment(Instant moment) {
        return day(moment) + " " + clock(moment);
    }

    /// The time of day of a moment, such as `14:30`.
    public String clock(Instant moment) {
        return CLOCK.format(moment.atZone(zone));
    }

    /// A moment for machines, for the attribute `datetime`.
    public String machine(Instant moment) {
        return DateTimeFormatter.ISO_INSTANT.format(moment);
    }
}

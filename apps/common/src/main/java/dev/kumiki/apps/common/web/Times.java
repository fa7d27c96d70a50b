package dev.kumiki.apps.common.web;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import org.springframework.context.i18n.LocaleContextHolder;

/// Moments and days as the reader of a page writes them: `${@times.moment(x)}`.
///
/// @param zone in which days begin
public record Times(ZoneId zone) {
    /// A day, such as `16 Nov 2026` or `2026年11月16日`.
    public String day(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(style()).withLocale(language()).format(day);
    }

    /// The day of a moment.
    public String day(Instant moment) {
        return day(LocalDate.ofInstant(moment, zone));
    }

    /// A moment, to the minute.
    public String moment(Instant moment) {
        return day(moment) + " "
                + DateTimeFormatter.ofPattern("HH:mm").withZone(zone).format(moment);
    }

    /// A moment for machines, for the attribute `datetime`.
    public String machine(Instant moment) {
        return DateTimeFormatter.ISO_INSTANT.format(moment);
    }

    private static FormatStyle style() {
        return language().equals(Locale.JAPANESE) ? FormatStyle.LONG : FormatStyle.MEDIUM;
    }

    private static Locale language() {
        return Languages.nearest(LocaleContextHolder.getLocale());
    }
}

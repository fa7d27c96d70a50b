package dev.kumiki.apps.events.page;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Moments in the zone of a server and the words of a page's reader; the model attribute `time`.
///
/// @param now when the page is made
public record GuildTime(PageWords words, ZoneId zone, Instant now) {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("H:mm", Locale.ROOT);
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("H:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter FIELD = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    /// Today, there.
    public LocalDate today() {
        return date(now);
    }

    /// The day of a moment.
    public LocalDate date(Instant moment) {
        return LocalDate.ofInstant(moment, zone);
    }

    /// A day: 11月21日(土), `Sat 21 Nov`; with its year if that is another one.
    public String day(LocalDate date) {
        return words.format(date.getYear() == today().getYear() ? "events.format.day" : "events.format.day.year", date);
    }

    /// The day of a moment.
    public String day(Instant moment) {
        return day(date(moment));
    }

    /// A day where there is little room: 11/21, `21 Nov`.
    public String shortDay(Instant moment) {
        return words.format("events.format.short", date(moment));
    }

    /// A month: 2026年11月.
    public String month(LocalDate date) {
        return words.format("events.format.month", date);
    }

    /// The time of day: 8:30.
    public String clock(Instant moment) {
        return CLOCK.format(moment.atZone(zone));
    }

    /// The time of day to the second.
    public String second(Instant moment) {
        return SECONDS.format(moment.atZone(zone));
    }

    /// A moment: 11月21日(土) 8:30.
    public String moment(Instant moment) {
        return day(moment) + " " + clock(moment);
    }

    /// A moment that is near, by a word: 昨日 20:40, `today 12:00`; else as [#moment].
    public String near(Instant moment) {
        String word = word(date(moment));
        return word.isEmpty() ? moment(moment) : word + " " + clock(moment);
    }

    /// A day as a heading: 今日 11月16日(月).
    public String heading(LocalDate date) {
        String word = word(date);
        return word.isEmpty() ? day(date) : word + " " + day(date);
    }

    private String word(LocalDate date) {
        return switch (Math.clamp(ChronoUnit.DAYS.between(today(), date), -2, 2)) {
            case -1 -> words.text("events.day.yesterday");
            case 0 -> words.text("events.day.today");
            case 1 -> words.text("events.day.tomorrow");
            default -> "";
        };
    }

    /// How far a day is: 明日, あと5日, `3 days ago`.
    public String far(LocalDate date) {
        long days = ChronoUnit.DAYS.between(today(), date);
        if (days >= -1 && days <= 1) {
            return word(date);
        }
        if (days == 2) {
            return words.text("events.day.after-tomorrow");
        }
        return days > 0 ? words.text("events.in.days", days) : words.text("events.ago.days", -days);
    }

    /// How far a moment is: あと5日, あと3時間, `20 min ago`.
    public String far(Instant moment) {
        Duration time = Duration.between(now, moment);
        String way = time.isNegative() ? "events.ago." : "events.in.";
        Duration length = time.abs();
        if (length.compareTo(Duration.ofMinutes(1)) < 0) {
            return words.text("events.now");
        }
        if (length.compareTo(Duration.ofHours(1)) < 0) {
            return words.text(way + "minutes", length.toMinutes());
        }
        return length.compareTo(Duration.ofDays(1)) < 0
                ? words.text(way + "hours", length.toHours())
                : far(date(moment));
    }

    /// A moment for machines, for the attribute `datetime`.
    public String machine(Instant moment) {
        return DateTimeFormatter.ISO_INSTANT.format(moment);
    }

    /// A moment as forms write it: `2026-11-21 08:30`.
    public String field(Instant moment) {
        return FIELD.format(moment.atZone(zone));
    }

    /// The moment of a day and hour there.
    public ZonedDateTime at(Instant moment) {
        return moment.atZone(zone);
    }
}

package dev.kumiki.apps.events.words;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;

/// Reads moments as people write them, in Japanese and English (X3.15): 明日20時, 来週金曜 19:30, `Friday 8pm`,
/// `2026-12-01 20:00`, 3日後の18時, `in 2 hours`, `Dec 20 at half past 7pm`.
///
/// A text may say other things too: what was understood is returned with the rest, which stays as it was. A day
/// without a time, and a moment that is over, are not understood.
public final class TimesInWords {
    /// The furthest moment that is understood, in days from now.
    public static final int MAX_DAYS = 730;

    /// The longest text that is looked at, in characters.
    public static final int MAX_CHARS = 500;

    private TimesInWords() {}

    /// What was understood.
    ///
    /// @param words those that say the moment
    /// @param rest the text without them
    public record Understood(Instant at, String words, String rest) {}

    /// Reads a moment in a text.
    ///
    /// @param zone where who wrote it is
    public static Optional<Understood> read(String text, ZoneId zone, Instant now) {
        if (text.length() > MAX_CHARS) {
            return Optional.empty();
        }
        try {
            return new Reading(text, now.atZone(zone))
                    .moment()
                    .filter(found ->
                            found.at().isAfter(now) && found.at().isBefore(now.plus(Duration.ofDays(MAX_DAYS))));
        } catch (DateTimeException | ArithmeticException _) {
            return Optional.empty();
        }
    }

    /// One text being read. Belongs to one thread.
    private static final class Reading {
        private final String text;
        private final ZonedDateTime now;
        private String left;

        Reading(String text, ZonedDateTime now) {
            this.text = text;
            this.now = now;
            this.left = TimePatterns.plain(text);
        }

        Optional<Understood> moment() {
            Optional<Duration> after = TimePatterns.duration(this::blank, left);
            if (after.isPresent()) {
                return Optional.of(understood(now.plus(after.get()).toInstant()));
            }
            boolean evening = TimePatterns.isEvening(left);
            Optional<TimePatterns.Day> day = TimePatterns.day(this::blank, left, now.toLocalDate());
            Optional<LocalTime> time = TimePatterns.time(this::blank, left)
                    .map(read -> evening && read.isBefore(LocalTime.NOON) ? read.plusHours(12) : read);
            if (time.isEmpty()) {
                return Optional.empty();
            }
            if (day.isEmpty()) {
                Instant today = at(now.toLocalDate(), time.get());
                return Optional.of(understood(
                        today.isAfter(now.toInstant())
                                ? today
                                : at(now.toLocalDate().plusDays(1), time.get())));
            }
            Instant named = at(day.get().date(), time.get());
            boolean over = !named.isAfter(now.toInstant());
            return Optional.of(understood(
                    over && day.get().again().isPresent() ? at(day.get().again().get(), time.get()) : named));
        }

        private Instant at(LocalDate date, LocalTime time) {
            return ZonedDateTime.of(date, time, now.getZone()).toInstant();
        }

        /// Takes words out of what is still to be read.
        private void blank(int from, int until) {
            left = left.substring(0, from) + "\u0000".repeat(until - from) + left.substring(until);
        }

        private Understood understood(Instant at) {
            var words = new StringBuilder();
            var rest = new StringBuilder();
            for (int index = 0; index < text.length(); index++) {
                boolean taken = left.charAt(index) == '\u0000';
                (taken ? words : rest).append(text.charAt(index));
                if (!taken && index > 0 && left.charAt(index - 1) == '\u0000') {
                    words.append(' ');
                }
            }
            return new Understood(
                    at,
                    words.toString().replaceAll("\\s+", " ").strip(),
                    rest.toString()
                            .replaceAll("[\\s　]+", " ")
                            .replaceAll("^[、,に]+|[、,に]+$", "")
                            .strip());
        }
    }
}

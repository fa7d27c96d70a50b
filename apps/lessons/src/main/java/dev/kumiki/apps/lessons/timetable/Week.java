package dev.kumiki.apps.lessons.timetable;

import dev.kumiki.apps.lessons.page.Texts;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A week as the timetable shows it: seven days of three bands, so that no empty hours take room.
///
/// @param past whether all of it is over
public record Week(LocalDate monday, String title, List<Day> days, boolean past) {
    private static final LocalTime NOON = LocalTime.NOON;
    private static final LocalTime EVENING = LocalTime.of(17, 0);
    private static final int DAYS = 7;

    /// One day.
    ///
    /// @param number of the month
    /// @param month its name, for phones
    /// @param name of the day in the week, and
    /// @param letter its shortest form
    /// @param gone whether it is over
    /// @param mark `o` for a day with an offer, `b` for one with a booking
    /// @param bands morning, noon and evening
    public record Day(
            LocalDate date,
            int number,
            String month,
            String name,
            String letter,
            boolean today,
            boolean gone,
            String mark,
            List<List<Card>> bands) {
        /// Whether nothing is left of it on that day.
        public boolean isEmpty() {
            return bands.stream().allMatch(List::isEmpty);
        }
    }

    /// The week of some cards.
    public static Week of(LocalDate monday, List<Card> cards, Card.Frame frame) {
        return new Week(
                monday,
                title(monday, frame.texts()),
                IntStream.range(0, DAYS)
                        .mapToObj(monday::plusDays)
                        .map(date -> day(date, cards, frame))
                        .toList(),
                monday.plusDays(DAYS).isBefore(frame.today().plusDays(1)));
    }

    private static String title(LocalDate monday, Texts texts) {
        LocalDate sunday = monday.plusDays(DAYS - 1);
        return monday.getMonth() == sunday.getMonth()
                ? texts.get(
                        "lessons.week.same",
                        texts.format(texts.get("lessons.week.day"), monday),
                        texts.format(texts.get("lessons.week.end"), sunday))
                : texts.get(
                        "lessons.week.other",
                        texts.format(texts.get("lessons.week.full"), monday),
                        texts.format(texts.get("lessons.week.full"), sunday));
    }

    private static Day day(LocalDate date, List<Card> all, Card.Frame frame) {
        List<Card> cards = all.stream().filter(card -> card.date().equals(date)).toList();
        Texts texts = frame.texts();
        return new Day(
                date,
                date.getDayOfMonth(),
                texts.format(texts.get("lessons.week.month"), date),
                texts.format(texts.get("lessons.week.weekday"), date),
                texts.format(texts.get("lessons.week.letter"), date),
                date.equals(frame.today()),
                date.isBefore(frame.today()),
                has(cards, "offered") ? "o" : has(cards, "booked") ? "b" : "",
                Stream.of(0, 1, 2).map(band -> band(cards, band)).toList());
    }

    private static boolean has(List<Card> cards, String state) {
        return cards.stream().anyMatch(card -> card.state().equals(state));
    }

    private static List<Card> band(List<Card> cards, int band) {
        return cards.stream().filter(card -> bandOf(card) == band).toList();
    }

    private static int bandOf(Card card) {
        return bandOf(LocalTime.parse(card.time()));
    }

    /// Which band a time is in: 0 for the morning, 1 for noon, 2 for the evening.
    public static int bandOf(LocalTime time) {
        return time.isBefore(NOON) ? 0 : time.isBefore(EVENING) ? 1 : 2;
    }
}

package dev.kumiki.apps.common.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import dev.kumiki.apps.common.calendar.CalendarEntry.When;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CalendarFileTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    private static final Instant NOW = TestDatabase.START;

    private final CalendarFile file = new CalendarFile("CLUB", TOKYO, new TestClock(NOW));

    private String text(CalendarEntry... entries) {
        return new String(file.bytes("クラブ", List.of(entries)), StandardCharsets.UTF_8);
    }

    private VEvent event(CalendarEntry entry) {
        return Biweekly.parse(text(entry)).first().getEvents().getFirst();
    }

    private static CalendarEntry lesson() {
        return CalendarEntry.of(
                "1@club", 3, NOW, When.between(NOW, NOW.plusSeconds(5_400), TOKYO), "Yoga; \"早朝\", <b>\nline");
    }

    @Test
    void aTimeIsInTheZoneOfTheCalendar() {
        assertThat(text(lesson()))
                .contains("DTSTART;TZID=Asia/Tokyo:20261116T120000", "DURATION:PT90M", "SEQUENCE:3", "TZID:Asia/Tokyo")
                .contains("X-WR-CALNAME:クラブ", "TRANSP:OPAQUE")
                .doesNotContain("STATUS");
        assertThat(event(lesson().description("bring a mat")).getDescription().getValue())
                .isEqualTo("bring a mat");
    }

    @Test
    void noTextBreaksOutOfItsLine() {
        assertThat(event(lesson()).getSummary().getValue()).isEqualTo("Yoga; \"早朝\", <b>\nline");
        assertThat(text(lesson())).doesNotContain("\nline");
    }

    @Test
    void aDayHasNoTime() {
        var day = CalendarEntry.of("2@club", 1, NOW, new When.Day(LocalDate.of(2027, 1, 1)), "New Year");

        assertThat(text(day)).contains("DTSTART;VALUE=DATE:20270101");
    }

    @Test
    void whatWasRemovedIsCancelledAndRecursNoMore() {
        var weekly = new CalendarEntry(
                "3@club",
                4,
                NOW,
                NOW,
                new When.Day(LocalDate.of(2026, 11, 17)),
                "weekly",
                Optional.empty(),
                Optional.of("club"),
                Optional.of("FREQ=WEEKLY;BYDAY=TU"),
                Optional.of(5),
                false,
                false);

        assertThat(text(weekly)).contains("RRULE:FREQ=WEEKLY;BYDAY=TU", "TRANSP:TRANSPARENT", "CATEGORIES:club");
        assertThat(text(weekly.cancel()))
                .contains("STATUS:CANCELLED", "UID:3@club")
                .doesNotContain("RRULE");
    }

    @Test
    void aZoneWithSummerTimeIsDescribed() {
        var berlin = new CalendarFile("CLUB", ZoneId.of("Europe/Berlin"), new TestClock(NOW));

        assertThat(new String(berlin.bytes("x", List.of()), StandardCharsets.UTF_8))
                .contains("BEGIN:DAYLIGHT", "TZOFFSETTO:+0200", "BEGIN:STANDARD", "TZOFFSETTO:+0100");
    }
}

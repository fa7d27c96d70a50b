package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Insurance;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.DaySlot;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the transactions reckon with: periods, deadlines, fees and prices.
final class PureFunctionsTest {
    private static Instant local(String time) {
        return LocalDateTime.parse(time).atZone(StudioZone.ZONE).toInstant();
    }

    private static DaySlot slot(String date, String from, String until) {
        return new DaySlot(LocalDate.parse(date), new ClockTime(from), new ClockTime(until));
    }

    @Test
    @DisplayName("B5.9: a period has a part on each day it touches")
    void slots() {
        assertThat(period("2026-12-01T13:00", "2026-12-01T17:00").slots(StudioZone.ZONE))
                .containsExactly(slot("2026-12-01", "13:00:00", "17:00:00"));
        assertThat(period("2026-12-31T22:00", "2027-01-01T02:00").slots(StudioZone.ZONE))
                .containsExactly(
                        slot("2026-12-31", "22:00:00", "24:00:00"), slot("2027-01-01", "00:00:00", "02:00:00"));
        assertThat(period("2026-12-01T20:00", "2026-12-02T00:00").slots(StudioZone.ZONE))
                .containsExactly(slot("2026-12-01", "20:00:00", "24:00:00"));
        assertThat(period("2028-02-28T23:00", "2028-03-01T01:00").slots(StudioZone.ZONE))
                .containsExactly(
                        slot("2028-02-28", "23:00:00", "24:00:00"),
                        slot("2028-02-29", "00:00:00", "24:00:00"),
                        slot("2028-03-01", "00:00:00", "01:00:00"));
    }

    @Test
    @DisplayName("data X5.7: the parts of a day follow the zone, also where clocks change")
    void slotsElsewhere() {
        var summer = new Period(Instant.parse("2026-03-29T00:30:00Z"), Instant.parse("2026-03-29T01:30:00Z"));
        assertThat(summer.slots(ZoneId.of("Europe/Berlin")))
                .containsExactly(slot("2026-03-29", "01:30:00", "03:30:00"));
    }

    @Test
    @DisplayName("Periods overlap only if they share a moment")
    void overlaps() {
        Period noon = period("2026-12-01T12:00", "2026-12-01T14:00");
        assertThat(noon.overlaps(period("2026-12-01T13:59", "2026-12-01T15:00")))
                .isTrue();
        assertThat(noon.overlaps(period("2026-12-01T12:30", "2026-12-01T13:00")))
                .isTrue();
        assertThat(noon.overlaps(period("2026-12-01T14:00", "2026-12-01T15:00")))
                .isFalse();
        assertThat(noon.overlaps(period("2026-12-01T10:00", "2026-12-01T12:00")))
                .isFalse();
        assertThat(noon.widened(Duration.ofMinutes(1)).overlaps(period("2026-12-01T14:00", "2026-12-01T15:00")))
                .isTrue();
    }

    @Test
    @DisplayName("Periods that end before they start, or have fractions of seconds, are refused")
    void badPeriods() {
        Instant start = local("2026-12-01T12:00");
        assertThatIllegalArgumentException().isThrownBy(() -> new Period(start, start));
        assertThatIllegalArgumentException().isThrownBy(() -> new Period(start, start.minusSeconds(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Period(start, start.plusMillis(1)));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-14T23:59:59, 0",
        "2026-12-15T00:00:00, 50",
        "2026-12-17T23:59:59, 50",
        "2026-12-18T00:00:00, 80",
        "2026-12-20T23:59:59, 80",
        "2026-12-21T00:00:00, 100",
        "2026-12-21T15:00:00, 100",
        "2026-12-23T00:00:00, 100"
    })
    @DisplayName("S-162, B5.22: the fee goes by calendar days of the studio: 6, 4, 3, 1, 0")
    void fee(String now, int percent) {
        Instant start = local("2026-12-21T10:00");
        assertThat(CancellationFee.percent(BookingType.CONFIRMED, start, local(now), StudioZone.ZONE))
                .isEqualTo(percent);
        assertThat(CancellationFee.percent(BookingType.TEMPORARY, start, local(now), StudioZone.ZONE))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "2025-06-15T13:00, 2025-06-08T18:00",
        "2026-01-03T00:00, 2025-12-27T18:00",
        "2028-03-07T08:30, 2028-02-29T18:00"
    })
    @DisplayName("S-161: the deadline is seven days before the day of use, at 18:00 of the studio")
    void deadline(String start, String deadline) {
        assertThat(ConfirmationDeadline.DEFAULT.of(local(start), StudioZone.ZONE))
                .isEqualTo(local(deadline));
    }

    @Test
    @DisplayName("S-165, B5.20: hours, insurance and options, each line rounded half up to whole yen")
    void price() {
        var none = new Insurance(false, "機材保険の付帯", Optional.empty(), 1000, 1100);
        var hourly = new Price(5000, 5500);
        assertThat(Price.of(hourly, Duration.ofHours(2), none, List.of())).isEqualTo(new Price(10_000, 11_000));
        assertThat(Price.of(hourly, Duration.ofMinutes(150), TestStudio.INSURANCE, List.of()))
                .isEqualTo(new Price(13_500, 14_850));
        assertThat(Price.of(new Price(1, 1), Duration.ofMinutes(30), none, List.of()))
                .isEqualTo(new Price(1, 1));
        assertThat(Price.of(new Price(1, 1), Duration.ofMinutes(29), none, List.of()))
                .isEqualTo(new Price(0, 0));
        var lights =
                new BookedOption(TestStudio.LED, "LEDライト", Optional.empty(), 3, 1000, 1100, OptionCategory.EQUIPMENT);
        assertThat(Price.of(hourly, Duration.ofHours(1), none, List.of(lights))).isEqualTo(new Price(8000, 8800));
    }

    @Test
    @DisplayName("Requests are limited in options")
    void limits() {
        Map<OptionId, Integer> many =
                IntStream.range(0, 31).boxed().collect(Collectors.toMap(i -> new OptionId("o" + i), i -> 1));
        Period day = period("2026-12-01T00:00", "2026-12-02T00:00");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestStudio.request("b1", day, BookingType.CONFIRMED, many));
    }
}

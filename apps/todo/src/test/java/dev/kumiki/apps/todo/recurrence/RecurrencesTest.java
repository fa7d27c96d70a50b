package dev.kumiki.apps.todo.recurrence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Recurrence.Basis;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RecurrencesTest {
    @ParameterizedTest(name = "X2.5: {0} due {1}, done {2}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
                    FREQ=DAILY | 2026-11-16 | 2026-11-16 | 2026-11-17
                    FREQ=DAILY | 2026-11-16 | 2026-11-20 | 2026-11-21
                    FREQ=DAILY | 2026-11-20 | 2026-11-16 | 2026-11-21
                    FREQ=DAILY;INTERVAL=3 | 2026-11-16 | 2026-11-20 | 2026-11-22
                    FREQ=WEEKLY;BYDAY=MO | 2026-11-16 | 2026-11-16 | 2026-11-23
                    FREQ=WEEKLY;INTERVAL=2;BYDAY=MO | 2026-11-16 | 2026-11-18 | 2026-11-30
                    FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-20 | 2026-11-20 | 2026-11-23
                    FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 | 2027-01-31 | 2027-01-31 | 2027-02-28
                    FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 | 2027-02-28 | 2027-02-28 | 2027-03-31
                    FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1 | 2028-01-30 | 2028-01-30 | 2028-02-29
                    FREQ=MONTHLY;BYMONTHDAY=31 | 2027-01-31 | 2027-01-31 | 2027-03-31
                    FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 | 2026-11-30 | 2026-12-31
                    FREQ=MONTHLY;BYDAY=2FR | 2026-11-13 | 2026-11-13 | 2026-12-11
                    FREQ=MONTHLY;BYDAY=-1FR | 2026-11-27 | 2026-11-27 | 2026-12-25
                    FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1 | 2028-02-29 | 2028-02-29 | 2029-02-28
                    FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1 | 2031-02-28 | 2031-02-28 | 2032-02-29
                    FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | 2028-02-29 | 2028-02-29 | 2032-02-29
                    FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31 | 2026-12-31 | 2026-12-31 | 2027-12-31
                    FREQ=DAILY;UNTIL=20261117 | 2026-11-16 | 2026-11-16 | 2026-11-17
                    """)
    void fromDueDate(String rule, LocalDate due, LocalDate done, LocalDate next) {
        assertThat(Recurrences.next(new Recurrence(rule, Basis.DUE_DATE), Optional.of(due), done))
                .contains(next);
    }

    @ParameterizedTest(name = "X2.5: {0} from completion on {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    FREQ=DAILY;INTERVAL=10 | 2026-11-20 | 2026-11-30
                    FREQ=WEEKLY;BYDAY=MO | 2026-11-20 | 2026-11-23
                    FREQ=MONTHLY | 2026-11-20 | 2026-12-20
                    FREQ=YEARLY | 2026-11-20 | 2027-11-20
                    """)
    void fromCompletion(String rule, LocalDate done, LocalDate next) {
        var recurrence = new Recurrence(rule, Basis.COMPLETION);
        assertThat(Recurrences.next(recurrence, Optional.of(LocalDate.of(2026, 1, 1)), done))
                .contains(next);
        assertThat(Recurrences.next(new Recurrence(rule, Basis.DUE_DATE), Optional.empty(), done))
                .as("without a due date there is nothing else to reckon from")
                .contains(next);
    }

    @Test
    @DisplayName("X2.5: a rule that has ended, can never be, or is none, has no next date")
    void ends() {
        LocalDate day = LocalDate.of(2026, 11, 16);
        for (String rule :
                new String[] {"FREQ=DAILY;UNTIL=20261116", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "every day", ""}) {
            assertThat(Recurrences.next(new Recurrence(rule, Basis.DUE_DATE), Optional.of(day), day))
                    .as(rule)
                    .isEmpty();
        }
    }

    @Test
    @DisplayName("X2.5: rules within a day, counted ones and nonsense are refused; others are normalised")
    void reads() {
        for (String rule : new String[] {
            "FREQ=HOURLY",
            "FREQ=DAILY;COUNT=3",
            "FREQ=DAILY;BYHOUR=3",
            "FREQ=DAILY;INTERVAL=1000",
            "FREQ=",
            "X".repeat(300),
            "FREQ=DAILY;UNTIL=20261116T000000Z"
        }) {
            assertThat(Recurrences.read(rule)).as(rule).isEmpty();
        }
        assertThat(Recurrences.read(" rrule:freq=weekly;byday=mo ")).contains("FREQ=WEEKLY;BYDAY=MO");
    }

    @Property(tries = 300)
    boolean everyPatternCanBeStoredAndEdited(@ForAll("patterns") Pattern pattern) {
        return Recurrences.read(pattern.rule()).equals(Optional.of(pattern.rule()))
                && Pattern.of(pattern.rule()).equals(Optional.of(pattern));
    }

    @Property(tries = 300)
    void monthlyNeverLeavesAMonthOut(
            @ForAll @IntRange(min = 1, max = 31) int day, @ForAll @IntRange(min = 0, max = 20_000) int start) {
        LocalDate due = LocalDate.ofEpochDay(start);
        var recurrence = new Recurrence(new Pattern.MonthlyOnDay(1, day).rule(), Basis.DUE_DATE);
        LocalDate first = Recurrences.next(recurrence, Optional.of(due), due).orElseThrow();
        LocalDate second =
                Recurrences.next(recurrence, Optional.of(first), first).orElseThrow();
        assertThat(first).isAfter(due);
        assertThat(ChronoUnit.DAYS.between(due, first)).isLessThanOrEqualTo(31);
        YearMonth month = YearMonth.from(first).plusMonths(1);
        assertThat(second).isEqualTo(month.atDay(Math.min(day, month.lengthOfMonth())));
    }

    @Provide
    Arbitrary<Pattern> patterns() {
        Arbitrary<Integer> every = Arbitraries.integers().between(1, Pattern.MAX_EVERY);
        Arbitrary<DayOfWeek> day = Arbitraries.of(DayOfWeek.class);
        return Arbitraries.oneOf(
                every.map(Pattern.Daily::new),
                every.flatMap(n -> day.set().ofMinSize(1).map(days -> new Pattern.Weekly(n, days))),
                every.flatMap(n -> Arbitraries.integers().between(1, 31).map(d -> new Pattern.MonthlyOnDay(n, d))),
                every.map(Pattern.MonthlyOnLastDay::new),
                every.flatMap(n -> Arbitraries.of(1, 2, 3, 4, -1)
                        .flatMap(week -> day.map(d -> new Pattern.MonthlyOnWeekday(n, week, d)))),
                every.flatMap(n -> Arbitraries.of(Month.class)
                        .flatMap(month -> Arbitraries.integers()
                                .between(1, month.maxLength())
                                .map(d -> new Pattern.Yearly(n, month, d)))));
    }

    @Test
    @DisplayName("X2.5: patterns that no calendar has are refused")
    void refusesPatterns() {
        assertThatThrownBy(() -> new Pattern.Daily(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pattern.Weekly(1, Set.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pattern.MonthlyOnDay(1, 32)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pattern.MonthlyOnWeekday(1, 5, DayOfWeek.MONDAY))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pattern.Yearly(1, Month.FEBRUARY, 30))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(Pattern.of("FREQ=MONTHLY;BYDAY=MO")).isEmpty();
        assertThat(Pattern.of("nonsense")).isEmpty();
        assertThat(Pattern.monthly(1, LocalDate.of(2026, 1, 31))).isEqualTo(new Pattern.MonthlyOnDay(1, 31));
        assertThat(Pattern.yearly(2, LocalDate.of(2028, 2, 29))).isEqualTo(new Pattern.Yearly(2, Month.FEBRUARY, 29));
    }

    @ParameterizedTest
    @DisplayName("a rule that no date fulfils is refused, and where it is stored already the todo is done for good")
    @ValueSource(
            strings = {
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
                "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
                "FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31",
                "FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=7",
                "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=20300101"
            })
    void aRuleThatNeverOccurs(String rule) {
        var stored = new Recurrence(rule, Recurrence.Basis.DUE_DATE);
        var day = LocalDate.of(2026, 11, 16);

        assertThat(Recurrences.next(stored, Optional.of(day), day)).isEmpty();
        assertThat(Recurrences.next(stored, Optional.empty(), day)).isEmpty();
        assertThat(Recurrences.read(rule)).isEmpty();
    }
}

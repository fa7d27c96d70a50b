package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.rejection.ItemTexts;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

final class NumTest {
    private static final String DIGITS_38 = "12345678901234567890123456789012345678";

    @Nested
    @DisplayName("spelling (semantics 3, 4)")
    final class Spelling {
        @ParameterizedTest
        @CsvSource({
            "5, 5",
            "+5, 5",
            "-5, -5",
            ".5, 0.5",
            "5., 5",
            "1.e5, 100000",
            "1e3, 1000",
            "1E3, 1000",
            "1e+3, 1000",
            "0042.1200, 42.12",
            "-0, 0",
            "0.000, 0",
            "-0.50, -0.5",
            "120e-1, 12",
            "1e-3, 0.001",
            "0e125, 0",
            "100, 100",
            "1000000000000000000000000000000000000000, 1000000000000000000000000000000000000000"
        })
        void isMadeCanonical(String written, String canonical) {
            assertThat(Num.parse(written).text()).isEqualTo(canonical);
        }

        @Test
        void isFullyExpanded() {
            assertThat(Num.parse("1E125").text()).isEqualTo("1" + "0".repeat(125));
            assertThat(Num.parse("1E-130").text()).isEqualTo("0." + "0".repeat(129) + "1");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    " 5",
                    "5 ",
                    "1e",
                    "1e+",
                    "0x10",
                    "NaN",
                    "Infinity",
                    "-Infinity",
                    "1.2.3",
                    "--1",
                    "+",
                    "-",
                    ".",
                    "e5",
                    ".e5",
                    "1,000",
                    "１",
                    "1e99999999999999999999",
                    "abc"
                })
        void isRefusedWhenItIsNoNumber(String written) {
            assertThatThrownBy(() -> Num.parse(written))
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining("The parameter cannot be converted to a numeric value: " + written);
        }

        @Test
        void isRefusedWhenItIsEmpty() {
            assertThatThrownBy(() -> Num.parse(""))
                    .hasMessageContaining("The parameter cannot be converted to a numeric value");
        }
    }

    @Nested
    @DisplayName("limits (semantics 1, 2)")
    final class Limits {
        @Test
        void takes38Digits() {
            assertThat(Num.parse(DIGITS_38).text()).isEqualTo(DIGITS_38);
            assertThat(Num.parse("0." + DIGITS_38).text()).isEqualTo("0." + DIGITS_38);
        }

        @ParameterizedTest
        @ValueSource(strings = {DIGITS_38 + "9", "0." + DIGITS_38 + "9", "1" + DIGITS_38 + "0.1", "-1" + DIGITS_38})
        void refusesMoreThan38Digits(String written) {
            assertThatThrownBy(() -> Num.parse(written)).hasMessageContaining(ItemTexts.NUMBER_TOO_PRECISE);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"1e126", "10e125", "-1e126", "0e126", "9.9e200", "1e2147483648", "1e9223372036854775807"})
        void refusesWhatIsTooLarge(String written) {
            assertThatThrownBy(() -> Num.parse(written)).hasMessageContaining(ItemTexts.NUMBER_OVERFLOW);
        }

        @ParameterizedTest
        @ValueSource(strings = {"1e-131", "0.1e-130", "0e-131", "-1e-131", "1e-2147483649", "1e-9223372036854775807"})
        void refusesWhatIsTooSmall(String written) {
            assertThatThrownBy(() -> Num.parse(written)).hasMessageContaining(ItemTexts.NUMBER_UNDERFLOW);
        }

        @Test
        void judgesZeroByItsLastWrittenDigit() {
            assertThat(Num.parse("0.0e126")).isEqualTo(Num.ZERO);
        }

        @Test
        void takesTheLargestAndTheSmallest() {
            assertThat(Num.parse("9.9999999999999999999999999999999999999E+125").text())
                    .hasSize(126);
            assertThat(Num.parse("-9.9999999999999999999999999999999999999E+125")
                            .text())
                    .hasSize(127);
        }
    }

    @Nested
    @DisplayName("arithmetic (semantics 6)")
    final class Arithmetic {
        @ParameterizedTest
        @CsvSource({"1, 2, 3", "0.1, 0.2, 0.3", "5, -5, 0", "99999999999999999999, 1, 100000000000000000000"})
        void addsExactly(String a, String b, String sum) {
            assertThat(Num.parse(a).plus(Num.parse(b))).isEqualTo(Num.parse(sum));
            assertThat(Num.parse(sum).minus(Num.parse(b))).isEqualTo(Num.parse(a));
        }

        @Test
        void refusesASumOfTooManyDigits() {
            assertThatThrownBy(() -> Num.parse("1e37").plus(Num.parse("0.1")))
                    .hasMessageContaining(ItemTexts.NUMBER_TOO_PRECISE);
        }

        @Test
        void refusesASumOutOfRange() {
            var largest = Num.parse("9E125");
            assertThatThrownBy(() -> largest.plus(largest)).hasMessageContaining(ItemTexts.NUMBER_OVERFLOW);
        }

        @Test
        void refusesADifferenceTooCloseToZero() {
            var small = Num.parse("1.1E-130");
            assertThatThrownBy(() -> small.minus(Num.parse("1E-130"))).hasMessageContaining(ItemTexts.NUMBER_UNDERFLOW);
        }
    }

    @Nested
    @DisplayName("size (semantics 5)")
    final class Size {
        @ParameterizedTest
        @CsvSource({
            "0, 1",
            "1, 2",
            "10, 2",
            "12, 2",
            "100, 2",
            "123, 3",
            "1000, 2",
            "3.14159, 5",
            "-3.14159, 6",
            "0.05, 2",
            "0.001, 2",
            "1.05, 3",
            "100.5, 4",
            "-1, 3",
            "1e125, 2",
            "12345678901234567890123456789012345678, 20"
        })
        void countsSignificantDigitsInPairs(String number, int bytes) {
            assertThat(Num.parse(number).bytes()).isEqualTo(bytes);
        }
    }
}

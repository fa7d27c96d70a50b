package dev.kumiki.engine.operation.stream;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SequenceNumbersTest {

    @Test
    void have21DigitsAndSortAsTexts() {
        long[] numbers = {0, 9, 10, 1L << 40, Long.MAX_VALUE - 1, Long.MAX_VALUE};
        for (int i = 0; i < numbers.length; i++) {
            String text = SequenceNumbers.text(numbers[i]);
            assertThat(text).matches("1\\d{20}");
            assertThat(SequenceNumbers.parse(text)).isEqualTo(numbers[i]);
            if (i > 0) {
                assertThat(text).isGreaterThan(SequenceNumbers.text(numbers[i - 1]));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "000000000000000000001",
                "1000000000000000000001",
                "1+0000000000000000001",
                "1-0000000000000000001",
                "10000000000000000000x",
                "199999999999999999999"
            })
    void otherTextsAreRefused(String text) {
        assertInvalid(() -> SequenceNumbers.parse(text), "Invalid SequenceNumber");
    }
}

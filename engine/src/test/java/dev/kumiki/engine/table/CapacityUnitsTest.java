package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CapacityUnitsTest {
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "4096, 1", "4097, 2", "409600, 100"})
    void ofReadsAreStepsOfFourKilobytes(long bytes, double units) {
        assertThat(CapacityUnits.read(bytes, true)).isEqualTo(units);
        assertThat(CapacityUnits.read(bytes, false)).isEqualTo(units / 2);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "0, 1024, 1", "0, 1025, 2", "1025, 0, 2", "5000, 10, 5", "10, 5000, 5"})
    void ofWritesAreKilobytesOfTheLargerItem(long old, long fresh, double units) {
        assertThat(CapacityUnits.write(old, fresh)).isEqualTo(units);
    }
}

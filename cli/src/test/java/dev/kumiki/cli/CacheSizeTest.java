package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class CacheSizeTest {
    private static final long MACHINE = 2L << 30;

    @Test
    void readsMegabytesAndGigabytes() {
        assertThat(CacheSize.bytes("512m", MACHINE)).isEqualTo(512L << 20);
        assertThat(CacheSize.bytes("64MB", MACHINE)).isEqualTo(64L << 20);
        assertThat(CacheSize.bytes("2g", MACHINE)).isEqualTo(2L << 30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "m", "512", "0m", "-5m", "1.5g", "9999999999g", "half", "512 m", "1t"})
    void refusesWhatIsNoSize(String text) {
        assertThatExceptionOfType(TypeConversionException.class)
                .isThrownBy(() -> CacheSize.bytes(text, MACHINE))
                .withMessage("'" + text + "' is no size such as 512m or 2g");
    }

    @Test
    void refusesWhatNoStoreWorksWith() {
        assertThatExceptionOfType(TypeConversionException.class)
                .isThrownBy(() -> CacheSize.bytes("7m", MACHINE))
                .withMessage("7m is too little: it takes 8m at least");
    }

    @Test
    void refusesMoreThanTheMachineHas() {
        assertThatExceptionOfType(TypeConversionException.class)
                .isThrownBy(() -> CacheSize.bytes("999999999g", MACHINE))
                .withMessage("999999999g is more than this machine has: 2048m of memory");
    }
}

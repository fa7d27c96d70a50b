package dev.kumiki.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DescriptorsTest {
    @ParameterizedTest
    @CsvSource({"64,16", "256,16", "1024,384", "4096,1920", "1048576,16384", "9223372036854775807,16384"})
    void keepsHalfOfThemForFiles(long limit, int connections) {
        assertThat(Descriptors.connections(limit)).isEqualTo(connections);
    }

    @Test
    void knowsTheLimit() {
        assertThat(Descriptors.limit()).isGreaterThan(16);
    }
}

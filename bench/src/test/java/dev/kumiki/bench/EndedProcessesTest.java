package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EndedProcessesTest {
    @Test
    void addsUserAndSystemTimeOfChildren() {
        String stat = "4711 (a (b) c) S 1 4711 4711 0 -1 4194560 900 8000 0 3 11 22 250 75 20 0 40 0 12345";
        assertThat(EndedProcesses.seconds(stat)).isEqualTo(3.25);
    }
}

package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MachineTest {

    @Test
    void ratesOfABusyMachineAreMarked() {
        var busy = new Machine.Noise(0.5, 0.1, 4);

        assertThat(busy.mark()).isEqualTo(", on a busy machine");
        assertThat(busy.text()).contains("50 %", "not a quiet machine");
    }

    @Test
    void ratesOfAQuietMachineAreNot() {
        var quiet = new Machine.Noise(0.99, 0.1, 0.2);

        assertThat(quiet.mark()).isEmpty();
        assertThat(quiet.text()).doesNotContain("not a quiet machine");
    }
}

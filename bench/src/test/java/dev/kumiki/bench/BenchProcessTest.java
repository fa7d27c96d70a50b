package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class BenchProcessTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    @Test
    void printsWhatTheCommandPrints() throws Exception {
        new BenchProcess(List.of("--items", "400")).run("heap", out);
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("Loaded 400 items of 1 KB");
    }

    @Test
    void saysThatTheCommandFailed() {
        assertThatThrownBy(() -> new BenchProcess(List.of()).run("no-such-command", out))
                .hasMessage("the process ended with 2");
    }

    @Test
    void endsACommandThatTakesTooLong() {
        var impatient = new BenchProcess(List.of("--seconds", "60"), Duration.ofMillis(500));
        assertThatThrownBy(() -> impatient.run("engine", out)).hasMessageContaining("was ended");
    }
}

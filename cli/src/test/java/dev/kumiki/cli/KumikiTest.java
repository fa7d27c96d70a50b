package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class KumikiTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    @Test
    void helpListsEveryCommand() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).containsPattern("version +Print the versions");
    }

    @ParameterizedTest
    @ValueSource(strings = {"version", "--version", "-V"})
    void versionNamesEveryComponent(String argument) {
        assertThat(run(argument)).isZero();
        assertThat(out.toString().lines())
                .satisfiesExactly(
                        line -> assertThat(line).matches("Kumiki \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"),
                        line -> assertThat(line).isEqualTo("Java " + Runtime.version()),
                        line -> assertThat(line).matches("RocksDB \\d+\\.\\d+\\.\\d+"),
                        line -> assertThat(line).matches("AWS SDK \\d+\\.\\d+\\.\\d+"));
    }

    @Test
    void refusesAnUnknownCommand() {
        assertThat(run("bogus")).isEqualTo(2);
        assertThat(err.toString())
                .contains("kumiki: unknown command 'bogus'")
                .contains("Run 'kumiki --help' to see what there is.");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void refusesAnUnknownOption() {
        assertThat(run("--bogus")).isEqualTo(2);
        assertThat(err.toString()).contains("kumiki: Unknown option: '--bogus'");
    }

    @Test
    void refusesAnArgumentThatACommandDoesNotTake() {
        assertThat(run("version", "extra")).isEqualTo(2);
        assertThat(err.toString())
                .contains("kumiki: unexpected argument 'extra'")
                .contains("Run 'kumiki version --help' to see what there is.");
    }
}

package dev.kumiki.apps.homebiyori.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.BadSettingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HelpLinesTest {
    private static final Path DOCUMENT = Path.of("..", "..", "docs", "help-lines.md");

    @TempDir
    private Path folder;

    private HelpLines read(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("lines.tsv"), text);
        return HelpLines.of(Map.of("HOMEBIYORI_HELP_LINES", file.toString()));
    }

    @Test
    @DisplayName("H-156: every number that comes with the application has a source in the documentation")
    void documented() throws IOException {
        String document = Files.readString(DOCUMENT);
        HelpLines lines = HelpLines.of(Map.of());
        assertThat(lines.lines()).hasSizeGreaterThan(5).allSatisfy(line -> {
            assertThat(document).contains(line.number());
            assertThat(line.call()).matches("tel:[0-9]{3,11}");
            assertThat(line.name(Locale.JAPANESE)).isNotEqualTo(line.name(Locale.ENGLISH));
        });
        assertThat(lines.checkedOn())
                .as("nobody has called them for this installation")
                .isEmpty();
    }

    @Test
    @DisplayName("X4.7: an operator's list replaces it, with the day of the check")
    void replaced() throws IOException {
        HelpLines lines = read("2026-11-01\n#8008\t相談\t昼\tHelp\tby day\n");
        assertThat(lines.checkedOn()).contains(LocalDate.of(2026, 11, 1));
        assertThat(lines.lines()).singleElement().satisfies(line -> {
            assertThat(line.call()).isEqualTo("tel:%238008");
            assertThat(line.hours(Locale.ENGLISH)).isEqualTo("by day");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unchecked\n", "yesterday\n119\ta\tb\tc\td\n", "unchecked\n119\tonly a name\n"})
    @DisplayName("X4.7: a list that helps nobody stops the start")
    void refused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(BadSettingException.class);
    }
}

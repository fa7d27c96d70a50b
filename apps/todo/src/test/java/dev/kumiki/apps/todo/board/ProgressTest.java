package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProgressTest {
    private static final Path DRAWINGS = Path.of("src/main/resources/static/assets/todo/lattice.svg");

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0, 9, 0", "1, 100, 1", "3, 10, 5", "9, 10, 16", "99, 100, 17", "1, 1, 18", "40, 40, 18"})
    void isBegunAtOnceAndWholeOnlyAtTheEnd(int done, int total, int facets) {
        assertThat(new Progress(done, total, "", "", List.of()).drawing()).isEqualTo("#n" + facets);
    }

    @Test
    void everyNumberOfFacetsIsDrawn() throws Exception {
        String drawings = Files.readString(DRAWINGS);
        for (int facets = 0; facets <= Progress.FACETS; facets++) {
            assertThat(drawings).contains("<symbol id=\"n" + facets + "\"");
        }
    }
}

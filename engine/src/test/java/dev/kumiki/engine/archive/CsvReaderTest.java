package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CsvReaderTest {
    private static final int MAX_ROW_CHARS = 100;

    @Test
    void readsRows() throws IOException, ImportFault {
        assertThat(rows("id,value\n1,one\r\n2,two\r3,", ','))
                .containsExactly(List.of("id", "value"), List.of("1", "one"), List.of("2", "two"), List.of("3", ""));
    }

    @Test
    void readsTheDocumentedEscape() throws IOException, ImportFault {
        assertThat(rows("id,value\n\"\"\"123\"\"\",Women's Full Lenth Dress\n", ','))
                .containsExactly(List.of("id", "value"), List.of("\"123\"", "Women's Full Lenth Dress"));
    }

    @Test
    void keepsDelimitersAndLineEndsInQuotes() throws IOException, ImportFault {
        assertThat(rows("\"a,b\",\"c\r\nd\",\"\"\n", ',')).containsExactly(List.of("a,b", "c\r\nd", ""));
    }

    @Test
    void skipsEmptyLines() throws IOException, ImportFault {
        assertThat(rows("\n\r\na,b\n\n\nc,d\n\n", ',')).containsExactly(List.of("a", "b"), List.of("c", "d"));
    }

    @ParameterizedTest
    @ValueSource(chars = {',', '\t', ':', ';', '|', ' '})
    void takesEachDelimiter(char delimiter) throws IOException, ImportFault {
        assertThat(rows("a" + delimiter + "b" + delimiter + "\"" + delimiter + "\"", delimiter))
                .containsExactly(List.of("a", "b", String.valueOf(delimiter)));
    }

    @Test
    void hasNoRowsInNothing() throws IOException, ImportFault {
        assertThat(rows("", ',')).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\n\"b", "a\nb\"c\"", "a\n\"b\"c"})
    void namesTheLineOfAStrayQuote(String text) {
        assertThatThrownBy(() -> rows(text, ','))
                .isInstanceOf(ImportFault.class)
                .hasMessageStartingWith("line 2: ");
    }

    @Test
    void refusesRowsWithoutEnd() {
        assertThatThrownBy(() -> rows("a".repeat(MAX_ROW_CHARS + 1), ','))
                .isInstanceOf(ImportFault.class)
                .hasMessageContaining("longer than 100");
    }

    private static List<List<String>> rows(String text, char delimiter) throws IOException, ImportFault {
        var reader = new CsvReader(new StringReader(text), delimiter, MAX_ROW_CHARS);
        var rows = new ArrayList<List<String>>();
        for (var row = reader.next(); row != null; row = reader.next()) {
            rows.add(row);
        }
        return rows;
    }
}

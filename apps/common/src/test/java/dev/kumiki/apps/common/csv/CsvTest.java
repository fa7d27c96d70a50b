package dev.kumiki.apps.common.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CsvTest {
    private static List<Csv.Row> rows(String text) throws IOException {
        var rows = new Csv.Rows(new StringReader(text));
        List<Csv.Row> all = new ArrayList<>();
        for (var row = rows.next(); row.isPresent(); row = rows.next()) {
            all.add(row.get());
        }
        return all;
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        var fields = List.of(
                "",
                "a,b",
                "say \"x\"",
                "one\r\ntwo",
                " padded ",
                "=1+1",
                "'=1+1",
                "''-x",
                "'quoted'",
                "-5",
                "日本語",
                "@x",
                "\tx",
                "+");

        List<Csv.Row> read = rows(Csv.line(fields) + Csv.line(List.of("last")));

        assertThat(read.getFirst().fields().stream().map(Csv::value)).containsExactlyElementsOf(fields);
        assertThat(read.getLast()).isEqualTo(new Csv.Row(3, List.of("last")));
    }

    @Test
    void noFieldBeginsAFormula() {
        assertThat(Csv.line(List.of("=HYPERLINK(1)", "+1", "-1", "@a", "\tx", "\rx", "plain")))
                .isEqualTo("'=HYPERLINK(1),'+1,'-1,'@a,'\tx,\"'\rx\",plain\r\n");
    }

    @Test
    void aRowKnowsItsLine() throws IOException {
        assertThat(rows("a\n\n\"b\nc\",d\ne")).extracting(Csv.Row::line).containsExactly(1, 2, 3, 5);
        assertThat(rows("a\n\nb").get(1).isEmpty()).isTrue();
    }

    @Test
    void aQuoteThatIsNeverClosedIsToldWithItsLine() {
        assertThatThrownBy(() -> rows("a\nb,\"c\nd"))
                .isInstanceOfSatisfying(
                        Csv.MalformedException.class, e -> assertThat(e.line()).isEqualTo(2));
    }
}

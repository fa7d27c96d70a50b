package dev.kumiki.apps.common.csv;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Comma-separated values as RFC 4180 has them: quoted fields may hold commas, quotes and line breaks.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula. Such a
/// field is written with an apostrophe in front, which [#value] takes off again.
public final class Csv {
    private static final String FORMULA = "=+-@\t\r";
    private static final CSVFormat FORMAT = CSVFormat.RFC4180
            .builder()
            .setIgnoreEmptyLines(false)
            .setTrailingData(true)
            .get();

    private Csv() {}

    /// One line, with its end.
    public static String line(List<String> fields) {
        return FORMAT.format(fields.stream().map(Csv::guarded).toArray()) + FORMAT.getRecordSeparator();
    }

    private static String guarded(String value) {
        return isFormula(value) || isGuarded(value) ? "'" + value : value;
    }

    /// The value that was written.
    public static String value(String field) {
        return isGuarded(field) ? field.substring(1) : field;
    }

    private static boolean isFormula(String value) {
        return !value.isEmpty() && FORMULA.indexOf(value.charAt(0)) >= 0;
    }

    /// An apostrophe in front of what would be a formula, or in front of such an apostrophe.
    private static boolean isGuarded(String value) {
        int at = 0;
        while (at < value.length() && value.charAt(at) == '\'') {
            at++;
        }
        return at > 0 && isFormula(value.substring(at));
    }

    /// A row of a file.
    ///
    /// @param line where it begins, counted from 1
    public record Row(int line, List<String> fields) {
        /// Copies the fields.
        public Row {
            fields = List.copyOf(fields);
        }

        /// Whether the line is empty.
        public boolean isEmpty() {
            return fields.size() == 1 && fields.getFirst().isEmpty();
        }
    }

    /// Reads rows one after the other. Belongs to one thread.
    public static final class Rows {
        private final CSVParser parser;
        private final Iterator<CSVRecord> records;

        /// From somewhere. The reader stays open.
        public Rows(Reader in) throws IOException {
            this.parser = FORMAT.parse(in);
            this.records = parser.iterator();
        }

        /// The next row; empty at the end.
        ///
        /// @throws MalformedException if it cannot be read, as where a quote is never closed
        public Optional<Row> next() throws IOException {
            int line = Math.toIntExact(parser.getCurrentLineNumber() + 1);
            try {
                return records.hasNext()
                        ? Optional.of(new Row(line, records.next().toList()))
                        : Optional.empty();
            } catch (UncheckedIOException e) {
                throw new MalformedException(line, e);
            }
        }
    }

    /// A file that is not what it should be.
    public static final class MalformedException extends IOException {
        private static final long serialVersionUID = 1;

        private final int line;

        MalformedException(int line, RuntimeException cause) {
            super("not a table: line=" + line, cause);
            this.line = line;
        }

        /// Where the row begins that is not.
        public int line() {
            return line;
        }
    }
}

package dev.kumiki.apps.todo.transfer;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Comma-separated values that are safe to open in a spreadsheet.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula. Such a
/// field is written with an apostrophe in front, which is taken off again when it is read.
final class Csv {
    private static final String FORMULA = "=+-@\t\r";

    /// RFC 4180, and what programs write that are less strict: text after a closing quote belongs to the field.
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setTrailingData(true).get();

    private Csv() {}

    /// One line of a file, with its end.
    static String line(List<String> values) {
        return FORMAT.format(values.stream().map(Csv::field).toArray()) + FORMAT.getRecordSeparator();
    }

    private static String field(String value) {
        return isFormula(value) || isEscaped(value) ? "'" + value : value;
    }

    /// The value that was written as a field.
    static String value(String field) {
        return isEscaped(field) ? field.substring(1) : field;
    }

    private static boolean isFormula(String value) {
        return !value.isEmpty() && FORMULA.indexOf(value.charAt(0)) >= 0;
    }

    /// An apostrophe in front of what would be a formula, or in front of such an apostrophe.
    private static boolean isEscaped(String value) {
        return value.length() > 1
                && value.charAt(0) == '\''
                && (isFormula(value.substring(1)) || isEscaped(value.substring(1)));
    }

    /// A row of a file.
    ///
    /// @param line where it begins, counted from 1
    record Row(int line, List<String> fields) {
        boolean isEmpty() {
            return fields.size() == 1 && fields.getFirst().isEmpty();
        }
    }

    /// Reads rows one after the other. Belongs to one thread.
    static final class Rows {
        private final CSVParser parser;
        private final Iterator<CSVRecord> records;

        Rows(Reader in) throws IOException {
            this.parser = CSVParser.builder().setReader(in).setFormat(FORMAT).get();
            this.records = parser.iterator();
        }

        /// The next row; empty at the end.
        ///
        /// @throws MalformedException if a quote is never closed
        Optional<Row> next() throws IOException {
            int line = (int) parser.getCurrentLineNumber() + 1;
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
    static final class MalformedException extends IOException {
        private static final long serialVersionUID = 1;

        private final int line;

        MalformedException(int line, Throwable cause) {
            super("a quote is never closed: line=" + line, cause);
            this.line = line;
        }

        int line() {
            return line;
        }
    }
}

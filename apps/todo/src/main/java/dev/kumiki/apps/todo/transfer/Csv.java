package dev.kumiki.apps.todo.transfer;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Comma-separated values as RFC 4180 has them: quoted fields may hold commas, quotes and line breaks.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula. Such a
/// field is written with an apostrophe in front, which is taken off again when it is read.
final class Csv {
    private static final String FORMULA = "=+-@\t\r";

    private Csv() {}

    /// One line of fields.
    static String line(List<String> fields) {
        return String.join(",", fields.stream().map(Csv::field).toList()) + "\r\n";
    }

    private static String field(String value) {
        String safe = isFormula(value) || isEscaped(value) ? "'" + value : value;
        boolean quoted =
                safe.chars().anyMatch(character -> ",\"\r\n".indexOf(character) >= 0) || !safe.equals(safe.strip());
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }

    /// The value that was written.
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
        private final PushbackReader in;
        private int line = 1;

        Rows(Reader in) {
            this.in = new PushbackReader(in);
        }

        /// The next row; empty at the end.
        ///
        /// @throws MalformedException if a quote is never closed
        Optional<Row> next() throws IOException {
            int first = in.read();
            if (first < 0) {
                return Optional.empty();
            }
            in.unread(first);
            int start = line;
            List<String> fields = new ArrayList<>();
            do {
                fields.add(readField());
            } while (skip(','));
            endLine();
            return Optional.of(new Row(start, fields));
        }

        private String readField() throws IOException {
            return skip('"') ? readQuoted() : readPlain();
        }

        private String readPlain() throws IOException {
            var field = new StringBuilder();
            int next = in.read();
            while (next >= 0 && next != ',' && next != '\r' && next != '\n') {
                field.append((char) next);
                next = in.read();
            }
            if (next >= 0) {
                in.unread(next);
            }
            return field.toString();
        }

        private String readQuoted() throws IOException {
            int start = line;
            var field = new StringBuilder();
            while (true) {
                int next = in.read();
                if (next < 0) {
                    throw new MalformedException(start);
                }
                if (next == '"' && !skip('"')) {
                    return field.append(readPlain()).toString();
                }
                line += next == '\n' ? 1 : 0;
                field.append((char) next);
            }
        }

        private boolean skip(char expected) throws IOException {
            int next = in.read();
            if (next >= 0 && next != expected) {
                in.unread(next);
            }
            return next == expected;
        }

        private void endLine() throws IOException {
            boolean carriage = skip('\r');
            if (skip('\n') || carriage) {
                line++;
            }
        }
    }

    /// A file that is not what it should be.
    static final class MalformedException extends IOException {
        private static final long serialVersionUID = 1;

        private final int line;

        MalformedException(int line) {
            super("a quote is never closed: line=" + line);
            this.line = line;
        }

        int line() {
            return line;
        }
    }
}

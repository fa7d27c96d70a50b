package dev.kumiki.engine.archive;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads rows of delimited values.
///
/// A value may stand in double quotes; then it may hold delimiters, line ends and doubled double quotes. A double quote
/// anywhere else is a fault: ImportTable wants them escaped. Lines end with `\n`, `\r\n` or `\r`; empty lines are no
/// rows.
final class CsvReader {
    private static final int END = -1;

    private final PushbackReader in;
    private final char delimiter;
    private final int maxRowChars;
    private int rowChars;
    private long line = 1;

    CsvReader(Reader in, char delimiter, int maxRowChars) {
        this.in = new PushbackReader(in);
        this.delimiter = delimiter;
        this.maxRowChars = maxRowChars;
    }

    /// The next row's values, or null at the end.
    @Nullable
    List<String> next() throws IOException, ImportFault {
        int c = next(in);
        while (c == '\n' || c == '\r') {
            c = next(in);
        }
        if (c == END) {
            return null;
        }
        in.unread(c);
        rowChars = 0;
        var row = new ArrayList<String>();
        do {
            row.add(value());
        } while (endOfValue());
        return row;
    }

    /// The line on which the reader stands, counted from one.
    long line() {
        return line;
    }

    private String value() throws IOException, ImportFault {
        int first = in.read();
        if (first == '"') {
            return quoted();
        }
        var value = new StringBuilder();
        int c = first;
        while (c != delimiter && c != '\n' && c != '\r' && c != END) {
            if (c == '"') {
                throw fault("a double quote stands in a value without quotes");
            }
            append(value, c);
            c = in.read();
        }
        if (c != END) {
            in.unread(c);
        }
        return value.toString();
    }

    private String quoted() throws IOException, ImportFault {
        var value = new StringBuilder();
        while (true) {
            int c = next(in);
            if (c == END) {
                throw fault("a double quote is not closed");
            }
            if (c == '"') {
                int after = in.read();
                if (after != '"') {
                    if (after != END) {
                        in.unread(after);
                    }
                    return value.toString();
                }
            }
            append(value, c);
        }
    }

    /// Whether another value of the same row follows.
    private boolean endOfValue() throws IOException, ImportFault {
        int c = in.read();
        if (c == delimiter) {
            return true;
        }
        if (c == '\r') {
            int after = in.read();
            if (after != '\n' && after != END) {
                in.unread(after);
            }
            line++;
            return false;
        }
        if (c == '\n' || c == END) {
            line++;
            return false;
        }
        throw fault("a quoted value goes on behind its closing double quote");
    }

    private int next(PushbackReader from) throws IOException {
        int c = from.read();
        if (c == '\n') {
            line++;
        }
        return c;
    }

    private void append(StringBuilder value, int c) throws ImportFault {
        if (++rowChars > maxRowChars) {
            throw fault("a row is longer than " + maxRowChars + " characters");
        }
        value.append((char) c);
    }

    private ImportFault fault(String what) {
        return new ImportFault("line " + line + ": " + what);
    }
}

package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;
import java.util.List;

/// Divides a statement into words. Quotes are escaped by doubling them; `--` comments out the rest of a line, and
/// `/* … */` whatever is between.
final class Lexer {
    /// Longer symbols first, for a symbol may be the start of another.
    private static final List<String> SYMBOLS = List.of(
            "<<", ">>", "<>", "<=", ">=", "!=", "<", ">", "=", "(", ")", "[", "]", "{", "}", ",", ".", ":", ";", "*",
            "+", "-");

    private final String text;
    private final List<Lexeme> lexemes = new ArrayList<>();
    private int position;
    private int line = 1;
    private int lineStart;

    private Lexer(String text) {
        this.text = text;
    }

    /// The words of a statement, with one at the end that says so.
    static List<Lexeme> of(String statement) {
        var lexer = new Lexer(statement);
        while (lexer.skipBlanks()) {
            lexer.next();
        }
        lexer.add(Lexeme.Kind.END, "", lexer.position);
        return lexer.lexemes;
    }

    /// Whether anything is left.
    private boolean skipBlanks() {
        while (position < text.length()) {
            if (Character.isWhitespace(text.charAt(position))) {
                advance();
            } else if (text.startsWith("--", position)) {
                skipLine();
            } else if (text.startsWith("/*", position)) {
                skipComment();
            } else {
                return true;
            }
        }
        return false;
    }

    private void skipLine() {
        while (position < text.length() && text.charAt(position) != '\n') {
            position++;
        }
    }

    private void skipComment() {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
            throw malformed();
        }
        while (position < end + 2) {
            advance();
        }
    }

    private void advance() {
        if (text.charAt(position++) == '\n') {
            line++;
            lineStart = position;
        }
    }

    private void next() {
        char c = text.charAt(position);
        if (c == '\'' || c == '"') {
            quoted(c);
        } else if (isDigit(c) || (c == '.' && isDigitAt(position + 1))) {
            number();
        } else if (isWordStart(c)) {
            word();
        } else if (c == '?') {
            add(Lexeme.Kind.PARAMETER, "?", position + 1);
        } else {
            symbol();
        }
    }

    private void quoted(char quote) {
        int start = position;
        int startLine = line;
        int column = column();
        var content = new StringBuilder();
        advance();
        while (position < text.length()) {
            char c = text.charAt(position);
            advance();
            if (c != quote) {
                content.append(c);
            } else if (position < text.length() && text.charAt(position) == quote) {
                content.append(quote);
                advance();
            } else {
                var kind = quote == '"' ? Lexeme.Kind.IDENTIFIER : Lexeme.Kind.TEXT;
                lexemes.add(new Lexeme(kind, content.toString(), startLine, column, position - start));
                return;
            }
        }
        throw malformed();
    }

    private void number() {
        int end = digits(position);
        if (end < text.length() && text.charAt(end) == '.') {
            end = digits(end + 1);
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int exponent = end + 1;
            if (exponent < text.length() && (text.charAt(exponent) == '+' || text.charAt(exponent) == '-')) {
                exponent++;
            }
            end = digits(exponent);
        }
        if (end < text.length() && isWordStart(text.charAt(end))) {
            throw malformed();
        }
        add(Lexeme.Kind.NUMBER, text.substring(position, end), end);
    }

    private int digits(int from) {
        int end = from;
        while (isDigitAt(end)) {
            end++;
        }
        return end;
    }

    private void word() {
        int end = position;
        while (end < text.length() && (isWordStart(text.charAt(end)) || isDigit(text.charAt(end)))) {
            end++;
        }
        add(Lexeme.Kind.WORD, text.substring(position, end), end);
    }

    private void symbol() {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, position)) {
                add(Lexeme.Kind.SYMBOL, symbol, position + symbol.length());
                return;
            }
        }
        throw malformed();
    }

    private void add(Lexeme.Kind kind, String content, int end) {
        lexemes.add(new Lexeme(kind, content, line, column(), end - position));
        position = end;
    }

    private int column() {
        return position - lineStart + 1;
    }

    private boolean isDigitAt(int at) {
        return at < text.length() && isDigit(text.charAt(at));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordStart(char c) {
        return c == '_' || c == '$' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /// The service says nothing about what its own lexer cannot read.
    private static RuntimeException malformed() {
        return Rejection.validation(StatementTexts.MALFORMED, "");
    }
}

package dev.kumiki.engine.expression;

import dev.kumiki.engine.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Splits an expression's text into tokens; never fails, since a stray character becomes a token of its own.
final class Tokenizer {
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int position;

    private Tokenizer(String text) {
        this.text = text;
    }

    /// The tokens of `text`, the last of which is [Kind#END].
    static List<Token> of(String text) {
        var tokens = new Tokenizer(text);
        while (tokens.position < text.length()) {
            tokens.next();
        }
        tokens.add(Kind.END, text.length());
        return tokens.tokens;
    }

    /// Whether `key` is `prefix` and at least one letter, digit or underscore.
    static boolean isPlaceholder(@Nullable String key, char prefix) {
        if (key == null || key.length() < 2 || key.charAt(0) != prefix) {
            return false;
        }
        for (int i = 1; i < key.length(); i++) {
            if (!isWordPart(key.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private void next() {
        char c = text.charAt(position);
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            position++;
        } else if (isDigit(c)) {
            add(Kind.DIGITS, endOfDigits());
        } else if (c == '_' && !isCallAt(position)) {
            single(Kind.STRAY);
        } else if (isWordPart(c)) {
            add(Kind.WORD, endOfWord(position));
        } else if (c == '#' || c == ':') {
            placeholder(c == '#' ? Kind.NAME : Kind.VALUE);
        } else {
            symbol(c);
        }
    }

    /// Whether the word at `start` is the name of a function; only such a name may begin with an underscore.
    private boolean isCallAt(int start) {
        int end = endOfWord(start);
        return end < text.length() && text.charAt(end) == '(';
    }

    private void placeholder(Kind kind) {
        int end = endOfWord(position + 1);
        add(end == position + 1 ? Kind.STRAY : kind, end);
    }

    private void symbol(char c) {
        char following = position + 1 < text.length() ? text.charAt(position + 1) : ' ';
        switch (c) {
            case '(' -> single(Kind.OPEN);
            case ')' -> single(Kind.CLOSE);
            case '[' -> single(Kind.OPEN_INDEX);
            case ']' -> single(Kind.CLOSE_INDEX);
            case ',' -> single(Kind.COMMA);
            case '.' -> single(Kind.DOT);
            case '+' -> single(Kind.PLUS);
            case '-' -> single(Kind.MINUS);
            case '=' -> single(Kind.EQUAL);
            case '<' -> comparison(following, Kind.LESS, Kind.LESS_OR_EQUAL);
            case '>' -> comparison(following, Kind.GREATER, Kind.GREATER_OR_EQUAL);
            default -> add(Kind.STRAY, position + Character.charCount(text.codePointAt(position)));
        }
    }

    private void comparison(char following, Kind strict, Kind orEqual) {
        if (following == '=') {
            add(orEqual, position + 2);
        } else if (following == '>' && strict == Kind.LESS) {
            add(Kind.NOT_EQUAL, position + 2);
        } else {
            single(strict);
        }
    }

    private void single(Kind kind) {
        add(kind, position + 1);
    }

    private void add(Kind kind, int end) {
        tokens.add(new Token(kind, position, end));
        position = end;
    }

    private int endOfWord(int start) {
        int end = start;
        while (end < text.length() && isWordPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int endOfDigits() {
        int end = position;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isWordPart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}

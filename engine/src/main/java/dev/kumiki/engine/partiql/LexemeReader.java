package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads the words of one statement from left to right, and with them the parameters that take their places.
final class LexemeReader {
    /// How deep parentheses and negations may be nested: more than any statement needs, less than a stack has.
    private static final int MAX_NESTING = 200;

    /// The words that are no identifiers unless they are quoted.
    private static final Set<String> KEYWORDS = Set.of(
            "SELECT",
            "FROM",
            "WHERE",
            "ORDER",
            "BY",
            "ASC",
            "DESC",
            "INSERT",
            "INTO",
            "VALUE",
            "VALUES",
            "UPDATE",
            "SET",
            "REMOVE",
            "DELETE",
            "RETURNING",
            "AND",
            "OR",
            "NOT",
            "IN",
            "BETWEEN",
            "IS",
            "LIKE",
            "NULL",
            "MISSING",
            "TRUE",
            "FALSE",
            "EXISTS",
            "AS",
            "GROUP",
            "HAVING",
            "LIMIT",
            "JOIN",
            "UNION");

    private final List<Lexeme> lexemes;
    private final Iterator<AttributeValue> parameters;
    private int position;
    private int nesting;

    LexemeReader(String statement, List<AttributeValue> parameters) {
        this.lexemes = Lexer.of(statement);
        this.parameters = parameters.iterator();
    }

    Lexeme peek() {
        return lexemes.get(position);
    }

    Lexeme peekSecond() {
        return lexemes.get(Math.min(position + 1, lexemes.size() - 1));
    }

    Lexeme take() {
        Lexeme lexeme = peek();
        if (lexeme.kind() != Lexeme.Kind.END) {
            position++;
        }
        return lexeme;
    }

    boolean at(String symbol) {
        return peek().isSymbol(symbol);
    }

    boolean atKeyword(String word) {
        return peek().isWord(word);
    }

    boolean takeIf(String symbol) {
        if (!at(symbol)) {
            return false;
        }
        take();
        return true;
    }

    boolean takeKeyword(String word) {
        if (!atKeyword(word)) {
            return false;
        }
        take();
        return true;
    }

    void expect(String symbol) {
        if (!takeIf(symbol)) {
            throw unexpected(symbol);
        }
    }

    void expectKeyword(String word) {
        if (!takeKeyword(word)) {
            throw unexpected(word);
        }
    }

    /// Whether the next word is one that only quotes could make an identifier.
    boolean atAnyKeyword() {
        return peek().kind() == Lexeme.Kind.WORD
                && KEYWORDS.contains(peek().text().toUpperCase(Locale.ROOT));
    }

    String identifier() {
        return identifierLexeme().text();
    }

    /// The next word, which must be an identifier.
    Lexeme identifierLexeme() {
        Lexeme lexeme = peek();
        boolean isIdentifier =
                lexeme.kind() == Lexeme.Kind.IDENTIFIER || (lexeme.kind() == Lexeme.Kind.WORD && !atAnyKeyword());
        if (!isIdentifier) {
            throw unexpected(null);
        }
        return take();
    }

    /// The value of the next parameter.
    AttributeValue parameter() {
        take();
        if (!parameters.hasNext()) {
            throw Rejection.validation(StatementTexts.PARAMETER_COUNT);
        }
        return parameters.next();
    }

    /// Goes one level deeper, until [#leave].
    void enter() {
        if (++nesting > MAX_NESTING) {
            throw malformed(String.format(Locale.ROOT, StatementTexts.TOO_DEEP, MAX_NESTING));
        }
    }

    void leave() {
        nesting--;
    }

    /// Refuses what stands after the statement, and parameters that have no place in it.
    void finish() {
        takeIf(";");
        if (peek().kind() != Lexeme.Kind.END) {
            throw malformed(StatementTexts.TOKEN_AFTER_EXPRESSION);
        }
        if (parameters.hasNext()) {
            throw Rejection.validation(StatementTexts.PARAMETER_COUNT);
        }
    }

    /// The refusal of the next word.
    ///
    /// @param wanted what could have stood in its place, if that was one thing
    RuntimeException unexpected(@Nullable String wanted) {
        if (atAnyKeyword()) {
            return malformed(StatementTexts.UNEXPECTED_KEYWORD);
        }
        return malformed(
                wanted == null
                        ? StatementTexts.UNEXPECTED_TERM
                        : String.format(Locale.ROOT, StatementTexts.EXPECTED, wanted));
    }

    static RuntimeException malformed(String detail) {
        return Rejection.validation(StatementTexts.MALFORMED, detail);
    }
}

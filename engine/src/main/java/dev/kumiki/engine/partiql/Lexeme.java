package dev.kumiki.engine.partiql;

/// A word of a statement and where it stands.
///
/// @param text what it says, without quotes
/// @param line counted from one, as is `column`
/// @param length how many characters it takes in the statement, quotes included
record Lexeme(Kind kind, String text, int line, int column, int length) {

    enum Kind {
        /// A keyword, the name of a function, or an identifier without quotes.
        WORD,
        /// An identifier in double quotes.
        IDENTIFIER,
        /// A text in single quotes.
        TEXT,
        NUMBER,
        /// The question mark that a parameter replaces.
        PARAMETER,
        SYMBOL,
        END
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    /// Where it stands, as refusals say it.
    String place() {
        return line + ":" + column + ":" + length;
    }
}

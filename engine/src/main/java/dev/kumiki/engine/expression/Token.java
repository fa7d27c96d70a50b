package dev.kumiki.engine.expression;

/// A piece of an expression's text, from `start` to before `end`.
record Token(Kind kind, int start, int end) {

    enum Kind {
        /// A bare word: a keyword, a function or an attribute's name.
        WORD,
        /// `#name`
        NAME,
        /// `:value`
        VALUE,
        DIGITS,
        OPEN,
        CLOSE,
        OPEN_INDEX,
        CLOSE_INDEX,
        COMMA,
        DOT,
        PLUS,
        MINUS,
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        /// A character that no expression may contain at this place.
        STRAY,
        END
    }
}

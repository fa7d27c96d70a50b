package dev.kumiki.engine.expression;

import dev.kumiki.engine.expression.Token.Kind;
import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.ExpressionTexts;
import java.util.ArrayList;
import java.util.List;

/// Reads the tokens of one expression from left to right: what the parsers of all expressions have in common.
final class TokenReader {
    static final int MAX_EXPRESSION_BYTES = 4096;
    static final int MAX_OPERATORS = 300;
    static final int MAX_PATH_DEPTH = 32;
    static final int MAX_INDEX = Integer.MAX_VALUE;
    private static final int MAX_INDEX_DIGITS = 10;
    /// Each level of parentheses that is not redundant holds at least one operator, so no valid expression is deeper.
    private static final int MAX_NESTING = MAX_OPERATORS + 1;

    private final String text;
    private final Placeholders placeholders;
    private final Faults faults;
    private final Faults.Kind undefined;
    private final List<Token> tokens;
    private int position;
    private int operators;
    private int nesting;
    /// Where the group in parentheses that was closed last begins and ends.
    private int lastOpened;

    private int lastClosed;

    /// Checks the length of `text`; `undefined` is the pass in which an unknown placeholder is reported.
    TokenReader(String parameter, String text, Placeholders placeholders, Faults.Kind undefined) {
        this.text = text;
        this.placeholders = placeholders;
        this.undefined = undefined;
        this.faults = new Faults(parameter);
        int bytes = Utf8.length(text);
        if (bytes > MAX_EXPRESSION_BYTES) {
            throw faults.refusal(ExpressionTexts.TOO_LONG, bytes);
        }
        this.tokens = Tokenizer.of(text);
        if (tokens.size() == 1) {
            throw faults.refusal(ExpressionTexts.EMPTY);
        }
    }

    Faults faults() {
        return faults;
    }

    Kind peek() {
        return tokens.get(position).kind();
    }

    Kind peekSecond() {
        return tokens.get(Math.min(position + 1, tokens.size() - 1)).kind();
    }

    /// Whether the next token is the keyword `word`, in any case.
    boolean atKeyword(String word) {
        Token token = tokens.get(position);
        return token.kind() == Kind.WORD
                && token.end() - token.start() == word.length()
                && text.regionMatches(true, token.start(), word, 0, word.length());
    }

    /// The text of the next token.
    String word() {
        Token token = tokens.get(position);
        return text.substring(token.start(), token.end());
    }

    /// Reads the next token and returns its text.
    String take() {
        String word = word();
        position++;
        return word;
    }

    boolean takeIf(Kind kind) {
        if (peek() != kind) {
            return false;
        }
        position++;
        return true;
    }

    boolean takeKeyword(String word) {
        if (!atKeyword(word)) {
            return false;
        }
        position++;
        return true;
    }

    String expect(Kind kind) {
        if (peek() != kind) {
            throw syntaxError();
        }
        return take();
    }

    void expectKeyword(String word) {
        if (!takeKeyword(word)) {
            throw syntaxError();
        }
    }

    /// Reads the parenthesis that opens a group and returns its position for [#closeGroup].
    int openGroup() {
        int opened = position;
        open();
        return opened;
    }

    /// Reads the parenthesis that closes a group and notes a group that consists of nothing but another group.
    void closeGroup(int opened) {
        int closed = position;
        close();
        if (lastOpened == opened + 1 && lastClosed == closed - 1) {
            faults.note(Faults.Kind.PARENTHESES, ExpressionTexts.REDUNDANT_PARENTHESES);
        }
        lastOpened = opened;
        lastClosed = closed;
    }

    /// Reads the parenthesis that opens a list of operands, bounding the parsers' recursion.
    void open() {
        expect(Kind.OPEN);
        if (++nesting > MAX_NESTING) {
            throw faults.refusal(ExpressionTexts.REDUNDANT_PARENTHESES);
        }
    }

    void close() {
        expect(Kind.CLOSE);
        nesting--;
    }

    /// Counts an operator or function against the limit.
    void countOperator() {
        operators++;
    }

    /// Refuses the expression if it has mistakes; to be called when everything was read.
    void finish() {
        if (peek() != Kind.END) {
            throw syntaxError();
        }
        if (operators > MAX_OPERATORS) {
            faults.note(Faults.Kind.OPERATORS, ExpressionTexts.TOO_MANY_OPERATORS, operators);
        }
        faults.raise();
    }

    /// The refusal of the next token, shown between its neighbours.
    RuntimeException syntaxError() {
        Token token = tokens.get(position);
        Token before = tokens.get(Math.max(0, position - 1));
        Token after = tokens.get(Math.min(position + 1, tokens.size() - 1));
        if (token.kind() == Kind.END) {
            return faults.refusal(ExpressionTexts.SYNTAX, "<EOF>", text.substring(before.start(), before.end()));
        }
        int end = after.kind() == Kind.END ? token.end() : after.end();
        return faults.refusal(ExpressionTexts.SYNTAX, word(), text.substring(before.start(), end));
    }

    /// Reads a document path.
    Path path() {
        return steps(name(), new ArrayList<>());
    }

    /// Reads what follows a path in parentheses: `(a.b)[1]`.
    Path continued(Path path) {
        return steps(path.root(), new ArrayList<>(path.steps()));
    }

    private Path steps(String root, List<Path.Step> steps) {
        while (true) {
            if (takeIf(Kind.DOT)) {
                steps.add(new Path.Name(name()));
            } else if (takeIf(Kind.OPEN_INDEX)) {
                steps.add(new Path.Index(index()));
                expect(Kind.CLOSE_INDEX);
            } else {
                break;
            }
        }
        if (steps.size() >= MAX_PATH_DEPTH) {
            faults.note(undefined, ExpressionTexts.PATH_TOO_DEEP, steps.size() + 1);
        }
        return new Path(root, steps);
    }

    private String name() {
        if (peek() == Kind.NAME) {
            String placeholder = take();
            String name = placeholders.name(placeholder);
            if (name == null) {
                faults.note(undefined, ExpressionTexts.UNDEFINED_NAME, placeholder);
                return placeholder;
            }
            return name;
        }
        String name = expect(Kind.WORD);
        if (ReservedWords.contains(name)) {
            faults.note(Faults.Kind.RESERVED_WORD, ExpressionTexts.RESERVED_WORD, name);
        }
        return name;
    }

    private int index() {
        String digits = expect(Kind.DIGITS);
        int start = 0;
        while (start < digits.length() - 1 && digits.charAt(start) == '0') {
            start++;
        }
        String significant = digits.substring(start);
        if (significant.length() > MAX_INDEX_DIGITS || Long.parseLong(significant) > MAX_INDEX) {
            faults.note(undefined, ExpressionTexts.INDEX_OUT_OF_RANGE, digits);
            return 0;
        }
        return Integer.parseInt(significant);
    }

    /// Reads a `:value`.
    Literal literal() {
        String placeholder = expect(Kind.VALUE);
        Value value = placeholders.value(placeholder);
        if (value == null) {
            faults.note(undefined, ExpressionTexts.UNDEFINED_VALUE, placeholder);
            return Literal.NOTHING;
        }
        return new Literal(value);
    }
}

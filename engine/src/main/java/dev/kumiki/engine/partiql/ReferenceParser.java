package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;

/// Reads names of attributes and the steps into them: `a."b c"[3]`.
final class ReferenceParser {
    private static final int MAX_INDEX_DIGITS = 10;

    private final LexemeReader reader;

    ReferenceParser(LexemeReader reader) {
        this.reader = reader;
    }

    Reference reference() {
        String root = reader.identifier();
        var steps = new ArrayList<Reference.Step>();
        while (true) {
            if (reader.takeIf(".")) {
                steps.add(new Reference.Field(reader.identifier()));
            } else if (reader.takeIf("[")) {
                steps.add(new Reference.Element(index()));
                reader.expect("]");
            } else {
                return new Reference(root, steps);
            }
        }
    }

    private int index() {
        boolean negative = false;
        while (reader.at("-") || reader.at("+")) {
            negative ^= reader.take().isSymbol("-");
        }
        Lexeme number = reader.peek();
        if (number.kind() != Lexeme.Kind.NUMBER || !number.text().chars().allMatch(Character::isDigit)) {
            throw reader.unexpected(null);
        }
        reader.take();
        String digits = number.text().replaceFirst("^0+(?=.)", "");
        long index = digits.length() > MAX_INDEX_DIGITS ? Long.MAX_VALUE : Long.parseLong(digits);
        if (index > Integer.MAX_VALUE || (negative && index > 0)) {
            throw Rejection.validation(
                    StatementTexts.INDEX_OUT_OF_RANGE, (negative ? "-" : "") + digits, number.place());
        }
        return (int) index;
    }
}

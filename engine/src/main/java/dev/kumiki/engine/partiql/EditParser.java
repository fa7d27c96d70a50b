package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads what an UPDATE does: `SET a = …, b = … SET c = … REMOVE d, e`.
final class EditParser {
    private static final String LIST_APPEND = "list_append";
    private static final String SET_ADD = "set_add";
    private static final String SET_DELETE = "set_delete";

    private final LexemeReader reader;
    private final ValueParser values;
    private final ReferenceParser references;

    EditParser(LexemeReader reader) {
        this.reader = reader;
        this.values = new ValueParser(reader);
        this.references = new ReferenceParser(reader);
    }

    List<Edit> edits() {
        var edits = new ArrayList<Edit>();
        while (true) {
            if (reader.takeKeyword("SET")) {
                do {
                    edits.add(assignment());
                } while (reader.takeIf(","));
            } else if (reader.takeKeyword("REMOVE")) {
                do {
                    edits.add(new Edit.Remove(references.reference()));
                } while (reader.takeIf(","));
            } else if (edits.isEmpty()) {
                throw LexemeReader.malformed(StatementTexts.NO_DATA_MANIPULATION);
            } else {
                return edits;
            }
        }
    }

    private Edit assignment() {
        Reference target = references.reference();
        reader.expect("=");
        if (atCallOf(SET_ADD) || atCallOf(SET_DELETE)) {
            return members(target);
        }
        return new Edit.Assign(target, value());
    }

    /// `set_add(target, <<…>>)` and `set_delete(target, <<…>>)`, which are whole assignments.
    private Edit members(Reference target) {
        Lexeme function = reader.take();
        String name = function.text().toUpperCase(Locale.ROOT);
        reader.expect("(");
        Lexeme first = reader.peek();
        if (!references.reference().equals(target)) {
            throw Rejection.validation(StatementTexts.FIRST_SET_ARGUMENT, name, function.place());
        }
        reader.expect(",");
        var members = new Given(values.value());
        reader.expect(")");
        Value set = AttributeValues.toValue(members.value());
        if (!(set instanceof Value.SS || set instanceof Value.NS || set instanceof Value.BS)) {
            throw Rejection.validation(StatementTexts.SECOND_SET_ARGUMENT, name, first.place());
        }
        return function.isWord(SET_ADD)
                ? new Edit.AddMembers(target, members)
                : new Edit.DeleteMembers(target, members);
    }

    private Assigned value() {
        Assigned value = operand();
        while (reader.at("+") || reader.at("-")) {
            boolean plus = reader.take().isSymbol("+");
            value = plus ? new Assigned.Sum(value, operand()) : new Assigned.Difference(value, operand());
        }
        return value;
    }

    private Assigned operand() {
        if (reader.at("(")) {
            reader.enter();
            reader.expect("(");
            Assigned value = value();
            reader.expect(")");
            reader.leave();
            return value;
        }
        if (values.atValue()) {
            return new Assigned.Plain(new Given(values.value()));
        }
        if (reader.peek().kind() == Lexeme.Kind.WORD && reader.peekSecond().isSymbol("(")) {
            return appended();
        }
        return new Assigned.Plain(references.reference());
    }

    private Assigned appended() {
        Lexeme function = reader.identifierLexeme();
        if (!function.isWord(LIST_APPEND)) {
            throw Rejection.validation(ExpressionTexts.UNKNOWN_FUNCTION, function.text());
        }
        reader.enter();
        reader.expect("(");
        Assigned first = operand();
        reader.expect(",");
        Assigned second = operand();
        reader.expect(")");
        reader.leave();
        return new Assigned.Appended(first, second);
    }

    private boolean atCallOf(String function) {
        return reader.atKeyword(function) && reader.peekSecond().isSymbol("(");
    }
}

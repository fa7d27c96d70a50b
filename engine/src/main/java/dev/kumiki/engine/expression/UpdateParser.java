package dev.kumiki.engine.expression;

import dev.kumiki.engine.expression.Token.Kind;
import dev.kumiki.engine.rejection.UpdateTexts;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Reads an update: up to four sections in any order, each with one or more actions.
final class UpdateParser {
    private static final String PARAMETER = "UpdateExpression";

    private enum Section {
        SET,
        REMOVE,
        ADD,
        DELETE
    }

    private final TokenReader reader;
    private final UpdateChecks checks;
    private final PathClashes clashes;
    private final List<Action> actions = new ArrayList<>();
    private final Set<Section> seen = EnumSet.noneOf(Section.class);

    private UpdateParser(TokenReader reader) {
        this.reader = reader;
        this.checks = new UpdateChecks(reader.faults());
        this.clashes = new PathClashes(reader.faults());
    }

    static List<Action> parse(String text, Placeholders placeholders) {
        var parser = new UpdateParser(new TokenReader(PARAMETER, text, placeholders, Faults.Kind.PLACEHOLDER));
        do {
            parser.section();
        } while (parser.reader.peek() != Kind.END);
        parser.reader.finish();
        return parser.actions;
    }

    private void section() {
        Section section = sectionAhead();
        reader.take();
        if (!seen.add(section)) {
            reader.faults().note(Faults.Kind.SECTION, UpdateTexts.REPEATED_SECTION, section);
        }
        do {
            Action action = action(section);
            clashes.add(action.target());
            actions.add(action);
        } while (reader.takeIf(Kind.COMMA));
    }

    private Section sectionAhead() {
        for (Section section : Section.values()) {
            if (reader.atKeyword(section.name())) {
                return section;
            }
        }
        throw reader.syntaxError();
    }

    private Action action(Section section) {
        Path target = path();
        return switch (section) {
            case SET -> {
                reader.expect(Kind.EQUAL);
                yield new Action.Assign(target, term());
            }
            case REMOVE -> new Action.Remove(target);
            case ADD -> new Action.Add(target, checks.added(reader.literal()));
            case DELETE -> new Action.Delete(target, checks.deleted(reader.literal()));
        };
    }

    private Path path() {
        if (reader.peek() == Kind.WORD && isSection()) {
            throw reader.syntaxError();
        }
        return reader.path();
    }

    private boolean isSection() {
        return reader.atKeyword("SET")
                || reader.atKeyword("REMOVE")
                || reader.atKeyword("ADD")
                || reader.atKeyword("DELETE");
    }

    /// At most one `+` or `-`: a second one is a syntax error.
    private Term term() {
        Term left = operand();
        if (reader.takeIf(Kind.PLUS)) {
            reader.countOperator();
            return checks.sum(left, operand());
        }
        if (reader.takeIf(Kind.MINUS)) {
            reader.countOperator();
            return checks.difference(left, operand());
        }
        return left;
    }

    private Term operand() {
        return switch (reader.peek()) {
            case OPEN -> parenthesised();
            case VALUE -> reader.literal();
            case NAME -> reader.path();
            case WORD -> reader.peekSecond() == Kind.OPEN && !isSection() ? call() : path();
            default -> throw reader.syntaxError();
        };
    }

    private Term parenthesised() {
        int opened = reader.openGroup();
        Term term = term();
        reader.closeGroup(opened);
        return term;
    }

    private Term call() {
        String function = reader.take();
        reader.countOperator();
        reader.open();
        var arguments = new ArrayList<Term>();
        do {
            arguments.add(operand());
        } while (reader.takeIf(Kind.COMMA));
        reader.close();
        return checks.call(function, arguments);
    }
}

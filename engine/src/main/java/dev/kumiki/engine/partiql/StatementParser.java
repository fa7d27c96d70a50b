package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads one statement.
final class StatementParser {
    private final LexemeReader reader;
    private final ValueParser values;
    private final ReferenceParser references;

    private StatementParser(LexemeReader reader) {
        this.reader = reader;
        this.values = new ValueParser(reader);
        this.references = new ReferenceParser(reader);
    }

    static Statement parse(String text, List<AttributeValue> parameters) {
        var reader = new LexemeReader(text, parameters);
        var statement = new StatementParser(reader).statement();
        reader.finish();
        return statement;
    }

    private Statement statement() {
        if (reader.takeKeyword("SELECT")) {
            return select();
        }
        if (reader.takeKeyword("INSERT")) {
            return insert();
        }
        if (reader.takeKeyword("UPDATE")) {
            return update();
        }
        if (reader.takeKeyword("DELETE")) {
            return delete();
        }
        if (reader.takeKeyword("EXISTS")) {
            return exists();
        }
        throw LexemeReader.malformed(StatementTexts.NO_DATA_MANIPULATION);
    }

    private Statement.Select select() {
        var columns = columns();
        reader.expectKeyword("FROM");
        var source = source();
        Where where = reader.takeKeyword("WHERE") ? new WhereParser(reader).where() : null;
        return new Statement.Select(source, columns, where, order());
    }

    private List<Statement.Column> columns() {
        if (reader.takeIf("*")) {
            return List.of();
        }
        var columns = new ArrayList<Statement.Column>();
        do {
            if (reader.peekSecond().isSymbol("(")) {
                throw Rejection.validation(
                        StatementTexts.UNEXPECTED_COMPONENT, reader.peek().place());
            }
            columns.add(new Statement.Column(references.reference()));
        } while (reader.takeIf(","));
        return columns;
    }

    private List<Statement.Order> order() {
        var order = new ArrayList<Statement.Order>();
        if (reader.takeKeyword("ORDER")) {
            reader.expectKeyword("BY");
            do {
                String attribute = reader.identifier();
                boolean descending = reader.takeKeyword("DESC");
                if (!descending) {
                    reader.takeKeyword("ASC");
                }
                order.add(new Statement.Order(attribute, descending));
            } while (reader.takeIf(","));
        }
        return order;
    }

    private Statement insert() {
        reader.expectKeyword("INTO");
        var components = components();
        if (components.size() > 1) {
            throw Rejection.validation(StatementTexts.SINGLE_TABLE_NAME);
        }
        reader.expectKeyword("VALUE");
        return new Statement.Insert(new Source(components.getFirst(), null), item());
    }

    /// The item of an INSERT: spelled out, or as a whole in a parameter.
    private Map<String, AttributeValue> item() {
        if (reader.peek().kind() != Lexeme.Kind.PARAMETER) {
            return values.attributes();
        }
        AttributeValue item = reader.parameter();
        if (!item.hasM()) {
            throw reader.unexpected(null);
        }
        return item.m();
    }

    private Statement update() {
        var source = source();
        var edits = new EditParser(reader).edits();
        return new Statement.Update(source, edits, requiredWhere(), returning());
    }

    private Statement delete() {
        reader.expectKeyword("FROM");
        var source = source();
        var where = requiredWhere();
        Returning returning = returning();
        if (returning != null && returning != Returning.ALL_OLD) {
            throw Rejection.validation(StatementTexts.RETURNING_OF_DELETE, returning.clause());
        }
        return new Statement.Delete(source, where, returning);
    }

    private Where requiredWhere() {
        if (reader.peek().kind() == Lexeme.Kind.END || reader.at(";")) {
            throw Rejection.validation(StatementTexts.KEY_NOT_EQUAL);
        }
        reader.expectKeyword("WHERE");
        return new WhereParser(reader).where();
    }

    private @Nullable Returning returning() {
        if (!reader.takeKeyword("RETURNING")) {
            return null;
        }
        boolean all = reader.takeKeyword("ALL");
        if (!all) {
            reader.expectKeyword("MODIFIED");
        }
        boolean old = reader.takeKeyword("OLD");
        if (!old) {
            reader.expectKeyword("NEW");
        }
        reader.expect("*");
        if (all) {
            return old ? Returning.ALL_OLD : Returning.ALL_NEW;
        }
        return old ? Returning.MODIFIED_OLD : Returning.MODIFIED_NEW;
    }

    private Statement exists() {
        reader.expect("(");
        reader.expectKeyword("SELECT");
        var select = select();
        reader.expect(")");
        return new Statement.Exists(select);
    }

    private Source source() {
        var components = components();
        if (components.size() > 2) {
            throw Rejection.validation(StatementTexts.TOO_MANY_COMPONENTS);
        }
        return new Source(components.getFirst(), components.size() == 2 ? components.getLast() : null);
    }

    private List<String> components() {
        var components = new ArrayList<String>();
        do {
            String component = reader.identifier();
            if (component.isEmpty()) {
                throw Rejection.validation(StatementTexts.EMPTY_COMPONENT);
            }
            components.add(component);
        } while (reader.takeIf("."));
        return components;
    }
}

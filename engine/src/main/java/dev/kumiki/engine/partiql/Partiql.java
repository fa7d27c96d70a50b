package dev.kumiki.engine.partiql;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.expression.UpdateExpression;
import dev.kumiki.engine.item.AttributeValues;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads PartiQL statements and refuses what can be told wrong without their tables.
public final class Partiql {
    private Partiql() {}

    /// @param parameters the values of the statement's question marks, in their order
    public static Statement parse(String text, List<AttributeValue> parameters) {
        return StatementWording.of(() -> {
            var statement = StatementParser.parse(text, parameters);
            check(statement);
            return statement;
        });
    }

    /// Refuses values that are none; they are told of before the statements are read.
    public static void checkParameters(List<AttributeValue> parameters) {
        StatementWording.of(() -> {
            parameters.forEach(AttributeValues::toValue);
            return parameters;
        });
    }

    private static void check(Statement statement) {
        switch (statement) {
            case Statement.Select select -> check(select.where());
            case Statement.Exists(var select) -> check(select.where());
            case Statement.Insert insert -> AttributeValues.toItem(insert.item());
            case Statement.Delete delete -> check(delete.where());
            case Statement.Update update -> {
                check(update.where());
                var writer = new ExpressionWriter();
                String text = writer.edits(update.edits());
                UpdateExpression.parse(text, placeholders(writer));
            }
        }
    }

    private static void check(@Nullable Where where) {
        if (where != null) {
            var writer = new ExpressionWriter();
            String text = writer.condition(where);
            ConditionExpression.parse("ConditionExpression", text, placeholders(writer));
        }
    }

    private static Placeholders placeholders(ExpressionWriter writer) {
        return Placeholders.of(
                writer.names().isEmpty() ? null : writer.names(),
                writer.values().isEmpty() ? null : writer.values());
    }
}

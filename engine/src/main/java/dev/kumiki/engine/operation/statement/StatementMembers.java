package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.partiql.Partiql;
import dev.kumiki.engine.partiql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What the three operations on statements check of each statement and its parameters.
///
/// @param path the member of the request that it stands in, with a dot behind it; empty for the request itself
/// @param parameters null when none are given
record StatementMembers(
        String path, @Nullable String text, @Nullable List<AttributeValue> parameters) {
    private static final int MAX_STATEMENT = 8192;

    void check(Members members) {
        members.required(path + "statement", text != null).length(path + "statement", text, 1, MAX_STATEMENT);
        if (parameters != null) {
            members.count(path + "parameters", parameters, 1, Integer.MAX_VALUE);
        }
    }

    /// Refuses parameters that are no values.
    void checkParameters() {
        Partiql.checkParameters(given());
    }

    /// The statement, once its members are checked.
    Statement parse() {
        return Partiql.parse(text == null ? "" : text, given());
    }

    private List<AttributeValue> given() {
        return parameters == null ? List.of() : parameters;
    }
}

package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.TargetItem;
import dev.kumiki.engine.table.ItemKey;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// A statement of a batch: as it was read, or why it could not be.
///
/// @param key the item that it is about, as far as that can be told before it is carried out
record BatchMember(
        @Nullable Statement statement,
        @Nullable DynamoDbException fault,
        @Nullable ItemKey key) {

    static BatchMember parse(EngineContext context, StatementMembers given) {
        try {
            given.checkParameters();
            var statement = given.parse();
            return new BatchMember(statement, null, key(context, statement));
        } catch (DynamoDbException refusal) {
            return new BatchMember(null, refusal, null);
        }
    }

    DynamoDbException refusal() {
        return Objects.requireNonNull(fault);
    }

    private static @Nullable ItemKey key(EngineContext context, Statement statement) {
        try {
            var table = context.table(statement.source().table()).definition();
            return TargetItem.of(statement, table);
        } catch (DynamoDbException _) {
            // It is told when the statement is planned.
            return null;
        }
    }
}

package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.item.DeleteItemOperation;
import dev.kumiki.engine.operation.item.PutItemOperation;
import dev.kumiki.engine.operation.item.UpdateItemOperation;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.WritePlan;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/// Carries out one statement that writes, by the operation on items that it means.
final class StatementWriter {
    private final EngineContext context;
    private final PutItemOperation put;
    private final UpdateItemOperation update;
    private final DeleteItemOperation delete;

    StatementWriter(EngineContext context) {
        this.context = context;
        this.put = new PutItemOperation(context);
        this.update = new UpdateItemOperation(context);
        this.delete = new DeleteItemOperation(context);
    }

    /// What the caller wants to know.
    record Wanted(
            @Nullable ReturnConsumedCapacity consumed,
            @Nullable ReturnValuesOnConditionCheckFailure onFailure) {}

    /// What became of a statement.
    ///
    /// @param returned what it returns of its item; empty for nothing
    record Written(
            Map<String, AttributeValue> returned, @Nullable ConsumedCapacity consumed) {}

    /// Checks a statement against its table; what is returned carries it out.
    Supplier<Written> plan(Statement statement, Wanted wanted) {
        var table = context.table(statement.source().table()).definition();
        return switch (statement) {
            case Statement.Insert insert -> {
                var request = WritePlan.of(insert, table).toBuilder()
                        .returnConsumedCapacity(wanted.consumed)
                        .build();
                yield () -> {
                    try {
                        return new Written(Map.of(), put.run(request).consumedCapacity());
                    } catch (ConditionalCheckFailedException _) {
                        throw Rejection.duplicateItem();
                    }
                };
            }
            case Statement.Update change -> {
                var request = WritePlan.of(change, table).toBuilder()
                        .returnConsumedCapacity(wanted.consumed)
                        .returnValuesOnConditionCheckFailure(wanted.onFailure)
                        .build();
                yield () -> {
                    var answer = update.run(request);
                    return new Written(answer.attributes(), answer.consumedCapacity());
                };
            }
            case Statement.Delete removal -> {
                var request = WritePlan.of(removal, table).toBuilder()
                        .returnConsumedCapacity(wanted.consumed)
                        .returnValuesOnConditionCheckFailure(wanted.onFailure)
                        .build();
                yield () -> {
                    var answer = delete.run(request);
                    return new Written(answer.attributes(), answer.consumedCapacity());
                };
            }
            case Statement.Exists _ -> throw Rejection.validation(StatementTexts.EXISTS_MISPLACED);
            case Statement.Select _ -> throw new IllegalArgumentException("a read");
        };
    }
}

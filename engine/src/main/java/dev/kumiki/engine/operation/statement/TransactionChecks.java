package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.StatementWording;
import dev.kumiki.engine.partiql.TargetItem;
import dev.kumiki.engine.rejection.Cancellations;
import dev.kumiki.engine.rejection.KeyMismatchException;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Checks the statements of a transaction against their tables. Tables that are not there and keys that do not fit
/// cancel the transaction, with all such reasons together; anything else that is wrong is the request's fault.
final class TransactionChecks {
    private final EngineContext context;

    TransactionChecks(EngineContext context) {
        this.context = context;
    }

    /// The plans of all statements.
    <T> List<T> all(List<Statement> statements, BiFunction<Statement, TableDefinition, T> planner) {
        var cancellations = Cancellations.of(statements.size());
        var plans = new ArrayList<T>();
        for (int i = 0; i < statements.size(); i++) {
            var statement = statements.get(i);
            try {
                var table = context.table(statement.source().table()).definition();
                plans.add(at(i, () -> planner.apply(statement, table)));
                at(i, () -> TargetItem.of(statement, table));
            } catch (ResourceNotFoundException _) {
                cancellations.notFound(i);
            } catch (KeyMismatchException mismatch) {
                cancellations.refused(i, mismatch);
            }
        }
        if (!cancellations.isEmpty()) {
            throw cancellations.exception();
        }
        return plans;
    }

    /// What `work` on one statement returns; a refusal says which one it is about.
    ///
    /// @param position counted from zero
    static <T> T at(int position, Supplier<T> work) {
        try {
            return StatementWording.of(work);
        } catch (KeyMismatchException mismatch) {
            throw mismatch;
        } catch (DynamoDbException refusal) {
            if (!"ValidationException".equals(refusal.awsErrorDetails().errorCode())) {
                throw refusal;
            }
            throw Rejection.validation(
                    StatementTexts.IN_TRANSACTION,
                    position,
                    refusal.awsErrorDetails().errorMessage());
        }
    }

    /// The action, which shows its item when its condition fails and that was asked for.
    static TransactWriteItem showing(TransactWriteItem action, @Nullable String onFailure) {
        if (onFailure == null) {
            return action;
        }
        var builder = action.toBuilder();
        if (action.put() != null) {
            builder.put(action.put().toBuilder()
                    .returnValuesOnConditionCheckFailure(onFailure)
                    .build());
        }
        if (action.update() != null) {
            builder.update(action.update().toBuilder()
                    .returnValuesOnConditionCheckFailure(onFailure)
                    .build());
        }
        if (action.delete() != null) {
            builder.delete(action.delete().toBuilder()
                    .returnValuesOnConditionCheckFailure(onFailure)
                    .build());
        }
        if (action.conditionCheck() != null) {
            builder.conditionCheck(action.conditionCheck().toBuilder()
                    .returnValuesOnConditionCheckFailure(onFailure)
                    .build());
        }
        return builder.build();
    }
}

package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.item.RequestTokens;
import dev.kumiki.engine.operation.item.TransactGetItemsOperation;
import dev.kumiki.engine.operation.item.TransactWriteItemsOperation;
import dev.kumiki.engine.partiql.ItemRead;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.StatementWording;
import dev.kumiki.engine.partiql.WritePlan;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// ExecuteTransaction: up to 100 statements that all read or all write, each on one item, all or none. EXISTS is a
/// condition among those that write.
public final class ExecuteTransactionOperation {
    private static final int MAX_STATEMENTS = 100;
    private static final int MAX_TOKEN = 36;
    private static final String NAME = "ExecuteTransaction";

    private final EngineContext context;
    private final TransactGetItemsOperation reads;
    private final TransactWriteItemsOperation writes;

    public ExecuteTransactionOperation(EngineContext context, RequestTokens tokens) {
        this.context = context;
        this.reads = new TransactGetItemsOperation(context);
        this.writes = new TransactWriteItemsOperation(context, tokens);
    }

    public ExecuteTransactionResponse run(ExecuteTransactionRequest request) {
        var given = members(request);
        given.forEach(StatementMembers::checkParameters);
        var statements = parse(given);
        long reading = statements.stream().filter(Statement::isRead).count();
        if (reading > 0 && reading < statements.size()) {
            throw Rejection.validation(StatementTexts.MIXED_TRANSACTION);
        }
        return StatementWording.of(() -> reading > 0 ? read(request, statements) : write(request, statements));
    }

    private static List<StatementMembers> members(ExecuteTransactionRequest request) {
        var members = new Members()
                .required("transactStatements", request.hasTransactStatements())
                .length("clientRequestToken", request.clientRequestToken(), 1, MAX_TOKEN)
                .wellFormed(request.clientRequestToken())
                .consumedCapacity(request.returnConsumedCapacityAsString());
        if (request.hasTransactStatements()) {
            members.count("transactStatements", request.transactStatements(), 1, MAX_STATEMENTS);
        }
        members.check();
        var given = IntStream.range(0, request.transactStatements().size())
                .mapToObj(i -> of(
                        "transactStatements." + (i + 1) + ".member.",
                        request.transactStatements().get(i)))
                .toList();
        given.forEach(statement -> statement.check(members));
        request.transactStatements()
                .forEach(statement ->
                        members.onConditionFailure(statement.returnValuesOnConditionCheckFailureAsString()));
        members.check();
        return given;
    }

    private static StatementMembers of(String path, ParameterizedStatement statement) {
        return new StatementMembers(
                path, statement.statement(), statement.hasParameters() ? statement.parameters() : null);
    }

    private static List<Statement> parse(List<StatementMembers> given) {
        var statements = new ArrayList<Statement>();
        for (int i = 0; i < given.size(); i++) {
            int position = i;
            statements.add(
                    TransactionChecks.at(position, () -> given.get(position).parse()));
        }
        return statements;
    }

    private ExecuteTransactionResponse read(ExecuteTransactionRequest request, List<Statement> statements) {
        var checks = new TransactionChecks(context);
        var plans = checks.all(statements, ExecuteTransactionOperation::plannedRead);
        var answer = reads.run(TransactGetItemsRequest.builder()
                .transactItems(plans.stream()
                        .map(plan -> TransactGetItem.builder().get(plan.get()).build())
                        .toList())
                .returnConsumedCapacity(request.returnConsumedCapacity())
                .build());
        var responses = new ArrayList<ItemResponse>();
        for (int i = 0; i < plans.size(); i++) {
            var item = answer.responses().get(i);
            responses.add(
                    item.hasItem()
                            ? ItemResponse.builder()
                                    .item(plans.get(i).columns().of(item.item()))
                                    .build()
                            : item);
        }
        var response = ExecuteTransactionResponse.builder().responses(responses);
        if (answer.hasConsumedCapacity()) {
            response.consumedCapacity(answer.consumedCapacity());
        }
        return response.build();
    }

    private static ItemRead plannedRead(Statement statement, TableDefinition table) {
        var select = (Statement.Select) statement;
        if (select.source().index() != null) {
            throw Rejection.validation(StatementTexts.READ_OF_INDEX);
        }
        return ItemRead.of(select, table, NAME);
    }

    private ExecuteTransactionResponse write(ExecuteTransactionRequest request, List<Statement> statements) {
        var checks = new TransactionChecks(context);
        var actions = new ArrayList<TransactWriteItem>(checks.all(statements, WritePlan::action));
        for (int i = 0; i < actions.size(); i++) {
            String onFailure = request.transactStatements().get(i).returnValuesOnConditionCheckFailureAsString();
            actions.set(i, TransactionChecks.showing(actions.get(i), onFailure));
        }
        try {
            var answer = writes.runStatements(TransactWriteItemsRequest.builder()
                    .transactItems(actions)
                    .clientRequestToken(request.clientRequestToken())
                    .returnConsumedCapacity(request.returnConsumedCapacity())
                    .build());
            var response = ExecuteTransactionResponse.builder();
            if (answer.hasConsumedCapacity()) {
                response.consumedCapacity(answer.consumedCapacity());
            }
            return response.build();
        } catch (TransactionCanceledException cancelled) {
            throw withDuplicates(cancelled, statements);
        }
    }

    /// An INSERT whose condition fails has found an item.
    private static TransactionCanceledException withDuplicates(
            TransactionCanceledException cancelled, List<Statement> statements) {
        var reasons = new ArrayList<CancellationReason>();
        for (int i = 0; i < statements.size(); i++) {
            var reason = cancelled.cancellationReasons().get(i);
            boolean duplicate =
                    statements.get(i) instanceof Statement.Insert && "ConditionalCheckFailed".equals(reason.code());
            reasons.add(
                    duplicate
                            ? reason.toBuilder()
                                    .code("DuplicateItem")
                                    .message(StatementTexts.DUPLICATE_ITEM)
                                    .build()
                            : reason);
        }
        return Rejection.transactionCanceled(reasons);
    }
}

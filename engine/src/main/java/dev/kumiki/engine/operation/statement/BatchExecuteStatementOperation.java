package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.item.GetItemOperation;
import dev.kumiki.engine.partiql.ItemRead;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.StatementWording;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// BatchExecuteStatement: up to 25 statements that all read or all write, each on one item and each for itself. What
/// one gets wrong is in its answer and stops no other.
public final class BatchExecuteStatementOperation {
    private static final int MAX_STATEMENTS = 25;
    private static final String NAME = "BatchExecuteStatement";

    private final EngineContext context;
    private final GetItemOperation get;
    private final StatementWriter writer;

    public BatchExecuteStatementOperation(EngineContext context) {
        this.context = context;
        this.get = new GetItemOperation(context);
        this.writer = new StatementWriter(context);
    }

    public BatchExecuteStatementResponse run(BatchExecuteStatementRequest request) {
        var given = members(request);
        var parsed = new ArrayList<BatchMember>();
        for (int i = 0; i < given.size(); i++) {
            parsed.add(BatchMember.parse(context, given.get(i)));
        }
        checkTogether(parsed);
        var consumed = new CapacitySum();
        var responses = new ArrayList<BatchStatementResponse>();
        for (int i = 0; i < parsed.size(); i++) {
            responses.add(answer(parsed.get(i), request, i, consumed));
        }
        var response = BatchExecuteStatementResponse.builder().responses(responses);
        if (!consumed.byTable().isEmpty()) {
            response.consumedCapacity(consumed.byTable());
        }
        return response.build();
    }

    private static List<StatementMembers> members(BatchExecuteStatementRequest request) {
        var members = new Members()
                .required("statements", request.hasStatements())
                .consumedCapacity(request.returnConsumedCapacityAsString());
        if (request.hasStatements()) {
            members.count("statements", request.statements(), 1, MAX_STATEMENTS);
        }
        members.check();
        var given = IntStream.range(0, request.statements().size())
                .mapToObj(i -> of(
                        "statements." + (i + 1) + ".member.",
                        request.statements().get(i)))
                .toList();
        given.forEach(statement -> statement.check(members));
        request.statements()
                .forEach(statement ->
                        members.onConditionFailure(statement.returnValuesOnConditionCheckFailureAsString()));
        members.check();
        return given;
    }

    private static StatementMembers of(String path, BatchStatementRequest statement) {
        return new StatementMembers(
                path, statement.statement(), statement.hasParameters() ? statement.parameters() : null);
    }

    /// What is wrong with the batch as a whole; members that could not be read do not count.
    private static void checkTogether(List<BatchMember> members) {
        var statements = members.stream()
                .map(BatchMember::statement)
                .filter(statement -> statement != null)
                .toList();
        long reads = statements.stream().filter(Statement::isRead).count();
        if (reads > 0 && reads < statements.size()) {
            throw Rejection.validation(StatementTexts.MIXED_BATCH);
        }
        var keys = members.stream()
                .map(BatchMember::key)
                .filter(key -> key != null)
                .toList();
        if (keys.stream().distinct().count() < keys.size()) {
            throw Rejection.validation(RequestTexts.DUPLICATE_KEYS);
        }
    }

    private BatchStatementResponse answer(
            BatchMember member, BatchExecuteStatementRequest request, int position, CapacitySum consumed) {
        if (member.statement() == null) {
            return BatchErrors.response(member.refusal(), null);
        }
        Statement statement = member.statement();
        String table = statement.source().table();
        Supplier<StatementWriter.Written> work;
        try {
            work = StatementWording.of(
                    () -> plan(statement, request.statements().get(position), request.returnConsumedCapacity()));
        } catch (DynamoDbException refusal) {
            return BatchErrors.response(refusal, BatchErrors.isNotFound(refusal) ? table : null);
        }
        try {
            var written = StatementWording.of(work);
            consumed.add(written.consumed());
            var response = BatchStatementResponse.builder().tableName(table);
            if (!written.returned().isEmpty()) {
                response.item(written.returned());
            }
            return response.build();
        } catch (DynamoDbException refusal) {
            return BatchErrors.response(refusal, table);
        }
    }

    private Supplier<StatementWriter.Written> plan(
            Statement statement, BatchStatementRequest request, @Nullable ReturnConsumedCapacity capacity) {
        if (!(statement instanceof Statement.Select select)) {
            return writer.plan(
                    statement, new StatementWriter.Wanted(capacity, request.returnValuesOnConditionCheckFailure()));
        }
        var table = context.table(select.source().table()).definition();
        var read = ItemRead.of(select, table, NAME);
        var item = read.request(request.consistentRead()).toBuilder()
                .returnConsumedCapacity(capacity)
                .build();
        return () -> {
            var answer = get.run(item);
            return new StatementWriter.Written(read.columns().of(answer.item()), answer.consumedCapacity());
        };
    }
}

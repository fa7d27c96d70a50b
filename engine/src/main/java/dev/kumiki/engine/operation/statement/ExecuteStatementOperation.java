package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.StatementWording;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;

/// ExecuteStatement: reads a page of items or writes one item, as a PartiQL statement says.
public final class ExecuteStatementOperation {
    private static final int MAX_TOKEN = 32_768;

    private final SelectPages pages;
    private final StatementWriter writer;

    public ExecuteStatementOperation(EngineContext context) {
        this.pages = new SelectPages(context);
        this.writer = new StatementWriter(context);
    }

    public ExecuteStatementResponse run(ExecuteStatementRequest request) {
        var given =
                new StatementMembers("", request.statement(), request.hasParameters() ? request.parameters() : null);
        var members = new Members()
                .limit(request.limit())
                .length("nextToken", request.nextToken(), 1, MAX_TOKEN)
                .consumedCapacity(request.returnConsumedCapacityAsString())
                .onConditionFailure(request.returnValuesOnConditionCheckFailureAsString());
        given.check(members);
        members.check();
        given.checkParameters();
        var statement = given.parse();
        return StatementWording.of(() ->
                statement instanceof Statement.Select select ? pages.read(request, select) : write(request, statement));
    }

    private ExecuteStatementResponse write(ExecuteStatementRequest request, Statement statement) {
        var wanted = new StatementWriter.Wanted(
                request.returnConsumedCapacity(), request.returnValuesOnConditionCheckFailure());
        var written = writer.plan(statement, wanted).get();
        return ExecuteStatementResponse.builder()
                .items(written.returned().isEmpty() ? List.of() : List.of(written.returned()))
                .consumedCapacity(written.consumed())
                .build();
    }
}

package dev.kumiki.engine;

import dev.kumiki.engine.operation.statement.BatchExecuteStatementOperation;
import dev.kumiki.engine.operation.statement.ExecuteStatementOperation;
import dev.kumiki.engine.operation.statement.ExecuteTransactionOperation;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;

/// The part of the door that takes PartiQL statements.
abstract class StatementDoor extends AttachmentDoor {
    private final Engine engine;
    private final ExecuteStatementOperation executeStatement;
    private final BatchExecuteStatementOperation batchExecuteStatement;
    private final ExecuteTransactionOperation executeTransaction;

    StatementDoor(Engine engine) {
        super(engine);
        this.engine = engine;
        this.executeStatement = new ExecuteStatementOperation(engine.context());
        this.batchExecuteStatement = new BatchExecuteStatementOperation(engine.context());
        this.executeTransaction = new ExecuteTransactionOperation(engine.context(), engine.tokens());
    }

    @Override
    public ExecuteStatementResponse executeStatement(ExecuteStatementRequest request) {
        return engine.answer(executeStatement::run, request);
    }

    @Override
    public BatchExecuteStatementResponse batchExecuteStatement(BatchExecuteStatementRequest request) {
        return engine.answer(batchExecuteStatement::run, request);
    }

    @Override
    public ExecuteTransactionResponse executeTransaction(ExecuteTransactionRequest request) {
        return engine.answer(executeTransaction::run, request);
    }
}

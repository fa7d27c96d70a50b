package dev.kumiki.engine;

import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// Requests made of statements on [ValidRequests#TABLE] that the engine accepts.
final class ValidStatements {
    private static final String KEY = " WHERE pk = 'statement' AND sk = 1";

    private ValidStatements() {}

    static SdkPojo insert() {
        return ExecuteStatementRequest.builder()
                .statement("INSERT INTO \"" + ValidRequests.TABLE + "\" VALUE {'pk': ?, 'sk': ?, 'v': {'l': [1, 'x']}}")
                .parameters(AttributeValue.fromS("statement"), AttributeValue.fromN("7"))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    static SdkPojo select() {
        return ExecuteStatementRequest.builder()
                .statement("SELECT pk, v.l[0] FROM \"" + ValidRequests.TABLE + "\" WHERE pk = ? AND sk > 0")
                .parameters(AttributeValue.fromS("statement"))
                .limit(5)
                .consistentRead(true)
                .build();
    }

    static SdkPojo batch() {
        return BatchExecuteStatementRequest.builder()
                .statements(BatchStatementRequest.builder()
                        .statement("SELECT * FROM \"" + ValidRequests.TABLE + "\"" + KEY)
                        .consistentRead(true)
                        .build())
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    static SdkPojo transaction() {
        return ExecuteTransactionRequest.builder()
                .transactStatements(
                        ParameterizedStatement.builder()
                                .statement("DELETE FROM \"" + ValidRequests.TABLE + "\"" + KEY + " AND v = ?")
                                .parameters(AttributeValue.fromBool(true))
                                .build(),
                        ParameterizedStatement.builder()
                                .statement("INSERT INTO \"" + ValidRequests.TABLE + "\" VALUE {'pk': 'q', 'sk': 9}")
                                .build())
                .clientRequestToken("token")
                .build();
    }
}

package dev.kumiki.conformance;

import static dev.kumiki.conformance.TestTable.client;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;

/// Short spellings of requests made of PartiQL statements. In every statement `$` stands for the quoted table.
final class Statements {
    private final TestTable table;

    Statements(TestTable table) {
        this.table = table;
    }

    String text(String statement) {
        return statement.replace("$", "\"" + table.name() + "\"");
    }

    ExecuteStatementResponse execute(String statement, Object... parameters) {
        return execute(statement, request -> {
            if (parameters.length > 0) {
                request.parameters(values(parameters));
            }
        });
    }

    ExecuteStatementResponse execute(String statement, Consumer<ExecuteStatementRequest.Builder> more) {
        return client().executeStatement(request -> more.accept(request.statement(text(statement))));
    }

    List<Map<String, AttributeValue>> items(String statement, Object... parameters) {
        return execute(statement, parameters).items();
    }

    /// One text attribute of each item.
    List<String> texts(String attribute, String statement, Object... parameters) {
        return items(statement, parameters).stream()
                .map(item -> Values.at(item, attribute).s())
                .toList();
    }

    List<BatchStatementResponse> batch(String... statements) {
        return client().batchExecuteStatement(batch -> batch.statements(Arrays.stream(statements)
                        .map(statement -> BatchStatementRequest.builder()
                                .statement(text(statement))
                                .build())
                        .toList()))
                .responses();
    }

    ExecuteTransactionResponse transaction(String... statements) {
        return client().executeTransaction(transaction -> transaction.transactStatements(statements(statements)));
    }

    List<ParameterizedStatement> statements(String... statements) {
        return Arrays.stream(statements)
                .map(statement -> ParameterizedStatement.builder()
                        .statement(text(statement))
                        .build())
                .toList();
    }

    private static List<AttributeValue> values(Object... parameters) {
        return Arrays.stream(parameters).map(Values::value).toList();
    }
}

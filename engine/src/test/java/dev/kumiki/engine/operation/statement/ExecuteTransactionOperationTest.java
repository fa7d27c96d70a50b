package dev.kumiki.engine.operation.statement;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.engine.operation.item.DataPlane;
import dev.kumiki.engine.operation.item.RequestTokens;
import dev.kumiki.engine.operation.item.TransactWriteItemsOperation;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementErrorCodeEnum;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

final class ExecuteTransactionOperationTest {
    private static final String TOKEN = "0123456789-0123456789-0123456789-012";

    private final DataPlane data = new DataPlane();
    private final RequestTokens tokens = new RequestTokens(data.store, data.context.clock());

    @AfterEach
    void close() {
        data.close();
    }

    private static ParameterizedStatement statement(String text) {
        return ParameterizedStatement.builder()
                .statement(text)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
    }

    private void transaction(String token, String... statements) {
        new ExecuteTransactionOperation(data.context, tokens)
                .run(ExecuteTransactionRequest.builder()
                        .clientRequestToken(token)
                        .transactStatements(Arrays.stream(statements)
                                .map(ExecuteTransactionOperationTest::statement)
                                .toList())
                        .build());
    }

    @Test
    void showsTheItemThatFailsACondition() {
        data.given(TAB, item("pk", "p", "sk", "1", "v", "a"), item("pk", "p", "sk", "2", "v", "b"));

        var cancelled = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> transaction(
                        "t",
                        "INSERT INTO tab VALUE {'pk': 'p', 'sk': '1'}",
                        "DELETE FROM tab WHERE pk = 'p' AND sk = '2' AND v = 'x'"));

        assertThat(cancelled.cancellationReasons())
                .satisfiesExactly(
                        reason -> {
                            assertThat(reason.code()).isEqualTo("DuplicateItem");
                            assertThat(reason.item()).containsEntry("v", DataPlane.s("a"));
                        },
                        reason -> {
                            assertThat(reason.code()).isEqualTo("ConditionalCheckFailed");
                            assertThat(reason.item()).containsEntry("v", DataPlane.s("b"));
                        });
    }

    /// A token of one operation is none of the other.
    @Test
    void hasTokensOfItsOwn() {
        new TransactWriteItemsOperation(data.context, tokens)
                .run(TransactWriteItemsRequest.builder()
                        .clientRequestToken(TOKEN)
                        .transactItems(TransactWriteItem.builder()
                                .put(put -> put.tableName(TAB).item(key("p", "1")))
                                .build())
                        .build());

        transaction(TOKEN, "INSERT INTO tab VALUE {'pk': 'p', 'sk': '2'}");
        transaction(TOKEN, "INSERT INTO tab VALUE {'pk': 'p', 'sk': '2'}");

        assertThat(data.all(TAB)).hasSize(2);
    }

    @Test
    void readsWithAToken() {
        data.given(TAB, key("p", "1"));

        transaction(TOKEN, "SELECT * FROM tab WHERE pk = 'p' AND sk = '1'");
        transaction(TOKEN, "SELECT * FROM tab WHERE pk = 'p' AND sk = '2'");

        assertThat(data.all(TAB)).hasSize(1);
    }

    @Test
    void aBatchShowsTheItemThatFailsACondition() {
        data.given(TAB, item("pk", "p", "sk", "1", "v", "a"));

        var answer = new BatchExecuteStatementOperation(data.context)
                .run(BatchExecuteStatementRequest.builder()
                        .statements(BatchStatementRequest.builder()
                                .statement("UPDATE tab SET v = 'n' WHERE pk = 'p' AND sk = '1' AND v = 'x'")
                                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                                .build())
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                        .build());

        var response = answer.responses().getFirst();
        assertThat(response.error().code()).isEqualTo(BatchStatementErrorCodeEnum.CONDITIONAL_CHECK_FAILED);
        assertThat(response.error().item()).containsEntry("v", DataPlane.s("a"));
        assertThat(response.hasItem()).isFalse();
        assertThat(answer.hasConsumedCapacity()).isFalse();
    }
}

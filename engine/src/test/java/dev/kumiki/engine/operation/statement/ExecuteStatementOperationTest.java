package dev.kumiki.engine.operation.statement;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.s;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.operation.item.DataPlane;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;

final class ExecuteStatementOperationTest {
    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        data.close();
    }

    private ExecuteStatementResponse execute(String statement, Consumer<ExecuteStatementRequest.Builder> more) {
        return new ExecuteStatementOperation(data.context)
                .run(ExecuteStatementRequest.builder()
                        .statement(statement)
                        .applyMutation(more)
                        .build());
    }

    private static String list(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'p" + i + "'").collect(Collectors.joining(",", "[", "]"));
    }

    private int pages(String statement) {
        int pages = 0;
        Set<Map<String, AttributeValue>> seen = new HashSet<>();
        String token = null;
        do {
            String next = token;
            var answer = execute(statement, request -> request.nextToken(next));
            assertThat(seen).doesNotContainAnyElementsOf(answer.items());
            seen.addAll(answer.items());
            token = answer.nextToken();
            pages++;
        } while (token != null);
        assertThat(seen).hasSize(25);
        return pages;
    }

    @Test
    void readsAtMostTenKeysForAPage() {
        for (int i = 0; i < 25; i++) {
            data.put(TAB, key("p" + i, "1"));
        }

        assertThat(pages("SELECT * FROM tab WHERE pk IN " + list(25))).isEqualTo(3);
        assertThat(pages("SELECT * FROM tab WHERE sk = '1' AND pk IN " + list(25)))
                .isEqualTo(3);
    }

    @Test
    void readsAMegabyteForAPage() {
        for (int i = 0; i < 4; i++) {
            data.put(TAB, sized("p" + i, "1", 390_000));
        }

        var first = execute("SELECT pk FROM tab WHERE pk IN " + list(4), _ -> {});
        var second =
                execute("SELECT pk FROM tab WHERE pk IN " + list(4), request -> request.nextToken(first.nextToken()));

        assertThat(first.items()).hasSize(3);
        assertThat(first.lastEvaluatedKey()).isEmpty();
        assertThat(second.items()).containsExactly(item("pk", "p3"));
        assertThat(second.nextToken()).isNull();
    }

    @Test
    void readsNothingButTheItemOfAKey() {
        data.given(TAB, key("p", "1"), key("p", "2"), key("q", "1"));

        var answer = execute("SELECT * FROM tab WHERE pk = 'p' AND sk = '2'", request -> request.limit(1));

        assertThat(answer.items()).containsExactly(key("p", "2"));
        assertThat(answer.nextToken()).isNull();
        assertThat(data.store.calls()).isEqualTo(new Calls(0, 0, 1, 0));
    }

    @Test
    void tellsWhereAPageEnded() {
        data.given(TAB, key("p", "1"), key("p", "2"));

        var answer = execute("SELECT sk FROM tab WHERE pk = 'p'", request -> request.limit(1));

        assertThat(answer.lastEvaluatedKey()).isEqualTo(key("p", "1"));
        assertThat(answer.nextToken()).isNotNull();
    }

    @Test
    void refusesTokensThatWereMadeUp() {
        data.given(TAB, key("p", "1"), key("p", "2"));
        String statement = "SELECT sk FROM tab WHERE pk = 'p'";
        byte[] token = Base64.getDecoder()
                .decode(execute(statement, request -> request.limit(1)).nextToken());
        for (int i = 0; i < token.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] changed = token.clone();
                changed[i] ^= (byte) (1 << bit);
                String text = Base64.getEncoder().encodeToString(changed);
                try {
                    execute(statement, request -> request.nextToken(text));
                } catch (DynamoDbException e) {
                    assertThat(e.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
                }
            }
        }
        for (int length = 0; length < token.length; length++) {
            String cut = Base64.getEncoder().encodeToString(Arrays.copyOf(token, length));
            if (!cut.isEmpty()) {
                assertThatThrownBy(() -> execute(statement, request -> request.nextToken(cut)))
                        .hasMessageContaining("Invalid NextToken");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO tab VALUE {'pk': 'p', 'sk': '1', 'a': 1, 'b': 'x'}",
                "UPDATE tab SET a = 'x' WHERE pk = 'p' AND sk = '1'",
                "DELETE FROM tab WHERE pk = 'p' AND sk = '1' AND a = 'no'"
            })
    void refusalsTakeNoLock(String statement) throws InterruptedException {
        var refusal = data.refusalWithoutLocks(() -> execute(statement.replace("'p'", "5"), _ -> {}));

        assertThat(refusal).hasMessageContaining("Status Code: 400");
    }

    @Test
    void refusesWhatNoStatementCanBe() {
        assertThatThrownBy(() -> execute("", _ -> {})).hasMessageContaining("greater than or equal to 1");
        assertThatThrownBy(() -> execute("x".repeat(8193), _ -> {})).hasMessageContaining("less than or equal to 8192");
        assertThatThrownBy(() -> execute("SELECT * FROM tab", request -> request.limit(0)))
                .hasMessageContaining("'Limit'");
        assertThatThrownBy(() -> execute("SELECT * FROM tab", request -> request.statement(null)))
                .hasMessageContaining("Value null at 'statement'");
    }

    @Test
    void findsTablesByTheirArn() {
        data.given(TAB, key("p", "1"));

        assertThat(execute("SELECT * FROM \"" + data.context.home().tableArn(TAB) + "\"", _ -> {})
                        .items())
                .containsExactly(key("p", "1"));
    }

    @Test
    void readsByTwoColumnsOfOneNameTheLater() {
        data.put(TAB, Map.of("pk", s("p"), "sk", s("1"), "m", AttributeValue.fromM(Map.of("pk", s("inner")))));

        assertThat(execute("SELECT pk, m.pk FROM tab WHERE pk = 'p'", _ -> {}).items())
                .isEqualTo(List.of(item("pk", "inner")));
    }
}

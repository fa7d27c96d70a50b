package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

final class ListTablesOperationTest {
    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    private ListTablesResponse list(Consumer<ListTablesRequest.Builder> request) {
        var builder = ListTablesRequest.builder();
        request.accept(builder);
        return new ListTablesOperation(plane.context).run(builder.build());
    }

    @Test
    void anEmptyEngineHasAnEmptyList() {
        var answer = list(_ -> {});
        assertThat(answer.hasTableNames()).isTrue();
        assertThat(answer.tableNames()).isEmpty();
    }

    @Test
    void goesThroughAllTablesInOrder() {
        for (String name : new String[] {"ccc", "aaa", "bbb"}) {
            plane.create(table().tableName(name));
        }
        var first = list(request -> request.limit(2));
        assertThat(first.tableNames()).containsExactly("aaa", "bbb");
        assertThat(first.lastEvaluatedTableName()).isEqualTo("bbb");
        var second = list(request -> request.limit(2).exclusiveStartTableName("bbb"));
        assertThat(second.tableNames()).containsExactly("ccc");
        assertThat(second.lastEvaluatedTableName()).isNull();
        assertThat(list(request -> request.exclusiveStartTableName("aab")).tableNames())
                .containsExactly("bbb", "ccc");
    }

    @Test
    void aPageHas100TablesUnlessToldOtherwise() {
        IntStream.range(0, 101).forEach(i -> plane.create(table().tableName("tab" + i)));
        assertThat(list(_ -> {}).tableNames()).hasSize(100);
        assertThat(list(_ -> {}).lastEvaluatedTableName()).isNotNull();
    }

    @Test
    void limitsHaveBounds() {
        assertInvalid(
                () -> list(request -> request.limit(0)),
                "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value"
                        + " greater than or equal to 1");
        assertInvalid(
                () -> list(request -> request.limit(101)),
                "1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: Member must have"
                        + " value less than or equal to 100");
    }
}

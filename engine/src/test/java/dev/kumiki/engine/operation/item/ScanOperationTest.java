package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

final class ScanOperationTest {
    private static final int SEGMENTS = 3;

    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        assertThat(data.store.open()).isZero();
        data.close();
    }

    private ScanResponse scan(Consumer<ScanRequest.Builder> change) {
        return new ScanOperation(data.context)
                .run(ScanRequest.builder().tableName(TAB).applyMutation(change).build());
    }

    @Test
    void opensOneCursorOnTableOrIndex() {
        data.given(TAB, item("pk", "p", "sk", "1", "g", "x"));
        assertThat(scan(_ -> {}).count()).isEqualTo(1);
        assertThat(scan(request -> request.indexName("by-g")).count()).isEqualTo(1);
        assertThat(data.store.calls()).isEqualTo(new Calls(0, 0, 2, 0));
    }

    @Test
    void seesOneMoment() {
        data.given(TAB, key("p", "1"));
        data.store.duringNextWalk(() -> data.put(TAB, key("p", "2")));
        assertThat(scan(_ -> {}).items()).containsExactly(key("p", "1"));
    }

    @Test
    @DisplayName("reads every item in exactly one segment (semantics 22)")
    void dividesIntoSegments() {
        var items = new ArrayList<Map<String, AttributeValue>>();
        for (int i = 0; i < 30; i++) {
            items.add(key("p" + i, "1"));
            data.put(TAB, items.getLast());
        }
        var read = new ArrayList<Map<String, AttributeValue>>();
        for (int segment = 0; segment < SEGMENTS; segment++) {
            int number = segment;
            read.addAll(scan(request -> request.segment(number).totalSegments(SEGMENTS))
                    .items());
        }
        assertThat(read).containsExactlyInAnyOrderElementsOf(items);
    }

    @Test
    @DisplayName("refuses a start in another segment (semantics 16)")
    void refusesAStartInAnotherSegment() {
        int own = KeyWriter.segmentOf(data.itemKey(TAB, "p", "1").bytes(), SEGMENTS);
        int other = (own + 1) % SEGMENTS;
        scan(request -> request.exclusiveStartKey(key("p", "1")).segment(own).totalSegments(SEGMENTS));
        data.store.forgetCalls();
        assertInvalid(
                () -> scan(request ->
                        request.exclusiveStartKey(key("p", "1")).segment(other).totalSegments(SEGMENTS)),
                String.format(Locale.ROOT, RequestTexts.START_KEY_WRONG_SEGMENT, SEGMENTS, other));
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    @DisplayName("reports a bad expression before an unknown table (semantics 51)")
    void checksTheExpressionBeforeTheTable() {
        assertThatThrownBy(() -> scan(request -> request.tableName("unknown").filterExpression("v =")))
                .hasMessageContaining("Invalid FilterExpression");
    }
}

package dev.kumiki.engine.operation;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.operation.item.DataPlane;
import dev.kumiki.engine.table.ItemKey;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

@DisplayName("Conflicts on items in flight (semantics 43)")
final class ConflictsTest {
    private final DataPlane data = new DataPlane();
    private final Conflicts conflicts = new Conflicts(true);
    private final ItemKey a = data.itemKey(TAB, "p", "a");
    private final ItemKey b = data.itemKey(TAB, "p", "b");
    private final ItemKey c = data.itemKey(TAB, "p", "c");

    @AfterEach
    void close() {
        data.close();
    }

    @Test
    void doNotAriseBetweenPlainWrites() {
        try (var _ = conflicts.write(a);
                var _ = conflicts.write(a)) {
            assertThat(conflicts.transaction(List.of(b, a)).conflicts()).containsExactly(1);
        }
        assertThat(conflicts.transaction(List.of(a)).conflicts()).isEmpty();
    }

    @Test
    void lastUntilTheLastPlainWriteEnds() {
        var first = conflicts.write(a);
        var second = conflicts.write(a);
        first.close();
        assertThat(conflicts.transaction(List.of(a)).conflicts()).containsExactly(0);
        second.close();
        assertThat(conflicts.transaction(List.of(a)).conflicts()).isEmpty();
    }

    @Test
    void refusePlainWritesDuringATransaction() {
        try (var _ = conflicts.transaction(List.of(a, b)).mark()) {
            assertThatThrownBy(() -> conflicts.write(b)).isInstanceOf(TransactionConflictException.class);
            conflicts.write(c).close();
        }
        conflicts.write(b).close();
    }

    @Test
    void nameThePositionsAndClaimNothing() {
        try (var _ = conflicts.transaction(List.of(b)).mark()) {
            var claim = conflicts.transaction(List.of(a, b, c));
            assertThat(claim.conflicts()).containsExactly(1);
            conflicts.write(a).close();
            conflicts.write(c).close();
        }
    }

    @Test
    void concernTransactionalReadsOfWhateverIsBeingWritten() {
        try (var _ = conflicts.write(a);
                var _ = conflicts.transaction(List.of(c)).mark()) {
            assertThat(conflicts.inFlight(List.of(a, b, c))).containsExactly(0, 2);
        }
        assertThat(conflicts.inFlight(List.of(a, b, c))).isEmpty();
    }

    @Test
    void takeOnlyTheItemsInTransactionsOutOfABatch() {
        try (var _ = conflicts.transaction(List.of(b)).mark()) {
            var writes = conflicts.writes(List.of(a, b, c));
            assertThat(writes.refused().stream()).containsExactly(1);
            assertThat(conflicts.transaction(List.of(c)).conflicts()).containsExactly(0);
            writes.mark().close();
            conflicts.transaction(List.of(c)).mark().close();
        }
    }

    @Test
    void areNotRecordedWhereEverybodyWaits() {
        var waiting = new Conflicts(false);
        try (var _ = waiting.transaction(List.of(a)).mark()) {
            waiting.write(a).close();
            assertThat(waiting.transaction(List.of(a)).conflicts()).isEmpty();
            assertThat(waiting.inFlight(List.of(a))).isEmpty();
        }
    }
}

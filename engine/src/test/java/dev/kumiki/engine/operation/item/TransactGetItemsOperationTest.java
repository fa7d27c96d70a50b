package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.rejection.TransactionTexts;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

final class TransactGetItemsOperationTest {
    private static final int QUARTER_MEGABYTE = 256 * 1024;

    private static TransactGetItem item(String table, String sk) {
        return TransactGetItem.builder()
                .get(get -> get.tableName(table).key(key("p", sk)))
                .build();
    }

    private static void get(DataPlane data, TransactGetItem... items) {
        new TransactGetItemsOperation(data.context)
                .run(TransactGetItemsRequest.builder().transactItems(items).build());
    }

    @Test
    void readsAllTablesAtOneMoment() {
        try (var data = new DataPlane()) {
            get(data, item(TAB, "1"), item(COL, "1"), item(TAB, "2"));
            assertThat(data.store.calls()).isEqualTo(new Calls(0, 1, 0, 0));
        }
    }

    @Test
    void returnsFourMegabytesAndNoMore() {
        try (var data = new DataPlane()) {
            IntStream.range(0, 16).forEach(i -> data.put(TAB, sized("p", "s" + i, QUARTER_MEGABYTE)));
            var items = IntStream.range(0, 16).mapToObj(i -> item(TAB, "s" + i)).toArray(TransactGetItem[]::new);
            get(data, items);
            data.put(TAB, sized("p", "s0", QUARTER_MEGABYTE + 1));
            assertInvalid(() -> get(data, items), TransactionTexts.READ_TOO_LARGE);
        }
    }

    @Test
    @DisplayName("is refused by position while an item is being written (semantics 43)")
    void conflictsWithWrites() {
        try (var data = DataPlane.refusingConflicts()) {
            var conflicts = data.context.conflicts();
            try (var _ = conflicts.write(data.itemKey(TAB, "p", "1"));
                    var _ = conflicts
                            .transaction(List.of(data.itemKey(TAB, "p", "2")))
                            .mark()) {
                assertThatExceptionOfType(TransactionCanceledException.class)
                        .isThrownBy(() -> get(data, item(TAB, "1"), item(TAB, "2"), item(TAB, "3")))
                        .satisfies(refusal -> assertThat(refusal.cancellationReasons())
                                .extracting(CancellationReason::code)
                                .containsExactly("TransactionConflict", "TransactionConflict", "None"));
                assertThat(data.store.calls()).isEqualTo(Calls.NONE);
                get(data, item(TAB, "3"));
            }
        }
    }
}

package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.s;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.rejection.TransactionTexts;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

final class TransactWriteItemsOperationTest {
    private static final TransactWriteItem MISSING = TransactWriteItem.builder()
            .conditionCheck(
                    check -> check.tableName(TAB).key(key("p", "0")).conditionExpression("attribute_exists(pk)"))
            .build();

    private static TransactWriteItem put(String table, Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table).item(item))
                .build();
    }

    private static TransactWriteItem set(String sk, String text) {
        return TransactWriteItem.builder()
                .update(update -> update.tableName(TAB)
                        .key(key("p", sk))
                        .updateExpression("SET v = :v")
                        .expressionAttributeValues(Map.of(":v", s(text))))
                .build();
    }

    private static TransactWriteItemsOperation operation(DataPlane data) {
        return new TransactWriteItemsOperation(
                data.context, new RequestTokens(data.context.store(), data.context.clock()));
    }

    private static void write(DataPlane data, TransactWriteItem... items) {
        operation(data)
                .run(TransactWriteItemsRequest.builder().transactItems(items).build());
    }

    private static void assertCancelled(ThrowingCallable call, String... codes) {
        assertThatExceptionOfType(TransactionCanceledException.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.cancellationReasons())
                        .extracting(CancellationReason::code)
                        .containsExactly(codes));
    }

    @Test
    void readsAndWritesOnce() {
        try (var data = new DataPlane()) {
            write(data, put(TAB, key("p", "1")), put(TAB, key("p", "2")), set("3", "new"));
            assertThat(data.store.calls()).isEqualTo(new Calls(0, 1, 0, 1));
        }
    }

    @Test
    void writesNothingForChecksAlone() {
        try (var data = new DataPlane()) {
            write(data.given(TAB, key("p", "0")), MISSING);
            assertThat(data.store.calls()).isEqualTo(new Calls(0, 1, 0, 0));
        }
    }

    @Test
    @DisplayName("writes nothing and gives the reasons by position when conditions fail (semantics 40)")
    void cancelsByPosition() {
        try (var data = new DataPlane()) {
            assertCancelled(
                    () -> write(data, put(TAB, key("p", "1")), MISSING, put(TAB, key("p", "2"))),
                    "None",
                    "ConditionalCheckFailed",
                    "None");
            assertThat(data.store.calls()).isEqualTo(new Calls(0, 1, 0, 0));
        }
    }

    @Test
    @DisplayName("cancels for a key of the wrong type before it reads anything (semantics 41)")
    void cancelsForAForeignKey() {
        try (var data = new DataPlane()) {
            var foreign = Map.of("pk", s("p"), "sk", AttributeValue.fromN("1"));
            assertCancelled(() -> write(data, put(TAB, key("p", "1")), put(TAB, foreign)), "None", "ValidationError");
            assertInvalid(
                    () -> write(data, put(TAB, key("p", "1")), put(TAB, key("p", ""))),
                    "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain"
                            + " an empty string value. Key: sk");
            assertThat(data.store.calls()).isEqualTo(Calls.NONE);
        }
    }

    @Test
    @DisplayName("counts items and expression values towards 4 MB (semantics 39)")
    void measuresTheRequest() {
        try (var data = new DataPlane()) {
            var text = "v".repeat(400_000);
            var actions =
                    IntStream.range(0, 11).mapToObj(i -> set("sort" + i, text)).toArray(TransactWriteItem[]::new);
            assertInvalid(() -> write(data, actions), TransactionTexts.WRITE_TOO_LARGE);
            assertThat(data.store.calls()).isEqualTo(Calls.NONE);
            write(data, List.of(actions).subList(0, 10).toArray(TransactWriteItem[]::new));
        }
    }

    @Test
    void takesExactlyFourMegabytes() {
        try (var data = new DataPlane()) {
            var actions = IntStream.range(0, 16)
                    .mapToObj(i -> put(TAB, sized("p", "s" + i, 256 * 1024)))
                    .toArray(TransactWriteItem[]::new);
            write(data, actions);
            var larger = actions.clone();
            larger[0] = put(TAB, sized("p", "s0", 256 * 1024 + 1));
            assertInvalid(() -> write(data, larger), TransactionTexts.WRITE_TOO_LARGE);
        }
    }

    @Test
    @DisplayName("deletes more than 4 MB, because the request is what counts (semantics 39)")
    void deletesMoreThanFourMegabytes() {
        try (var data = new DataPlane()) {
            for (int i = 0; i < 20; i++) {
                data.given(TAB, sized("p", "s" + i, 256 * 1024));
            }
            write(
                    data,
                    IntStream.range(0, 20)
                            .mapToObj(i -> TransactWriteItem.builder()
                                    .delete(delete -> delete.tableName(TAB).key(key("p", "s" + i)))
                                    .build())
                            .toArray(TransactWriteItem[]::new));
            assertThat(data.all(TAB)).isEmpty();
        }
    }

    @Test
    void cancelsWhenACollectionGrowsTooLarge() {
        try (var data = DataPlane.withCollectionsOf(100)) {
            assertCancelled(
                    () -> write(
                            data,
                            put(TAB, key("p", "1")),
                            put(COL, sized("p", "1", 60)),
                            put(COL, sized("p", "2", 60))),
                    "None",
                    "None",
                    "ItemCollectionSizeLimitExceeded");
            assertThat(data.store.calls().writes()).isZero();
            assertThat(data.all(TAB)).isEmpty();
            assertThat(data.all(COL)).isEmpty();
        }
    }

    @Test
    @DisplayName("remembers its token in the batch of its items (semantics 42)")
    void remembersTheTokenWithTheItems() {
        try (var data = new DataPlane()) {
            var request = TransactWriteItemsRequest.builder()
                    .clientRequestToken("token")
                    .transactItems(put(TAB, key("p", "1")))
                    .build();
            var operation = operation(data);
            operation.run(request);
            assertThat(data.store.batches()).hasSize(1);
            assertThat(data.store.batches().getFirst().changes())
                    .extracting(Batch.Change::family)
                    .contains(Family.ITEMS, Family.IDEMPOTENCY);
            operation.run(request);
            assertThat(data.store.batches()).hasSize(1);
        }
    }

    @Test
    @DisplayName("a token costs two gets and no walk, however many tokens ended before it")
    void neverWalksOverTokens() {
        try (var data = new DataPlane()) {
            var operation = operation(data);
            for (int i = 0; i < 100; i++) {
                data.control.now = data.control.now.plus(RequestTokens.LIFETIME.dividedBy(50));
                data.store.forgetCalls();
                operation.run(TransactWriteItemsRequest.builder()
                        .clientRequestToken("token" + i)
                        .transactItems(put(TAB, key("p", "1")))
                        .build());
                assertThat(data.store.calls()).isEqualTo(new WatchedStore.Calls(2, 1, 0, 1));
            }
        }
    }

    @Test
    void writesNoMoreThanItsBound() {
        try (var data = new DataPlane()) {
            var items = IntStream.range(0, 3)
                    .mapToObj(i -> DataPlane.sized("p", "" + i, 300_000))
                    .toList();
            items.forEach(item -> data.given(TAB, item));
            var tokens = new RequestTokens(data.context.store(), data.context.clock());
            var operation = new TransactWriteItemsOperation(data.context, tokens, 1);
            var fits = TransactWriteItemsRequest.builder().transactItems(set("0", "v"), set("1", "v"), set("2", "v"));
            operation.run(fits.build());
            var updates = items.stream()
                    .map(item -> TransactWriteItem.builder()
                            .update(update -> update.tableName(TAB)
                                    .key(key(
                                            "p",
                                            Objects.requireNonNull(item.get("sk"))
                                                    .s()))
                                    .updateExpression("SET g = :g, w = :w")
                                    .expressionAttributeValues(Map.of(":g", s("g"), ":w", s("w".repeat(300_000)))))
                            .build())
                    .toList();
            var exceeds =
                    TransactWriteItemsRequest.builder().transactItems(updates).build();
            data.store.forgetCalls();
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> operation.run(exceeds))
                    .satisfies(
                            e -> assertThat(e.awsErrorDetails().errorMessage()).contains("cannot exceed 1 MB"));
            assertThat(data.store.batches()).isEmpty();
        }
    }

    @Test
    void conflictsWhenItsLocksAreNotFree() throws InterruptedException {
        try (var data = DataPlane.impatient()) {
            var refusal = data.refusalWithoutLocks(() -> write(data, put(TAB, key("p", "1")), MISSING));
            assertCancelled(
                    () -> {
                        throw Objects.requireNonNull(refusal);
                    },
                    "TransactionConflict",
                    "TransactionConflict");
            assertThat(data.store.calls()).isEqualTo(Calls.NONE);
        }
    }

    @Test
    @DisplayName("is refused while another is on one of its items (semantics 43)")
    void conflictsByPosition() {
        try (var data = DataPlane.refusingConflicts()) {
            var taken = List.of(data.itemKey(TAB, "p", "2"));
            try (var _ = data.context.conflicts().transaction(taken).mark()) {
                assertCancelled(
                        () -> write(data, put(TAB, key("p", "1")), put(TAB, item("sk", "2", "pk", "p"))),
                        "None",
                        "TransactionConflict");
                assertThatThrownBy(() -> data.put(TAB, key("p", "2"))).hasMessageContaining("ongoing");
            }
            assertThat(data.store.calls()).isEqualTo(Calls.NONE);
            write(data, put(TAB, key("p", "1")), put(TAB, key("p", "2")));
        }
    }
}

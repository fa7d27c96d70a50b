package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EngineOptions.TransactionConflicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Conflicts that are refused at once, as by the live service.
///
/// A conflict needs two requests at the same moment: each test tries until it has seen one, and gives up after many
/// attempts. The transactions are large, so that they last.
class TransactionConflictTest {
    private static final String TABLE = "things";
    private static final int ITEMS = 100;
    private static final int MAX_ATTEMPTS = 20_000;

    private static DynamoDbClient open() {
        var db = EmbeddedDynamoDb.open(EngineOptions.inMemory().transactionConflicts(TransactionConflicts.REFUSE));
        Accounts.create(db, TABLE);
        return db;
    }

    @Test
    void plainWritesNeverConflictWithEachOther() throws InterruptedException {
        int threads = 32;
        int rounds = 50;
        try (var db = open()) {
            Together.run(threads, _ -> {
                for (int i = 0; i < rounds; i++) {
                    add(db, 0);
                }
                return true;
            });
            assertThat(number(db, 0)).isEqualTo((long) threads * rounds);
        }
    }

    @Test
    void transactionsRefuseEachOther() throws InterruptedException {
        try (var db = open()) {
            var refusals = new AtomicInteger();
            List<Integer> done = Together.runPreempted(2, _ -> {
                int mine = 0;
                for (int i = 0; i < MAX_ATTEMPTS && refusals.get() == 0; i++) {
                    mine += isCarriedOut(db, refusals) ? 1 : 0;
                }
                return mine;
            });
            assertThat(refusals).hasPositiveValue();
            assertThat(number(db, ITEMS - 1)).isEqualTo(done.getFirst() + (long) done.getLast());
        }
    }

    @Test
    void plainWriteAndTransactionRefuseEachOther() throws InterruptedException {
        try (var db = open()) {
            var refusedTransactions = new AtomicInteger();
            var refusedWrites = new AtomicInteger();
            List<Integer> done = Together.runPreempted(2, thread -> {
                int mine = 0;
                for (int i = 0; i < MAX_ATTEMPTS; i++) {
                    boolean carriedOut =
                            thread == 0 ? isCarriedOut(db, refusedTransactions) : isWritten(db, refusedWrites);
                    mine += carriedOut ? 1 : 0;
                    if (refusedTransactions.get() > 0 && refusedWrites.get() > 0) {
                        break;
                    }
                }
                return mine;
            });
            assertThat(refusedTransactions).hasPositiveValue();
            assertThat(refusedWrites).hasPositiveValue();
            assertThat(number(db, ITEMS - 1)).isEqualTo(done.getFirst() + (long) done.getLast());
        }
    }

    @Test
    void batchHandsBackWhatATransactionIsOn() throws InterruptedException {
        try (var db = open()) {
            var refusedTransactions = new AtomicInteger();
            var handedBack = new AtomicInteger();
            Together.runPreempted(2, thread -> {
                for (int i = 0; i < MAX_ATTEMPTS && handedBack.get() == 0; i++) {
                    if (thread == 0) {
                        isCarriedOut(db, refusedTransactions);
                    } else {
                        handedBack.addAndGet(replaceLast(db));
                    }
                }
                return true;
            });
            assertThat(handedBack).hasPositiveValue();
        }
    }

    /// How many of the batch's one write are handed back.
    private static int replaceLast(DynamoDbClient db) {
        var item = Map.of("id", s("thing " + (ITEMS - 1)), "n", n(0));
        var write = WriteRequest.builder().putRequest(put -> put.item(item)).build();
        return db.batchWriteItem(r -> r.requestItems(Map.of(TABLE, List.of(write))))
                .unprocessedItems()
                .size();
    }

    /// Adds one to every item; when that is refused, it is for conflicts only.
    private static boolean isCarriedOut(DynamoDbClient db, AtomicInteger refusals) {
        var actions = new ArrayList<TransactWriteItem>();
        for (int i = 0; i < ITEMS; i++) {
            int item = i;
            actions.add(TransactWriteItem.builder()
                    .update(u -> u.tableName(TABLE)
                            .key(Map.of("id", s("thing " + item)))
                            .updateExpression("ADD n :one")
                            .expressionAttributeValues(Map.of(":one", n(1))))
                    .build());
        }
        try {
            db.transactWriteItems(r -> r.transactItems(actions));
            return true;
        } catch (TransactionCanceledException e) {
            assertThat(e.cancellationReasons())
                    .hasSize(ITEMS)
                    .extracting(CancellationReason::code)
                    .isSubsetOf("None", "TransactionConflict")
                    .contains("TransactionConflict");
            refusals.incrementAndGet();
            return false;
        }
    }

    private static boolean isWritten(DynamoDbClient db, AtomicInteger refusals) {
        try {
            add(db, ITEMS - 1);
            return true;
        } catch (TransactionConflictException e) {
            refusals.incrementAndGet();
            return false;
        }
    }

    private static void add(DynamoDbClient db, int item) {
        db.updateItem(r -> r.tableName(TABLE)
                .key(Map.of("id", s("thing " + item)))
                .updateExpression("ADD n :one")
                .expressionAttributeValues(Map.of(":one", n(1))));
    }

    private static long number(DynamoDbClient db, int item) {
        var found = db.getItem(r -> r.tableName(TABLE).key(Map.of("id", s("thing " + item))))
                .item();
        return Long.parseLong(found.getOrDefault("n", n(0)).n());
    }
}

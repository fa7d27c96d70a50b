package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.refusal;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

@DisplayName("Transactions: tokens and isolation (semantics 42, 43)")
final class TransactionTokenConformanceTest {
    private static final int WRITERS = 8;
    private static final int ROUNDS = 10;

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    private static final Actions ACTIONS = new Actions(TABLE);

    private static TransactWriteItem increment(String pk) {
        return ACTIONS.update(
                item("pk", pk),
                update -> update.updateExpression("ADD v :one").expressionAttributeValues(item(":one", 1)));
    }

    private static TransactWriteItemsResponse write(String token, TransactWriteItem... actions) {
        return client().transactWriteItems(transaction -> transaction
                .clientRequestToken(token)
                .transactItems(actions)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
    }

    @Test
    void doesATokenOnceAndThenOnlyReads() {
        String pk = unique();
        String token = unique();

        var first = write(token, increment(pk)).consumedCapacity().getFirst();
        var second = write(token, increment(pk)).consumedCapacity().getFirst();

        assertThat(TABLE.get(item("pk", pk))).containsEntry("v", n("1"));
        assertThat(first.writeCapacityUnits()).isEqualTo(2.0);
        assertThat(first.readCapacityUnits()).isNull();
        assertThat(second.readCapacityUnits()).isEqualTo(2.0);
        assertThat(second.writeCapacityUnits()).isNull();
    }

    @Test
    void refusesATokenWithOtherParameters() {
        String token = unique();
        write(token, increment(unique()));

        refusal(IdempotentParameterMismatchException.class, () -> write(token, increment(unique())));
    }

    @Test
    void doesDifferentTokensEach() {
        String pk = unique();

        write(unique(), increment(pk));
        write(unique(), increment(pk));

        assertThat(TABLE.get(item("pk", pk))).containsEntry("v", n("2"));
    }

    @Test
    void forgetsTheTokenOfACancelledTransaction() {
        String pk = unique();
        String token = unique();
        var create = ACTIONS.put(item("pk", pk), put -> put.conditionExpression("attribute_not_exists(pk)"));
        TABLE.put(item("pk", pk));
        refusal(TransactionCanceledException.class, () -> write(token, create));
        TABLE.delete(delete -> delete.key(item("pk", pk)));

        write(token, create);

        assertThat(TABLE.get(item("pk", pk))).isNotEmpty();
    }

    @Test
    void takesTokensOfOneTo36Characters() {
        write(text(35) + unique().charAt(0), increment(unique()));

        assertConstraint(
                () -> write(text(37), increment(unique())),
                "clientRequestToken",
                "Member must have length less than or equal to 36");
        assertConstraint(
                () -> write("", increment(unique())),
                "clientRequestToken",
                "Member must have length greater than or equal to 1");
    }

    @Test
    void losesNoIncrementAmongConcurrentTransactions() throws Exception {
        String left = unique();
        String right = unique();

        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var writers = IntStream.range(0, WRITERS)
                    .mapToObj(i -> pool.submit(() -> incrementBoth(left, right)))
                    .toList();
            for (Future<?> writer : writers) {
                writer.get();
            }
        }

        assertThat(TABLE.get(item("pk", left))).containsEntry("v", n("" + WRITERS * ROUNDS));
        assertThat(TABLE.get(item("pk", right))).containsEntry("v", n("" + WRITERS * ROUNDS));
    }

    /// Repeats what conflicted; the pair is taken in both orders, so that locks without an order would deadlock.
    private static void incrementBoth(String left, String right) {
        for (int round = 0; round < ROUNDS; round++) {
            boolean done = false;
            while (!done) {
                try {
                    write(
                            unique(),
                            round % 2 == 0
                                    ? new TransactWriteItem[] {increment(left), increment(right)}
                                    : new TransactWriteItem[] {increment(right), increment(left)});
                    done = true;
                } catch (TransactionCanceledException e) {
                    assertThat(e.cancellationReasons())
                            .anySatisfy(reason -> assertThat(reason.code()).isEqualTo("TransactionConflict"));
                }
            }
        }
    }
}

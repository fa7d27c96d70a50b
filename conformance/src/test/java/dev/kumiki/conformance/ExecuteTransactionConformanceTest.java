package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertCancelled;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

@DisplayName("ExecuteTransaction")
final class ExecuteTransactionConformanceTest {
    private static final String FIRST = "Validation failed in TransactStatements[0]: ";
    private static final String NO_KEY =
            FIRST + "Select statements within ExecuteTransaction must specify the primary key in the where clause.";
    private static final String KEY_MISMATCH = "The provided key element does not match the schema";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    static final Statements SQL = new Statements(TABLE);

    private static String where(String pk) {
        return " WHERE pk = '" + pk + "' AND sk = '1'";
    }

    @Nested
    final class Reading {
        @Test
        void findsItemsInTheirOrder() {
            String pk = TABLE.fill("1");

            var answer = SQL.transaction(
                    "SELECT sk FROM $" + where(pk),
                    "SELECT * FROM $" + where(unique()),
                    "SELECT * FROM $ WHERE pk IN ['" + pk + "'] AND sk IN ['2']");

            assertThat(answer.responses())
                    .extracting(ItemResponse::item)
                    .containsExactly(item("sk", "1"), item(), item());
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "pk = 'x' AND sk = '1' AND v = 'y'",
                    "pk = 'x' AND sk = '1' AND pk = 'y'",
                    "pk = 'x'",
                    "v = 'y'"
                })
        void refusesAnythingButAKey(String where) {
            assertValidation(() -> SQL.transaction("SELECT * FROM $ WHERE " + where), NO_KEY);
        }

        @Test
        void refusesAnIndexAndOneItemTwice() {
            assertValidation(
                    () -> SQL.transaction("SELECT * FROM $.\"index\"" + where("x")),
                    FIRST + "Reads on indices are not supported within transactions.");
            assertValidation(
                    () -> SQL.transaction(
                            "SELECT * FROM $" + where("x"), "SELECT v FROM $ WHERE sk = '1' AND pk = 'x'"),
                    "Transaction request cannot include multiple operations on one item");
        }

        @Test
        void isCancelledByKeysThatDoNotFit() {
            String select = "SELECT * FROM $" + where("x");

            var reasons = assertCancelled(
                    () -> SQL.transaction(select, select, "SELECT * FROM $ WHERE pk = 1 AND sk = '1'"),
                    "None",
                    "None",
                    "ValidationError");
            assertThat(reasons.getLast().message()).isEqualTo(KEY_MISMATCH);
        }
    }

    @Nested
    final class Writing {
        @Test
        void isAllOrNothing() {
            String pk = TABLE.fill("1");
            String fresh = unique();

            SQL.transaction("INSERT INTO $ VALUE {'pk': '" + fresh + "', 'sk': '1'}", "UPDATE $ SET v = 1" + where(pk));

            assertThat(TABLE.get(item("pk", fresh, "sk", "1"))).isNotEmpty();
            String other = unique();
            assertCancelled(
                    () -> SQL.transaction(
                            "INSERT INTO $ VALUE {'pk': '" + other + "', 'sk': '1'}",
                            "UPDATE $ SET v = 2" + where(pk) + " AND v = 7",
                            "DELETE FROM $" + where(fresh)),
                    "None",
                    "ConditionalCheckFailed",
                    "None");
            assertThat(TABLE.get(item("pk", other, "sk", "1"))).isEmpty();
            assertThat(TABLE.get(item("pk", fresh, "sk", "1"))).isNotEmpty();
        }

        @Test
        void isCancelledByADuplicate() {
            String pk = TABLE.fill("1");

            var reasons = assertCancelled(
                    () -> SQL.transaction(
                            "INSERT INTO $ VALUE {'pk': '" + unique() + "', 'sk': '1'}",
                            "INSERT INTO $ VALUE {'pk': '" + pk + "', 'sk': '1'}"),
                    "None",
                    "DuplicateItem");
            assertThat(reasons.getLast().message()).isEqualTo("Duplicate primary key exists in table");
        }

        @Test
        void isCancelledByKeysThatDoNotFit() {
            String update = "UPDATE $ SET a = 1 WHERE ";

            var reasons = assertCancelled(
                    () -> SQL.transaction(
                            update + "pk = 'x'",
                            update + "pk IN ['x'] AND sk = '1'",
                            update + "pk = 'x' AND sk = '1' AND pk = 'y'",
                            update + "pk = 'x' AND sk = 1",
                            "INSERT INTO $ VALUE {'pk': 'x'}",
                            update + "pk = 'x' AND sk = '1'"),
                    "ValidationError",
                    "ValidationError",
                    "ValidationError",
                    "ValidationError",
                    "ValidationError",
                    "None");
            assertThat(List.of(reasons.get(0), reasons.get(3)))
                    .extracting(CancellationReason::message)
                    .containsOnly(KEY_MISMATCH);
            assertThat(reasons.get(4).message())
                    .isEqualTo("One or more parameter values were invalid: Missing the key sk in the item");
        }

        @Test
        void isCancelledByTablesThatAreNotThere() {
            String missing = "DELETE FROM \"" + unique() + "\"" + where("x");

            var reasons = assertCancelled(
                    () -> SQL.transaction("DELETE FROM $" + where("y"), missing), "None", "ResourceNotFound");
            assertThat(reasons.getLast().message()).isEqualTo("Requested resource not found");
            assertValidation(
                    () -> SQL.transaction(missing, "DELETE FROM $" + where("y") + " RETURNING ALL OLD *"),
                    "Validation failed in TransactStatements[1]: RETURNING clause is not supported in"
                            + " ExecuteTransaction.");
        }

        @Test
        void refusesWhatOneStatementSays() {
            assertValidation(
                    () -> SQL.transaction("UPDATE $ SET n = n + [1]" + where("x")),
                    FIRST + "Incorrect operand type for operator or function; operator or function: +, operand type:"
                            + " L");
            assertValidation(
                    () -> SQL.transaction("INSERT INTO $ VALUE {'pk': 'x', 'sk': '1', 'v': [<<'a', 'a'>>]}"),
                    FIRST + "One or more parameter values were invalid: Input collection [a, a] contains"
                            + " duplicates.");
        }
    }

    @Nested
    final class WithExists {
        private static final String UPDATE = "UPDATE $ SET touched = 1";

        @Test
        void checksAnItem() {
            String pk = TABLE.fill("1");
            String other = TABLE.fill("1");
            String exists = "EXISTS(SELECT * FROM $" + where(pk) + " AND touched IS MISSING)";

            SQL.transaction(exists, UPDATE + where(other));
            SQL.execute(UPDATE + where(pk));

            var reasons = assertCancelled(
                    () -> SQL.transaction(exists, UPDATE + where(unique())),
                    "ConditionalCheckFailed",
                    "ConditionalCheckFailed");
            assertThat(reasons.getFirst().message()).isEqualTo("The conditional request failed");
            assertCancelled(
                    () -> SQL.transaction(
                            "EXISTS(SELECT * FROM $" + where(unique()) + " AND touched IS MISSING)",
                            UPDATE + where(other)),
                    "ConditionalCheckFailed",
                    "None");
        }

        @Test
        void needsACondition() {
            for (String select : List.of("SELECT * FROM $" + where("x"), "SELECT * FROM $ WHERE pk = 'x' AND v = 1")) {
                assertValidation(
                        () -> SQL.transaction("EXISTS(" + select + ")", UPDATE + where("y")),
                        FIRST + "EXISTS() must contain a single item read with additional condition");
            }
        }
    }

    @Nested
    final class Repeated {
        private ExecuteTransactionResponse count(String token, String pk, int by) {
            return client().executeTransaction(transaction -> transaction
                    .clientRequestToken(token)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .transactStatements(ParameterizedStatement.builder()
                            .statement(SQL.text("UPDATE $ SET n = n + ? WHERE pk = ? AND sk = '1'"))
                            .parameters(Values.value(by), Values.s(pk))
                            .build()));
        }

        @Test
        void isCarriedOutOnce() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "n", 0));
            String token = unique();

            var first = count(token, pk, 1).consumedCapacity().getFirst();
            var second = count(token, pk, 1).consumedCapacity().getFirst();

            assertThat(TABLE.get(item("pk", pk, "sk", "1"))).containsEntry("n", Values.n("1"));
            assertThat(first.writeCapacityUnits()).isEqualTo(2.0);
            assertThat(first.readCapacityUnits()).isNull();
            assertThat(second.readCapacityUnits()).isEqualTo(2.0);
            assertThat(second.writeCapacityUnits()).isNull();
            assertRefused(
                    IdempotentParameterMismatchException.class,
                    () -> count(token, pk, 2),
                    "Different parameters were used with the same client request token");
        }
    }

    @Test
    void refusesReadsBesideWrites() {
        assertValidation(
                () -> SQL.transaction("SELECT * FROM $" + where("x"), "UPDATE $ SET v = 1" + where("y")),
                "ExecuteTransaction API does not support both read and write operations in the same request.");
    }

    @Test
    void hasOneToAHundredStatements() {
        assertConstraint(
                () -> client().executeTransaction(transaction -> transaction.transactStatements(List.of())),
                "transactStatements",
                "Member must have length greater than or equal to 1");
        assertConstraint(
                () -> SQL.transaction(
                        Collections.nCopies(101, "SELECT * FROM $").toArray(String[]::new)),
                "transactStatements",
                "Member must have length less than or equal to 100");
    }
}

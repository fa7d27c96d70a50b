package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementErrorCodeEnum;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

@DisplayName("BatchExecuteStatement")
final class BatchExecuteStatementConformanceTest {
    private static final String NO_KEY =
            "Select statements within BatchExecuteStatement must specify the primary key in the where clause.";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    static final Statements SQL = new Statements(TABLE);

    private static void assertError(BatchStatementResponse response, BatchStatementErrorCodeEnum code, String message) {
        assertThat(response.error().code()).isEqualTo(code);
        assertThat(response.error().message()).isEqualTo(message);
    }

    @Test
    void readsItems() {
        String pk = TABLE.fill("1", "2");
        String select = "SELECT sk FROM $ WHERE pk = '" + pk + "' AND ";

        var responses = SQL.batch(select + "sk = '1'", select + "sk IN ['2']", select + "sk = '3'");

        assertThat(responses)
                .extracting(BatchStatementResponse::item)
                .containsExactly(item("sk", "1"), item("sk", "2"), item());
        assertThat(responses).extracting(BatchStatementResponse::tableName).containsOnly(TABLE.name());
    }

    @Test
    void writesItemsAndReturnsWhatIsAskedFor() {
        String pk = TABLE.fill("1", "2");
        String where = " WHERE pk = '" + pk + "' AND sk = ";

        var responses = SQL.batch(
                "INSERT INTO $ VALUE {'pk': '" + pk + "', 'sk': '3'}",
                "UPDATE $ SET v = 'new'" + where + "'1' RETURNING MODIFIED NEW *",
                "DELETE FROM $" + where + "'2' RETURNING ALL OLD *");

        assertThat(responses)
                .extracting(BatchStatementResponse::item)
                .containsExactly(item(), item("v", "new"), item("pk", pk, "sk", "2"));
        assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ?", pk)).containsExactly("1", "3");
    }

    @Test
    void tellsWhatOneStatementGotWrong() {
        String pk = TABLE.fill("1");
        String where = " WHERE pk = '" + pk + "' AND sk = '1'";

        var responses = SQL.batch(
                "SLECT * FROM $" + where,
                "SELECT * FROM $ WHERE v = 'x'",
                "SELECT * FROM $ WHERE pk = '" + pk + "'",
                "SELECT * FROM $" + where.replace("'1'", "'3'") + " AND v = 'x'",
                "SELECT * FROM $.\"index\"" + where.replace("'1'", "'2'"),
                "SELECT * FROM $" + where);

        assertError(
                responses.getFirst(),
                BatchStatementErrorCodeEnum.VALIDATION_ERROR,
                "Statement wasn't well formed, can't be processed: Expected data manipulation");
        for (var response : responses.subList(1, 5)) {
            assertError(response, BatchStatementErrorCodeEnum.VALIDATION_ERROR, NO_KEY);
            assertThat(response.tableName()).isNull();
        }
        assertThat(responses.getLast().item()).isEqualTo(item("pk", pk, "sk", "1"));
    }

    @Test
    void tellsOfConditionsDuplicatesAndTables() {
        String pk = TABLE.fill("1", "2");
        String key = "pk = '" + pk + "' AND sk = ";

        var responses = SQL.batch(
                "UPDATE $ SET t = 1 WHERE " + key + "'1' AND v = 'wrong'",
                "INSERT INTO $ VALUE {'pk': '" + pk + "', 'sk': '2'}",
                "DELETE FROM \"" + unique() + "\" WHERE " + key + "'1'");

        assertError(
                responses.get(0),
                BatchStatementErrorCodeEnum.CONDITIONAL_CHECK_FAILED,
                "The conditional request failed");
        assertError(
                responses.get(1), BatchStatementErrorCodeEnum.DUPLICATE_ITEM, "Duplicate primary key exists in table");
        assertThat(responses.subList(0, 2))
                .extracting(BatchStatementResponse::tableName)
                .containsOnly(TABLE.name());
        assertError(responses.get(2), BatchStatementErrorCodeEnum.RESOURCE_NOT_FOUND, "Requested resource not found");
    }

    @Test
    void refusesReadsBesideWrites() {
        assertValidation(
                () -> SQL.batch(
                        "SELECT * FROM $ WHERE pk = 'x' AND sk = '1'", "DELETE FROM $ WHERE pk = 'y' AND sk = '1'"),
                "Read and write requests together in the same batch is not supported.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM $", "DELETE FROM $"})
    void refusesOneItemTwice(String statement) {
        assertValidation(
                () -> SQL.batch(statement + " WHERE pk = 'x' AND sk = '1'", statement + " WHERE sk = '1' AND pk = 'x'"),
                "Provided list of item keys contains duplicates");
    }

    @Test
    void hasOneToTwentyFiveStatements() {
        assertConstraint(
                () -> client().batchExecuteStatement(batch -> batch.statements(List.of())),
                "statements",
                "Member must have length greater than or equal to 1");
        assertConstraint(
                () -> SQL.batch(Collections.nCopies(26, "SELECT * FROM $").toArray(String[]::new)),
                "statements",
                "Member must have length less than or equal to 25");
    }

    @Test
    void pricesEachReadByItsOwnConsistency() {
        String pk = TABLE.fill("1", "2");
        var statement = BatchStatementRequest.builder()
                .statement(SQL.text("SELECT * FROM $ WHERE pk = '" + pk + "' AND sk = '1'"));
        var other = BatchStatementRequest.builder()
                .statement(SQL.text("SELECT * FROM $ WHERE pk = '" + pk + "' AND sk = '2'"))
                .consistentRead(true);

        var consumed = client().batchExecuteStatement(batch -> batch.statements(statement.build(), other.build())
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity();

        assertThat(consumed).hasSize(1);
        assertThat(consumed.getFirst().tableName()).isEqualTo(TABLE.name());
        assertThat(consumed.getFirst().capacityUnits()).isEqualTo(1.5);
    }
}

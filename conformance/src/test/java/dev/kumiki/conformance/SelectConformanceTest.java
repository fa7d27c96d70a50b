package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

@DisplayName("Select (semantics 15, 23)")
final class SelectConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = IndexedTables.everyKind();

    private static QueryResponse query(String pk, Consumer<QueryRequest.Builder> more) {
        return TABLE.query(query ->
                more.accept(query.keyConditionExpression("pk = :pk").expressionAttributeValues(item(":pk", pk))));
    }

    @Test
    void countLeavesTheItemsOut() {
        String pk = TABLE.fill("a", "b");

        var response = query(pk, query -> query.select(Select.COUNT).consistentRead(true));

        assertThat(response.count()).isEqualTo(2);
        assertThat(response.scannedCount()).isEqualTo(2);
        assertThat(response.hasItems()).isFalse();
    }

    @Test
    void specificAttributesNeedAProjection() {
        String pk = TABLE.fill("a");

        assertThat(query(pk, query -> query.select(Select.SPECIFIC_ATTRIBUTES).projectionExpression("sk"))
                        .items())
                .containsExactly(item("sk", "a"));
        assertValidationMentions(() -> query(unique(), query -> query.select(Select.SPECIFIC_ATTRIBUTES)));
    }

    @Test
    void aProjectionNeedsSpecificAttributes() {
        assertValidationMentions(
                () -> query("a", query -> query.select(Select.ALL_ATTRIBUTES).projectionExpression("sk")),
                "Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES");
        assertValidationMentions(
                () -> query("a", query -> query.select(Select.COUNT).projectionExpression("sk")),
                "Cannot specify the ProjectionExpression when choosing to get only the Count");
        assertValidationMentions(
                () -> TABLE.scan(scan -> scan.select(Select.ALL_ATTRIBUTES).projectionExpression("sk")),
                "Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES");
    }

    @Test
    void projectedAttributesNeedAnIndex() {
        assertValidationMentions(
                () -> query("a", query -> query.select(Select.ALL_PROJECTED_ATTRIBUTES)),
                "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
        assertValidation(
                () -> TABLE.scan(scan -> scan.select(Select.ALL_PROJECTED_ATTRIBUTES)),
                "ALL_PROJECTED_ATTRIBUTES can be used only when Scanning using an IndexName");
    }

    @Test
    void mustBeKnown() {
        assertConstraint(() -> query("a", query -> query.select("SOME")), "", "Member must satisfy enum value set: [");
    }
}

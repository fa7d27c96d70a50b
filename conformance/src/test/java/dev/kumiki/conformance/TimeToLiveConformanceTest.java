package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

@DisplayName("UpdateTimeToLive and DescribeTimeToLive")
final class TimeToLiveConformanceTest {
    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static String table() {
        return TABLES.create(table -> table.attributeDefinitions(attribute("pk", ScalarAttributeType.S))
                .keySchema(hash("pk")));
    }

    private static TimeToLiveSpecification update(String table, @Nullable Boolean enabled, @Nullable String name) {
        return client().updateTimeToLive(request -> request.tableName(table)
                        .timeToLiveSpecification(
                                wanted -> wanted.enabled(enabled).attributeName(name)))
                .timeToLiveSpecification();
    }

    private static TimeToLiveDescription described(String table) {
        return client().describeTimeToLive(request -> request.tableName(table)).timeToLiveDescription();
    }

    private static TimeToLiveDescription enabled(String attribute) {
        return TimeToLiveDescription.builder()
                .timeToLiveStatus(TimeToLiveStatus.ENABLED)
                .attributeName(attribute)
                .build();
    }

    @Test
    void isDisabledUnlessAskedFor() {
        assertThat(described(table()))
                .isEqualTo(TimeToLiveDescription.builder()
                        .timeToLiveStatus(TimeToLiveStatus.DISABLED)
                        .build());
    }

    @Test
    void isEnabledAfterAWhile() {
        String table = table();
        client().putItem(put -> put.tableName(table).item(Map.of("pk", AttributeValue.fromS("a"))));

        assertThat(update(table, true, "until"))
                .isEqualTo(TimeToLiveSpecification.builder()
                        .enabled(true)
                        .attributeName("until")
                        .build());
        assertThat(describe(table).tableStatus()).isEqualTo(TableStatus.ACTIVE);
        eventually(() -> assertThat(described(table)).isEqualTo(enabled("until")));
    }

    @Test
    @DisplayName("47: a time more than five years back, or that is no number, deletes nothing")
    void leavesItemsAloneThatHaveNoTime() {
        String table = table();
        update(table, true, "until");
        eventually(() -> assertThat(described(table)).isEqualTo(enabled("until")));
        var old = Map.of("pk", AttributeValue.fromS("old"), "until", AttributeValue.fromN("1000"));
        String now = Long.toString(Instant.now().getEpochSecond());
        var text = Map.of("pk", AttributeValue.fromS("text"), "until", AttributeValue.fromS(now));
        client().putItem(put -> put.tableName(table).item(old));
        client().putItem(put -> put.tableName(table).item(text));

        assertThat(client().scan(scan -> scan.tableName(table).consistentRead(true))
                        .items())
                .containsExactlyInAnyOrder(old, text);
    }

    @Test
    void theKeyMayTellTheTime() {
        String table = table();
        update(table, true, "pk");

        eventually(() -> assertThat(described(table)).isEqualTo(enabled("pk")));
    }

    @Test
    void refusesToDisableWhatIsNotEnabled() {
        String table = table();

        assertValidation(() -> update(table, false, "until"), "TimeToLive is already disabled");
    }

    @Test
    @DisplayName("47: after a change there is a while without another one; other mistakes are named first")
    void refusesASecondChange() {
        String table = table();
        update(table, true, "until");

        assertValidation(() -> update(table, true, "until"), "TimeToLive is already enabled");
        String other = "TimeToLive is active on a different AttributeName: current AttributeName is until";
        assertValidation(() -> update(table, true, "another"), other);
        assertValidation(() -> update(table, false, "another"), other);
        assertValidation(
                () -> update(table, false, "until"),
                "Time to live has been modified multiple times within a fixed interval");
    }

    @Test
    void needsAnAttributeAndADecision() {
        String table = table();

        assertConstraint(
                () -> update(table, null, "until"), "timeToLiveSpecification.enabled", "Member must not be null");
        assertConstraint(
                () -> update(table, true, null), "timeToLiveSpecification.attributeName", "Member must not be null");
        assertConstraint(
                () -> update(table, true, "a".repeat(256)),
                "timeToLiveSpecification.attributeName",
                "Member must have length less than or equal to 255");
        assertValidation(() -> update(table, true, ""), "TimeToLiveSpecification.AttributeName must be non empty");
    }

    @Test
    void needsATable() {
        String name = TABLES.newName();
        String text = "Requested resource not found: Table: " + name + " not found";

        assertRefused(ResourceNotFoundException.class, () -> described(name), text);
        assertRefused(ResourceNotFoundException.class, () -> update(name, true, "until"), text);
    }
}

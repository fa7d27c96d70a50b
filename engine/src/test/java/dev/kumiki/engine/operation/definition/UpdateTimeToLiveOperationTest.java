package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/// UpdateTimeToLive and DescribeTimeToLive.
@Timeout(60)
final class UpdateTimeToLiveOperationTest {
    private static final String TOO_SOON = "Time to live has been modified multiple times within a fixed interval";

    private final ControlPlane plane = new ControlPlane();

    @BeforeEach
    void create() {
        plane.create(table());
    }

    @AfterEach
    void close() {
        plane.close();
    }

    private TimeToLiveSpecification update(@Nullable Boolean enabled, @Nullable String attribute) {
        var request = UpdateTimeToLiveRequest.builder()
                .tableName("tab")
                .timeToLiveSpecification(t -> t.enabled(enabled).attributeName(attribute))
                .build();
        return new UpdateTimeToLiveOperation(plane.context, plane.background)
                .run(request)
                .timeToLiveSpecification();
    }

    private static TimeToLiveDescription describe(ControlPlane plane) {
        return new DescribeTimeToLiveOperation(plane.context)
                .run(DescribeTimeToLiveRequest.builder().tableName("tab").build())
                .timeToLiveDescription();
    }

    private static TimeToLiveDescription settled(ControlPlane plane) {
        while (describe(plane).timeToLiveStatus() == TimeToLiveStatus.ENABLING) {
            Thread.onSpinWait();
        }
        return describe(plane);
    }

    private static TimeToLiveDescription enabled(String attribute) {
        return TimeToLiveDescription.builder()
                .timeToLiveStatus(TimeToLiveStatus.ENABLED)
                .attributeName(attribute)
                .build();
    }

    private static TimeToLiveDescription disabled() {
        return TimeToLiveDescription.builder()
                .timeToLiveStatus(TimeToLiveStatus.DISABLED)
                .build();
    }

    @Test
    void isDisabledAtFirst() {
        assertThat(describe(plane)).isEqualTo(disabled());
    }

    @Test
    void answersWithWhatWasAskedFor() {
        var wanted = TimeToLiveSpecification.builder()
                .enabled(true)
                .attributeName("until")
                .build();
        assertThat(update(true, "until")).isEqualTo(wanted);
        assertThat(settled(plane)).isEqualTo(enabled("until"));
    }

    @Test
    void isForgottenWhenDisabled() {
        update(true, "until");
        plane.now = plane.now.plus(UpdateTimeToLiveOperation.COOLDOWN);
        update(false, "until");
        assertThat(describe(plane)).isEqualTo(disabled());
        plane.now = plane.now.plus(UpdateTimeToLiveOperation.COOLDOWN);
        update(true, "another");
        assertThat(settled(plane)).isEqualTo(enabled("another"));
    }

    @Test
    void isTheSameAfterARestart() {
        update(true, "until");
        assertThat(settled(plane)).isEqualTo(enabled("until"));
        try (var again = new ControlPlane(plane.store)) {
            assertThat(describe(again)).isEqualTo(enabled("until"));
        }
    }

    @Test
    void aKeyMayTellTheTime() {
        update(true, "pk");
        assertThat(settled(plane)).isEqualTo(enabled("pk"));
    }

    @Test
    @DisplayName("47: a table's owner changes his mind once in an hour; what is wrong otherwise is said first")
    void hasACooldown() {
        assertInvalid(() -> update(false, "until"), "TimeToLive is already disabled");
        update(true, "until");
        assertInvalid(() -> update(true, "until"), "TimeToLive is already enabled");
        String other = "TimeToLive is active on a different AttributeName: current AttributeName is until";
        assertInvalid(() -> update(true, "another"), other);
        assertInvalid(() -> update(false, "another"), other);
        assertInvalid(() -> update(false, "until"), TOO_SOON);
        plane.now = plane.now.plus(Duration.ofHours(1)).minusMillis(1);
        assertInvalid(() -> update(false, "until"), TOO_SOON);
        plane.now = plane.now.plusMillis(1);
        update(false, "until");
        assertInvalid(() -> update(false, "until"), "TimeToLive is already disabled");
        assertInvalid(() -> update(true, "until"), TOO_SOON);
    }

    @Test
    void aRefusalDoesNotLengthenTheCooldown() {
        update(true, "until");
        Instant first = plane.now;
        plane.now = first.plus(Duration.ofMinutes(30));
        assertInvalid(() -> update(false, "until"), TOO_SOON);
        plane.now = first.plus(Duration.ofHours(1));
        update(false, "until");
        assertThat(describe(plane)).isEqualTo(disabled());
    }

    @Test
    void needsAnAttributeAndADecision() {
        assertInvalid(
                () -> update(null, null),
                "2 validation errors detected: Value null at 'timeToLiveSpecification.enabled' failed to satisfy"
                        + " constraint: Member must not be null; Value null at 'timeToLiveSpecification.attributeName'"
                        + " failed to satisfy constraint: Member must not be null");
        assertInvalid(() -> update(true, ""), "TimeToLiveSpecification.AttributeName must be non empty");
        String longName = "a".repeat(256);
        assertInvalid(
                () -> update(true, longName),
                "1 validation error detected: Value '" + longName + "' at 'timeToLiveSpecification.attributeName'"
                        + " failed to satisfy constraint: Member must have length less than or equal to 255");
        update(true, "a".repeat(255));
    }

    @Test
    void needsASpecification() {
        var request = UpdateTimeToLiveRequest.builder().tableName("tab").build();
        assertInvalid(
                () -> new UpdateTimeToLiveOperation(plane.context, plane.background).run(request),
                "1 validation error detected: Value null at 'timeToLiveSpecification' failed to satisfy constraint:"
                        + " Member must not be null");
    }

    @Test
    void needsATable() {
        var missing = Objects.requireNonNull(
                DescribeTimeToLiveRequest.builder().tableName("nope").build());
        assertRefused(
                () -> new DescribeTimeToLiveOperation(plane.context).run(missing),
                "ResourceNotFoundException",
                "Requested resource not found: Table: nope not found");
        assertInvalid(
                () -> new UpdateTimeToLiveOperation(plane.context, plane.background)
                        .run(UpdateTimeToLiveRequest.builder().build()),
                "The parameter 'TableName' is required but was not present in the request");
    }
}

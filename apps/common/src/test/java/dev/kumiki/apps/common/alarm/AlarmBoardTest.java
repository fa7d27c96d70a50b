package dev.kumiki.apps.common.alarm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.alarm.Alarm.State;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.meter.DatabaseMeters;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.trace.InterceptedClient;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// Alarms over calls that go well, fail, or do not come.
@Timeout(60)
final class AlarmBoardTest {
    private static final String TABLE = "bookings";

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TestClock clock = new TestClock(Instant.parse("2026-11-16T03:00:00Z"));
    private final DatabaseMeters meters = new DatabaseMeters(clock);
    private @Nullable RuntimeException failure;
    private OptionalDouble provisioned = OptionalDouble.empty();
    private final DynamoDbClient client = meters.over(InterceptedClient.of(database.client(), (_, request, target) -> {
        if (failure != null) {
            throw failure;
        }
        return target.send(request);
    }));
    private final AlarmBoard board = new AlarmBoard(meters, clock, AlarmRule.DEFAULT, _ -> provisioned);

    AlarmBoardTest() {
        database.client()
                .createTable(request -> request.tableName(TABLE)
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("PK")
                                .keyType(KeyType.HASH)
                                .build())
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("PK")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .billingMode(BillingMode.PAY_PER_REQUEST));
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void put() {
        client.putItem(request -> request.tableName(TABLE).item(Map.of("PK", AttributeValue.fromS("x"))));
    }

    private void putFailing(RuntimeException thrown, int times) {
        failure = thrown;
        for (int time = 0; time < times; time++) {
            try {
                put();
            } catch (DynamoDbException expected) {
                assertThat(expected).isSameAs(thrown);
            }
        }
        failure = null;
    }

    private static RuntimeException throttled() {
        return ProvisionedThroughputExceededException.builder()
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("ProvisionedThroughputExceededException")
                        .build())
                .statusCode(400)
                .build();
    }

    @Test
    @DisplayName("S-154: an application that starts where its tables are, as after every restart, sets off no alarm")
    void aStartThatFindsItsTablesIsNoFailure() {
        for (int start = 0; start < 2; start++) {
            var kit = new AppKit(new App("club"), Platform.local(client, clock, (_, _) -> {}));
            assertThat(kit.opsTable()).isEqualTo("club-ops");
        }
        board.evaluate();
        assertThat(board.alarms())
                .filteredOn(alarm -> alarm.target().startsWith("club-ops"))
                .isNotEmpty()
                .noneMatch(alarm -> alarm.state() == State.ON);
        assertThat(meters.of("club-ops", clock.instant(), Duration.ofMinutes(5)))
                .hasEntrySatisfying("CreateTable", usage -> {
                    assertThat(usage.calls()).isEqualTo(2);
                    assertThat(usage.userErrors()).isZero();
                });
    }

    private State state(AlarmRule rule) {
        board.evaluate();
        return board.alarms().stream()
                .filter(alarm -> alarm.rule().equals(rule))
                .findFirst()
                .orElseThrow()
                .state();
    }

    @Test
    @DisplayName("S-152: five throttled calls within five minutes ring, four do not")
    void ringsAtTheFifthThrottledCall() {
        put();
        putFailing(throttled(), 4);
        assertThat(state(AlarmRule.THROTTLES)).isEqualTo(State.OFF);

        putFailing(throttled(), 1);
        assertThat(state(AlarmRule.THROTTLES)).isEqualTo(State.ON);

        clock.advance(Duration.ofMinutes(6));
        put();
        assertThat(state(AlarmRule.THROTTLES)).isEqualTo(State.OFF);
    }

    @Test
    @DisplayName("S-153: capacity rings at 80 % of what is provisioned; on demand there is no data")
    void comparesWithWhatIsProvisioned() {
        for (int call = 0; call < 240; call++) {
            put();
        }
        assertThat(state(AlarmRule.CAPACITY)).isEqualTo(State.NO_DATA);

        provisioned = OptionalDouble.of(1);
        assertThat(state(AlarmRule.CAPACITY)).isEqualTo(State.ON);
        provisioned = OptionalDouble.of(2);
        assertThat(state(AlarmRule.CAPACITY)).isEqualTo(State.OFF);
    }

    @Test
    @DisplayName("S-154, B5.25: under 95 % of calls succeed within a minute; conditions that do not hold are answers")
    void ringsWhenCallsFail() {
        for (int call = 0; call < 18; call++) {
            put();
        }
        putFailing(ConditionalCheckFailedException.builder().statusCode(400).build(), 20);
        assertThat(state(AlarmRule.SUCCESS)).isEqualTo(State.OFF);

        putFailing(InternalServerErrorException.builder().statusCode(500).build(), 3);
        assertThat(state(AlarmRule.SUCCESS)).isEqualTo(State.ON);

        clock.advance(Duration.ofMinutes(2));
        assertThat(state(AlarmRule.SUCCESS)).isEqualTo(State.NO_DATA);
    }

    @Test
    @DisplayName("S-155: more than 200 ms on average ring, for each operation by itself")
    void measuresTheMeanTime() {
        var slow = new dev.kumiki.apps.common.meter.Usage(2, 0, 0, 0, 1, 500_000_000);
        var fast = new dev.kumiki.apps.common.meter.Usage(2, 0, 0, 0, 1, 400_000_000);

        assertThat(AlarmRule.LATENCY.measure(slow, OptionalDouble.empty())).hasValue(250);
        assertThat(AlarmRule.LATENCY.isBreachedBy(250)).isTrue();
        assertThat(AlarmRule.LATENCY.isBreachedBy(
                        AlarmRule.LATENCY.measure(fast, OptionalDouble.empty()).orElseThrow()))
                .isFalse();
        put();
        board.evaluate();
        assertThat(board.alarms())
                .anySatisfy(alarm -> assertThat(alarm.target()).isEqualTo(TABLE + " PutItem"));
    }

    @Test
    void tellsOfEachChangeOnce() {
        List<Mail> sent = new ArrayList<>();
        var watch = new AlarmWatch(
                board, Optional.of(new AlarmMails(mailer(sent), "operator@example.com", Locale.ENGLISH)));
        put();
        watch.look();
        assertThat(sent).isEmpty();

        putFailing(throttled(), 5);
        watch.look();
        watch.look();
        assertThat(sent).extracting(Mail::subject).contains("[Alarm] Calls were throttled: bookings");
        int ringing = sent.size();

        clock.advance(Duration.ofMinutes(6));
        watch.look();
        watch.look();
        assertThat(sent).hasSize(2 * ringing);
        assertThat(sent.getLast().subject()).startsWith("[Recovered] ");
    }

    @Test
    void aMailThatCannotBeSentStopsNothing() {
        var watch =
                new AlarmWatch(board, Optional.of(new AlarmMails(refusing(), "operator@example.com", Locale.JAPANESE)));
        putFailing(throttled(), 5);

        watch.look();

        assertThat(state(AlarmRule.THROTTLES)).isEqualTo(State.ON);
    }

    private static Mailer mailer(List<Mail> sent) {
        return (_, mail) -> sent.add(mail);
    }

    private static Mailer refusing() {
        return (_, _) -> {
            throw new IllegalStateException("no server");
        };
    }
}

package dev.kumiki.apps.common.ops;

import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.Pace;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Retries;
import java.time.Duration;
import java.util.Random;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// An ops table for one test, and what works on it.
public final class Bench {
    public static final Duration LEASE = Duration.ofMinutes(2);
    public static final Duration FIRST_PAUSE = Duration.ofSeconds(10);
    public static final int ATTEMPTS = 3;
    public static final WorkSettings SETTINGS = new WorkSettings(
            LEASE,
            Duration.ofSeconds(30),
            new Retries(ATTEMPTS, FIRST_PAUSE, Duration.ofHours(1)),
            new Pace(Duration.ofMillis(5), Duration.ofMillis(5)),
            3,
            Duration.ofDays(7),
            Duration.ofDays(90));

    public final TestDatabase database;
    public final OpsData data;
    public final Outbox outbox;
    public final Schedules schedules;
    private final RandomGenerator random = new Random(1);

    public Bench(TestDatabase database) {
        this.database = database;
        this.data = data(database.client());
        this.outbox = outbox(data);
        this.schedules = new Schedules(data, SETTINGS, random);
        data.tables().createTables();
    }

    /// The same table through another client.
    public OpsData data(DynamoDbClient client) {
        return OpsData.on(client, database.options());
    }

    public Outbox outbox(OpsData on) {
        return new Outbox(on, SETTINGS, random);
    }

    public Schedules schedules(OpsData on) {
        return new Schedules(on, SETTINGS, random);
    }
}

package dev.kumiki.apps.todo;

import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.ops.OneTimeTokens;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The operations that applications share, behind a client.
public final class OpsKit {
    public static final String TABLE = "ops";

    /// Longer than a lease and every pause between attempts.
    public static final Duration LATER = Duration.ofHours(2);

    public final OpsData data;
    public final Schedules schedules;
    public final Outbox outbox;
    public final OneTimeTokens tokens;
    public final OpsInbox inbox;

    public OpsKit(DynamoDbClient client, DesignOptions options) {
        this.data = OpsData.on(client, options);
        this.schedules = new Schedules(data, WorkSettings.DEFAULT, new Random(3));
        this.outbox = new Outbox(data, WorkSettings.DEFAULT, new Random(3));
        this.tokens = new OneTimeTokens(data, new Random(3));
        this.inbox = new OpsInbox(data, OpsInbox.KEPT);
    }

    /// Does what is due on the schedule.
    public void work(String kind, WorkHandler handler) {
        try {
            schedules.worker("test", Map.of(kind, handler)).runOnce();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public List<Schedule> waiting() {
        return schedules.waiting(Limit.of(100)).toList();
    }
}

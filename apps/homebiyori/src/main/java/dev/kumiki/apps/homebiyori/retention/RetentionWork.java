package dev.kumiki.apps.homebiyori.retention;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.ChatFields;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The jobs that change the retention of chats (H-129, H-130), on the schedule, and the warning before older chats go.
///
/// A job runs in turns, so that one user with many chats holds nobody up; after a crash another worker goes on at the
/// checkpoint.
public final class RetentionWork {
    /// The kind of scheduled work that changes the retention.
    public static final String KIND = "homebiyori-retention";

    /// The kind of scheduled work that warns.
    public static final String WARNING = "homebiyori-retention-warning";

    /// How long before the first chats go their owner is warned.
    public static final Duration WARNED = Duration.ofDays(3);

    private static final Duration TURN = Duration.ofSeconds(10);
    private static final String USER = "user";
    private static final String REV = "rev";

    private final HomebiyoriData data;

    /// On the schedule.
    public RetentionWork(HomebiyoriData data) {
        this.data = data;
    }

    /// The writes that begin a job, for the transaction that changes the plan.
    public OpsTransaction beginning(TtlJob job) {
        Map<String, String> payload = Map.of(USER, job.userId().value(), REV, Long.toString(job.rev()));
        Instant now = data.now();
        OpsTransaction begun = data.schedules().putting(new Job(name(KIND, job), KIND, payload), now);
        job.keepUntil()
                .map(until -> until.minus(WARNED))
                .ifPresent(due -> begun.and(data.schedules()
                        .putting(new Job(name(WARNING, job), WARNING, payload), due.isBefore(now) ? now : due)));
        return begun;
    }

    private static String name(String kind, TtlJob job) {
        return kind + "." + job.userId().value() + "." + job.rev();
    }

    /// Takes a user's jobs off the schedule.
    public void forget(UserId userId) {
        data.tables().coreTable().ttlJobsOf(userId).forEach(job -> {
            data.schedules().cancel(name(KIND, job));
            data.schedules().cancel(name(WARNING, job));
        });
    }

    /// The handler of [#KIND].
    public void goOn(RetentionUpdater updater, Task task) {
        find(task).filter(job -> !job.finished()).ifPresent(job -> {
            boolean done = updater.run(job.userId(), job.rev(), data.now().plus(TURN));
            if (!done) {
                data.schedules().put(new Job(name(KIND, job), KIND, task.payload()), data.now());
            }
        });
    }

    private Optional<TtlJob> find(Task task) {
        var userId = new UserId(task.payload().getOrDefault(USER, ""));
        long rev = Long.parseLong(task.payload().getOrDefault(REV, "0"));
        return data.tables().coreTable().ttlJob(userId, rev);
    }

    /// What the owner of chats that are about to go has to know; empty if there is nothing to warn of: the plan changed
    /// again, or no chat is that old.
    public Optional<Warning> warning(Task task) {
        return find(task).flatMap(job -> {
            boolean current = data.tables()
                    .coreTable()
                    .subscription(job.userId())
                    .filter(found -> found.planRev() == job.rev())
                    .map(Subscription::userId)
                    .isPresent();
            return current ? job.keepUntil().flatMap(until -> ending(job, until)) : Optional.empty();
        });
    }

    private Optional<Warning> ending(TtlJob job, Instant until) {
        long chats = data.tables().chatTable().count(job.userId(), ChatFields.EXPIRES_AT.atMost(until.plusSeconds(1)));
        return chats == 0
                ? Optional.empty()
                : Optional.of(
                        new Warning(job.userId(), "retention-" + job.userId().value() + "-" + job.rev(), until));
    }

    /// A warning.
    ///
    /// @param cause names it, the same each time
    public record Warning(UserId userId, String cause, Instant from) {}
}

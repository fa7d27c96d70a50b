package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.UpdatedAt;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A change of the retention of a user's chats (H-129, B4.6), on record so that it goes on after a crash.
///
/// @param rev the revision of the subscription that it belongs to; one job for each
/// @param keepUntil until when a downgrade leaves older chats
/// @param checkpointType the type of chat that was reached
/// @param checkpointAt the time of the chat that was reached
/// @param chats how many chats follow the revision, known at the end
@Entity(
        table = CoreTable.class,
        type = "ttl_job",
        pk = "JOB#TTL_UPDATE",
        sk = "{userId}#{rev:10}",
        acknowledged = "plans change a few times an hour")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(value = "webhook", how = WriteKind.CREATE)
@WrittenBy(value = "ttl_updater", how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record TtlJob(
        UserId userId,
        long rev,
        int ttlDays,
        Optional<Instant> keepUntil,
        Optional<ChatType> checkpointType,
        Optional<Instant> checkpointAt,
        int chats,
        boolean finished,
        Instant createdAt,
        @UpdatedAt Instant updatedAt,
        @Ttl Optional<Instant> expiresAt,
        @Version long version) {
    /// How long a finished job can be looked at.
    public static final Duration RETENTION = Duration.ofDays(30);

    /// A job that just begins.
    public static TtlJob begin(Subscription subscription, Optional<Instant> keepUntil, Instant now) {
        return new TtlJob(
                subscription.userId(),
                subscription.planRev(),
                subscription.ttlDays(),
                keepUntil,
                Optional.empty(),
                Optional.empty(),
                0,
                false,
                now,
                now,
                Optional.empty(),
                0);
    }
}

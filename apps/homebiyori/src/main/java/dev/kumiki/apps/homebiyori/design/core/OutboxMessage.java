package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.WriteKind;
import dev.kumiki.design.WrittenBy;
import java.time.Instant;

/// Something that has to leave the application (K-10), written in the same transaction as its cause.
///
/// @param dueAt when it may be tried next; a later attempt moves the message
@Entity(
        table = CoreTable.class,
        type = "outbox",
        pk = "OUTBOX#{channel}",
        sk = "{dueAt}#{messageId}",
        acknowledged = "some messages a minute, and each is gone when it was sent")
@WrittenBy(
        value = "notification",
        how = {WriteKind.CREATE, WriteKind.DELETE})
@WrittenBy(value = "ttl_updater", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record OutboxMessage(
        Channel channel,
        Instant dueAt,
        String messageId,
        String subject,
        String body,
        int attempts,
        Instant createdAt,
        @Version long version) {
    /// Where it goes.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum Channel {
        /// To a user.
        MAIL,
        /// To the administrators (H-131).
        ADMIN
    }
}

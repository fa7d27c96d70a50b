package dev.kumiki.apps.homebiyori.design.chat;

import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.WriteKind;
import dev.kumiki.design.WrittenBy;
import java.time.Duration;
import java.time.Instant;

/// The claim of a chat's identifier (B4.16): a client that sends a message again finds what became of it, so that the
/// tree grows once and the model is asked once.
@Entity(table = ChatTable.class, type = "chat_claim", pk = "USER#{userId}", sk = "CLAIM#{chatId}")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(value = "chat", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record ChatClaim(
        UserId userId,
        String chatId,
        ChatType chatType,
        Instant createdAt,
        @Ttl Instant expiresAt) implements ChatItem {
    /// How long a message can be sent again.
    public static final Duration RETENTION = Duration.ofDays(7);
}

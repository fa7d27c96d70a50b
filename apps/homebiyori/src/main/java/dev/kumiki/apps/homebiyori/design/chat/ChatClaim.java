package dev.kumiki.apps.homebiyori.design.chat;

import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The claim of a chat's identifier (B4.16), written before the model is asked: of two that send one message, one asks.
/// A client that sends it again later finds what became of it, so that the tree grows once.
///
/// @param answered whether the chat is stored
/// @param leaseUntil until when somebody is asking the model; a crash frees it then
@Entity(table = ChatTable.class, type = "chat_claim", pk = "USER#{userId}", sk = "CLAIM#{chatId}")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(
        value = "chat",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record ChatClaim(
        UserId userId,
        String chatId,
        ChatType chatType,
        boolean answered,
        Optional<Instant> leaseUntil,
        Instant createdAt,
        @Ttl Instant expiresAt,
        @Version long version)
        implements ChatItem {
    /// How long a message can be sent again.
    public static final Duration RETENTION = Duration.ofDays(7);

    /// Whether somebody is asking the model at a moment.
    public boolean isHeld(Instant now) {
        return leaseUntil.filter(now::isBefore).isPresent();
    }

    /// The same with another end of the lease.
    public ChatClaim leased(Optional<Instant> until) {
        return new ChatClaim(userId, chatId, chatType, answered, until, createdAt, expiresAt, version);
    }

    /// The same when the chat is stored.
    public ChatClaim done() {
        return new ChatClaim(userId, chatId, chatType, true, Optional.empty(), createdAt, expiresAt, version);
    }
}

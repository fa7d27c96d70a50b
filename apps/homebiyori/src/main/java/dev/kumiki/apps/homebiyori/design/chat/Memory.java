package dev.kumiki.apps.homebiyori.design.chat;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.List;

/// The rolling summary of a user's chats (X4.3): some lines, each with the time of the chat it comes from, so that none
/// outlives that chat. The texts are stored sealed (H-136).
@Entity(table = ChatTable.class, type = "memory", pk = "USER#{userId}", sk = "MEMORY")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(
        value = "chat",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record Memory(
        UserId userId,
        List<Line> lines,
        Instant updatedAt,
        @Ttl Instant expiresAt,
        @Version long version) implements ChatItem {
    /// How many lines are remembered.
    public static final int MAX_LINES = 24;

    /// One thing that was said.
    ///
    /// @param chatId of the chat that it comes from
    @Naming(Naming.Style.SNAKE_CASE)
    public record Line(Instant at, String chatId, String text) {}

    /// Copies the lines.
    public Memory {
        lines = List.copyOf(lines);
    }
}

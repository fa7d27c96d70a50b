package dev.kumiki.apps.homebiyori.design.chat;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A message that waits for its answer: there from the claim until the chat is stored, so that no words are lost when
/// the model or the process fails. The text is stored sealed (H-136).
///
/// @param characters who is to answer, the representative first
@Entity(table = ChatTable.class, type = "unanswered", pk = "USER#{userId}", sk = "PENDING#{chatId}")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(
        value = "chat",
        how = {WriteKind.CREATE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record Unanswered(
        UserId userId,
        String chatId,
        String userMessage,
        Optional<Feeling> feeling,
        List<AiCharacter> characters,
        Instant createdAt,
        @Ttl Instant expiresAt)
        implements ChatItem {
    /// Copies the list.
    public Unanswered {
        characters = List.copyOf(characters);
    }
}

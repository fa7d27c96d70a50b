package dev.kumiki.apps.homebiyori.design.chat;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Default;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A message of a user with its answer (H-060 to H-082).
///
/// B4.2: the key ends with the identifier and has milliseconds. B4.4: `expires_at` is a Number, 30 or 180 days after
/// `created_at`. B4.6: `ttl_rev` is the revision of the retention that the chat follows; a change of plan touches
/// only chats of older revisions that still exist. B4.18: lengths are limited in `NewChat`.
/// Texts are stored sealed (H-136).
///
/// @param feeling the icon that was sent, with words or alone (H-156)
/// @param detectedEmotion what the message was about; the calendar shows it
/// @param help whether the answer was the help lines (H-156)
/// @param deletedAt when its owner deleted it; it can be brought back until it expires
/// @param keptUntil when it would have expired without that
@Entity(table = ChatTable.class, pk = "USER#{userId}", sk = "CHAT#{chatType}#{createdAt}#{chatId}")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(
        value = "chat",
        how = {WriteKind.CREATE, WriteKind.CHANGE})
@WrittenBy(value = "ttl_updater", how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record Chat(
        UserId userId,
        ChatType chatType,
        String chatId,
        String userMessage,
        String aiResponse,
        AiCharacter aiCharacter,
        PraiseLevel praiseLevel,
        InteractionMode interactionMode,
        Optional<List<AiCharacter>> activeCharacters,
        Optional<List<GroupResponse>> groupAiResponses,
        int growthPointsGained,
        int treeStageAtTime,
        Instant createdAt,
        @Ttl Instant expiresAt,
        @Default("0") long ttlRev,
        Optional<Feeling> feeling,
        Optional<Emotion> detectedEmotion,
        Optional<Boolean> help,
        Optional<Instant> deletedAt,
        Optional<Instant> keptUntil,
        @Version long version)
        implements ChatItem {
    /// Newest first; chats of one moment in the order of their identifiers (B4.1).
    public static final Comparator<Chat> NEWEST_FIRST =
            Comparator.comparing(Chat::createdAt).thenComparing(Chat::chatId).reversed();

    /// Whether its owner still has it.
    public boolean isThere() {
        return deletedAt.isEmpty();
    }

    /// The same with other texts.
    public Chat saying(String message, String response, Optional<List<GroupResponse>> responses) {
        return new Chat(
                userId,
                chatType,
                chatId,
                message,
                response,
                aiCharacter,
                praiseLevel,
                interactionMode,
                activeCharacters,
                responses,
                growthPointsGained,
                treeStageAtTime,
                createdAt,
                expiresAt,
                ttlRev,
                feeling,
                detectedEmotion,
                help,
                deletedAt,
                keptUntil,
                version);
    }

    /// Who answered and what, the representative first.
    public List<GroupResponse> answers() {
        return groupAiResponses
                .map(all -> all.stream()
                        .sorted(Comparator.comparing(one -> !one.isRepresentative()))
                        .toList())
                .orElseGet(() -> List.of(new GroupResponse(aiCharacter, aiResponse, true)));
    }

    /// The answer of one character in a group (H-067).
    @Naming(Naming.Style.SNAKE_CASE)
    public record GroupResponse(AiCharacter character, String response, boolean isRepresentative) {}
}

package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.StoredTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A message that was answered and is to be stored.
///
/// @param chatId chosen by the client, the same when it sends the message again (B4.16)
/// @param emotion what makes the message worth a fruit; none if it is not (H-152)
public record NewChat(
        UserId userId,
        String chatId,
        String userMessage,
        AiSettings settings,
        List<Chat.GroupResponse> responses,
        Optional<Emotion> emotion,
        Instant createdAt) {
    /// The greatest length of a message, in characters (B4.18).
    public static final int MAX_MESSAGE_CHARS = 4_000;

    /// The greatest length of each answer, in characters (B4.18).
    public static final int MAX_RESPONSE_CHARS = 2_000;

    /// Refuses what is too long, and other than one representative answer (H-068).
    public NewChat {
        responses = List.copyOf(responses);
        createdAt = StoredTime.of(createdAt);
        if (userMessage.isEmpty() || chars(userMessage) > MAX_MESSAGE_CHARS) {
            throw new IllegalArgumentException("a message has 1 to " + MAX_MESSAGE_CHARS + " characters");
        }
        if (responses.stream().anyMatch(answer -> chars(answer.response()) > MAX_RESPONSE_CHARS)) {
            throw new IllegalArgumentException("an answer has up to " + MAX_RESPONSE_CHARS + " characters");
        }
        if (responses.stream().filter(Chat.GroupResponse::isRepresentative).count() != 1) {
            throw new IllegalArgumentException("exactly one answer is the representative one");
        }
        if (responses.stream().map(Chat.GroupResponse::character).distinct().count() != responses.size()) {
            throw new IllegalArgumentException("each character answers once");
        }
    }

    /// One character answers alone, several as a group.
    public ChatType type() {
        return responses.size() == 1 ? ChatType.SINGLE : ChatType.GROUP;
    }

    /// What the tree grows by: the characters of the message (H-151).
    public int growth() {
        return chars(userMessage);
    }

    /// The answer that counts.
    public Chat.GroupResponse representative() {
        return responses.stream()
                .filter(Chat.GroupResponse::isRepresentative)
                .findFirst()
                .orElseThrow();
    }

    private static int chars(String text) {
        return text.codePointCount(0, text.length());
    }
}

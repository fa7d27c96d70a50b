package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.mapping.StoredTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A message that was answered and is to be stored.
///
/// @param chatId chosen by the client, the same when it sends the message again (B4.16)
/// @param reading what the message was about
public record NewChat(
        UserId userId,
        String chatId,
        String userMessage,
        AiSettings settings,
        List<Chat.GroupResponse> responses,
        Reading reading,
        Instant createdAt) {
    /// The greatest length of a message, in characters (B4.18).
    public static final int MAX_MESSAGE_CHARS = 4_000;

    /// The greatest length of each answer, in characters (B4.18).
    public static final int MAX_RESPONSE_CHARS = 2_000;

    /// What a message was about.
    ///
    /// @param feeling the icon that was sent
    /// @param emotion what the calendar shows
    /// @param worthAFruit whether it is more than a throw-away line (H-152)
    /// @param help whether it was answered by the help lines (H-156)
    public record Reading(Optional<Feeling> feeling, Optional<Emotion> emotion, boolean worthAFruit, boolean help) {
        /// Nothing in particular.
        public static final Reading PLAIN = new Reading(Optional.empty(), Optional.empty(), false, false);

        /// An emotion that makes a fruit, or nothing in particular.
        public static Reading of(Optional<Emotion> emotion) {
            return new Reading(Optional.empty(), emotion, emotion.isPresent(), false);
        }
    }

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

    /// The emotion that makes a fruit.
    public Optional<Emotion> fruitOf() {
        return reading.emotion().filter(_ -> reading.worthAFruit() && !reading.help());
    }

    /// The answer that counts.
    public Chat.GroupResponse representative() {
        return responses.stream()
                .filter(Chat.GroupResponse::isRepresentative)
                .findFirst()
                .orElseThrow();
    }

    /// How long a text is, as people count.
    public static int chars(String text) {
        return text.codePointCount(0, text.length());
    }
}

package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A message that somebody sends.
///
/// @param chatId chosen when its form was made
/// @param text what is said; for an icon alone its word
/// @param characters who is to answer, the representative first
/// @param language of the answer
public record Message(
        UserId userId,
        String chatId,
        String text,
        Optional<Feeling> feeling,
        List<AiCharacter> characters,
        Locale language) {
    /// Copies the list.
    public Message {
        characters = List.copyOf(characters);
    }

    /// Whether it can be answered at all: not empty, not too long, to somebody, under a proper identifier.
    public boolean isValid() {
        return !text.isBlank()
                && NewChat.chars(text) <= NewChat.MAX_MESSAGE_CHARS
                && !characters.isEmpty()
                && characters.stream().distinct().count() == characters.size()
                && ChatRef.isId(chatId);
    }

    /// Shows nothing of what is said.
    @Override
    public String toString() {
        return "Message[" + chatId + "]";
    }
}

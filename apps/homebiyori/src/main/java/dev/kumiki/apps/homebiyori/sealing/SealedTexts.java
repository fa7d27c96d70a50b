package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Seals and opens the texts of items: what people said and what they were answered (H-136).
///
/// @param sealing of the application
public record SealedTexts(Sealing sealing) {
    /// A chat as it is stored.
    public Chat sealed(Chat chat) {
        return with(chat, text -> sealing.seal(chat.userId(), text));
    }

    /// A chat as its owner reads it.
    public Chat opened(Chat chat) {
        return with(chat, text -> sealing.open(chat.userId(), text));
    }

    /// A fruit as it is stored.
    public Fruit sealed(Fruit fruit) {
        return with(fruit, text -> sealing.seal(fruit.userId(), text));
    }

    /// A fruit as its owner reads it.
    public Fruit opened(Fruit fruit) {
        return with(fruit, text -> sealing.open(fruit.userId(), text));
    }

    /// A message as it is stored.
    public Unanswered sealed(Unanswered message) {
        return with(message, sealing.seal(message.userId(), message.userMessage()));
    }

    /// A message as its owner reads it.
    public Unanswered opened(Unanswered message) {
        return with(message, sealing.open(message.userId(), message.userMessage()));
    }

    /// Lines as they are stored.
    public List<Memory.Line> sealed(UserId userId, List<Memory.Line> lines) {
        return lines.stream()
                .map(line -> new Memory.Line(line.at(), line.chatId(), sealing.seal(userId, line.text())))
                .toList();
    }

    /// Lines as they were said.
    public List<Memory.Line> opened(UserId userId, List<Memory.Line> lines) {
        return lines.stream()
                .map(line -> new Memory.Line(line.at(), line.chatId(), sealing.open(userId, line.text())))
                .toList();
    }

    private static Unanswered with(Unanswered message, String text) {
        return new Unanswered(
                message.userId(),
                message.chatId(),
                text,
                message.feeling(),
                message.characters(),
                message.createdAt(),
                message.expiresAt());
    }

    private static Fruit with(Fruit fruit, UnaryOperator<String> text) {
        return new Fruit(
                fruit.userId(),
                fruit.fruitId(),
                text.apply(fruit.userMessage()),
                text.apply(fruit.aiResponse()),
                fruit.aiCharacter(),
                fruit.interactionMode(),
                fruit.detectedEmotion(),
                fruit.createdAt());
    }

    private static Chat with(Chat chat, UnaryOperator<String> text) {
        Optional<List<Chat.GroupResponse>> responses = chat.groupAiResponses()
                .map(all -> all.stream()
                        .map(one -> new Chat.GroupResponse(
                                one.character(), text.apply(one.response()), one.isRepresentative()))
                        .toList());
        return chat.saying(text.apply(chat.userMessage()), text.apply(chat.aiResponse()), responses);
    }
}

package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import java.time.Duration;
import java.util.Optional;

/// What became of a message.
public sealed interface SendResult {
    /// It was answered and is stored.
    record Saved(Chat chat, Optional<Fruit> fruit, boolean newStage) implements SendResult {}

    /// It was answered before: the form was sent twice. Its chat may have expired since.
    record Unchanged(Optional<Chat> chat) implements SendResult {}

    /// Its answer is being written at this moment.
    record Underway() implements SendResult {}

    /// The model gave no answer; the words are kept.
    record NoAnswer() implements SendResult {}

    /// A group, or deep answers, are for premium only (H-154).
    record PremiumOnly() implements SendResult {}

    /// It is empty, too long, or to nobody.
    record InvalidMessage() implements SendResult {}

    /// So many messages in so short a time.
    record TooManyMessages(Duration retryAfter) implements SendResult {}

    /// There is no such chat, or no such user any more.
    record Gone() implements SendResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements SendResult {}
}

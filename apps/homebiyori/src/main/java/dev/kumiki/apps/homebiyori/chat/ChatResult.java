package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import java.util.Optional;

/// How the storing of a chat ended. Texts are as their owner reads them.
public sealed interface ChatResult {
    /// It is stored; a fruit may have grown, the tree may have reached its next stage.
    record Recorded(Chat chat, Optional<Fruit> fruit, boolean newStage) implements ChatResult {}

    /// The message was sent before; nothing was changed. The chat may have expired since.
    record AlreadyRecorded(Optional<Chat> chat) implements ChatResult {}

    /// A group, or deep answers, are for premium only (H-154).
    record PremiumOnly() implements ChatResult {}

    /// There is no such user.
    record NoSuchUser() implements ChatResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements ChatResult {}
}

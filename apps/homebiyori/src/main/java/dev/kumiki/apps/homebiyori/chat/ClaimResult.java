package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import java.util.Optional;

/// Whether somebody may ask the model for an answer (B4.16).
public sealed interface ClaimResult {
    /// Whoever has this, and nobody else, asks the model.
    record Claimed(ChatClaim claim) implements ClaimResult {}

    /// The message was answered; its chat may have expired since.
    record Answered(Optional<Chat> chat) implements ClaimResult {}

    /// Somebody is asking the model at this moment.
    record Underway() implements ClaimResult {}

    /// A group, or deep answers, are for premium only (H-154).
    record PremiumOnly() implements ClaimResult {}

    /// There is nothing to be answered, or no such user.
    record Gone() implements ClaimResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements ClaimResult {}
}

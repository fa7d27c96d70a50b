package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.webhook.SignedDoor;
import java.util.Optional;

/// The door for Discord; none where its public key is not configured.
public record DiscordDoor(Optional<SignedDoor> door) {}

package dev.kumiki.apps.homebiyori.design.core;

import java.util.List;
import java.util.Optional;

/// Everything about a user, as one query finds it (H-114).
public record UserData(
        Optional<Profile> profile,
        Optional<AiSettings> settings,
        Optional<Tree> tree,
        Optional<Subscription> subscription,
        Optional<Counters> counters,
        Optional<Preferences> preferences,
        List<NotificationHead> notifications) {
    /// Copies the list.
    public UserData {
        notifications = List.copyOf(notifications);
    }
}

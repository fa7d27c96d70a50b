package dev.kumiki.apps.homebiyori.home;

import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.NotificationHead;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import java.util.List;
import java.util.Optional;

/// What the first page of a user shows.
public record HomeView(
        Optional<Profile> profile,
        Optional<AiSettings> settings,
        Optional<Tree> tree,
        Optional<Subscription> subscription,
        int unread,
        List<NotificationHead> notifications) {
    /// Copies the list.
    public HomeView {
        notifications = List.copyOf(notifications);
    }
}

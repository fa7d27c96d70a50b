package dev.kumiki.apps.homebiyori.home;

import dev.kumiki.apps.homebiyori.data.Parallel;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.AiSettingsKey;
import dev.kumiki.apps.homebiyori.design.core.CoreItem;
import dev.kumiki.apps.homebiyori.design.core.CoreTable;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.CountersKey;
import dev.kumiki.apps.homebiyori.design.core.NotificationHead;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.runtime.EntityKey;
import java.util.List;
import java.util.Optional;

/// The hot path of a user: the fixed items of the core partition in one batch, and the newest notifications.
///
/// B4.3: in the core partition notifications stand before profile, subscription and tree, so that the documented query
/// of the whole partition reads all of them first. It remains as [CoreTable#everythingOf], for export.
public final class UserHome {
    /// How many notifications are shown.
    public static final Limit NOTIFICATIONS = Limit.of(20);

    private final HomebiyoriTables tables;

    /// Over the tables.
    public UserHome(HomebiyoriTables tables) {
        this.tables = tables;
    }

    /// The page of a user, in two calls at the same time.
    public HomeView load(UserId userId) {
        Parallel.Begun<List<NotificationHead>> notifications = Parallel.begin(() ->
                tables.coreTable().headsOf(userId, NOTIFICATIONS, Cursor.START).items());
        List<CoreItem> items = tables.coreTable()
                .getAll(List.<EntityKey<? extends CoreItem, CoreTable>>of(
                        new ProfileKey(userId),
                        new AiSettingsKey(userId),
                        new TreeKey(userId),
                        new SubscriptionKey(userId),
                        new CountersKey(userId)));
        return new HomeView(
                one(items, Profile.class),
                one(items, AiSettings.class),
                one(items, Tree.class),
                one(items, Subscription.class),
                one(items, Counters.class).map(Counters::unread).orElse(0),
                notifications.get());
    }

    private static <T> Optional<T> one(List<CoreItem> items, Class<T> type) {
        return items.stream().filter(type::isInstance).map(type::cast).findFirst();
    }
}

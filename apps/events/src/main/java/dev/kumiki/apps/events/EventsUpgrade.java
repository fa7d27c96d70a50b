package dev.kumiki.apps.events;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.migration.LegacyItems;
import dev.kumiki.design.migration.Migration;
import java.util.List;
import java.util.Map;

/// What becomes of the items of an existing bot (B3.2): they keep their keys, get what the design adds, and their times
/// the one form.
final class EventsUpgrade implements Upgrade {
    /// None: the old items have the keys of the new ones.
    @Override
    public List<Migration> migrations(Map<String, String> settings) {
        return List.of();
    }

    @Override
    public List<Supplement> supplements(Ground ground) {
        return LegacyItems.all(ground.client(), EventsData.TABLE_NAMES.in(ground.settings()));
    }
}

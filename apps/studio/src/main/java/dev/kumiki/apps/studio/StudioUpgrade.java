package dev.kumiki.apps.studio;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.common.host.TableNames;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.studio.migration.LegacyBookings;
import dev.kumiki.apps.studio.migration.LegacyTimes;
import dev.kumiki.apps.studio.migration.LegacyUsers;
import dev.kumiki.design.migration.Migration;
import java.util.List;
import java.util.Map;

/// What becomes of items as the document wrote them (B5.1, B5.7): users and bookings are brought into the designed
/// layout.
final class StudioUpgrade implements Upgrade {
    /// None: the old items have the keys of the new ones.
    @Override
    public List<Migration> migrations(Map<String, String> settings) {
        return List.of();
    }

    @Override
    public List<Supplement> supplements(Ground ground) {
        var names = TableNames.BY_RULE.in(ground.settings());
        return List.of(
                new LegacyUsers(ground.client(), names),
                new LegacyBookings(ground.client(), names, LegacyTimes.of(ground.settings())));
    }
}

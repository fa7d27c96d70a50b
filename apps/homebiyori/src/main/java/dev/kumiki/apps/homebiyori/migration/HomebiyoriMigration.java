package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.design.migration.Migrates;
import dev.kumiki.design.migration.Migration;
import dev.kumiki.design.migration.Step;
import java.util.List;

/// Merges users, subscriptions, trees and notifications into the core table, and gives chats, fruits and feedback keys
/// that end with their identifiers (H-145).
///
/// The four merged tables are copied and deleted at the end. The other three keep their names, so their items are
/// replaced one by one. With another prefix for the new tables all seven are copied.
///
/// @param oldPrefix what the names of the old tables begin with, for example `prod-`
/// @param newPrefix what the names of the new tables begin with
@Migrates(design = Homebiyori.class, from = 1, to = 2)
public record HomebiyoriMigration(String oldPrefix, String newPrefix) implements Migration {
    /// With the documented names.
    public HomebiyoriMigration() {
        this("prod-", "prod-");
    }

    @Override
    public String name() {
        return "seven-to-four-tables";
    }

    @Override
    public List<Step> steps() {
        String core = newTable("core");
        return List.of(
                new UserStep(oldTable("users"), core),
                new SubscriptionStep(oldTable("subscriptions"), core),
                new TreeStep(oldTable("trees"), core),
                new NotificationStep(oldTable("notifications"), core),
                new ChatStep(oldTable("chats"), newTable("chats")),
                new FruitStep(oldTable("fruits"), newTable("fruits")),
                new FeedbackStep(oldTable("feedback"), newTable("feedback")));
    }

    String oldTable(String name) {
        return oldPrefix + "homebiyori-" + name;
    }

    String newTable(String name) {
        return newPrefix + "homebiyori-" + name;
    }
}

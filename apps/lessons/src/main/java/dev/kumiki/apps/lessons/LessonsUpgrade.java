package dev.kumiki.apps.lessons;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.migration.MissingMoments;
import dev.kumiki.apps.lessons.migration.WaitingCounts;
import dev.kumiki.apps.lessons.migration.WaitlistMigration;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.migration.Migration;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// What becomes of the old waitlist table (L-048 to L-052): its entries become relations, and lessons count them. Its
/// last step deletes it, after a passed verification and a backup.
final class LessonsUpgrade implements Upgrade {
    /// The setting with the name of the old table.
    static final String OLD_TABLE_SETTING = "WAITLIST_TABLE_NAME";

    private static final WaitlistMigration DOCUMENTED = new WaitlistMigration();

    private static String named(Map<String, String> settings, String setting, String otherwise) {
        String named = settings.getOrDefault(setting, "").strip();
        return named.isEmpty() ? otherwise : named;
    }

    private static String table(Map<String, String> settings) {
        return named(settings, LessonsConfiguration.TABLE_SETTING, DOCUMENTED.newTable());
    }

    @Override
    public List<Migration> migrations(Map<String, String> settings) {
        return List.of(new WaitlistMigration(
                named(settings, OLD_TABLE_SETTING, DOCUMENTED.oldTable()), table(settings), LessonsSettings.DEFAULT));
    }

    @Override
    public List<Supplement> supplements(Ground ground) {
        String table = table(ground.settings());
        var options = DesignOptions.defaults().clock(ground.clock()).tableNames(_ -> table);
        var ops = OpsData.on(
                ground.client(),
                DesignOptions.defaults()
                        .clock(ground.clock())
                        .tableNames(name -> LessonsModule.APP.name() + "-" + name));
        var random = new SecureRandom();
        var data = new LessonsData(
                LessonsDesignTables.on(ground.client(), options),
                LessonsSettings.DEFAULT,
                options,
                UUID::randomUUID,
                new LessonsData.Work(
                        new Outbox(ops, WorkSettings.DEFAULT, random),
                        new Schedules(ops, WorkSettings.DEFAULT, random)));
        return List.of(new MissingMoments(data), new WaitingCounts(data));
    }
}

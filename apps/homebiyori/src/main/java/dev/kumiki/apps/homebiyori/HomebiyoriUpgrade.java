package dev.kumiki.apps.homebiyori;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.migration.HomebiyoriMigration;
import dev.kumiki.apps.homebiyori.migration.MissingParts;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.migration.Migration;
import java.util.List;
import java.util.Map;

/// What becomes of the seven tables (H-141 to H-145): they become four, and users get what the old tables did not have.
/// `kumiki homebiyori migrate` offers dry run, resuming, verification and rollback.
final class HomebiyoriUpgrade implements Upgrade {
    /// The setting with what the names of the old tables begin with.
    static final String OLD_PREFIX = "HOMEBIYORI_OLD_PREFIX";

    private static final String DOCUMENTED = "prod-";
    private static final String CORE = "homebiyori-core";

    private static String core(Map<String, String> settings) {
        return HomebiyoriTableNames.TABLE_NAMES.name(DOCUMENTED + CORE, settings);
    }

    @Override
    public List<Migration> migrations(Map<String, String> settings) {
        String core = core(settings);
        if (!core.endsWith(CORE)) {
            throw new BadSettingException("the migration needs a core table whose name ends with " + CORE);
        }
        String old = settings.getOrDefault(OLD_PREFIX, "").strip();
        return List.of(new HomebiyoriMigration(
                old.isEmpty() ? DOCUMENTED : old, core.substring(0, core.length() - CORE.length())));
    }

    @Override
    public List<Supplement> supplements(Ground ground) {
        var options = DesignOptions.defaults()
                .clock(ground.clock())
                .tableNames(HomebiyoriTableNames.TABLE_NAMES.in(ground.settings()));
        var ops = OpsData.on(ground.client(), options.tableNames(_ -> HomebiyoriModule.APP.name() + "-ops"));
        var data = new HomebiyoriData(HomebiyoriTables.on(ground.client(), options), options, ops);
        return List.of(new MissingParts(ground.client(), core(ground.settings()), data));
    }
}

package dev.kumiki.apps.lessons.migration;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.monitoring.Backfill;
import java.util.List;

/// The moments of lessons that the document's examples lack, without which relations are in no list by time (B1.2).
public record MissingMoments(LessonsData data) implements Supplement {
    @Override
    public String name() {
        return "moments of lessons";
    }

    @Override
    public Report run(boolean write) {
        var backfill = new Backfill(data);
        Backfill.Count before = backfill.count();
        return new Report(before.complete(), write ? backfill.run() : before.incomplete(), List.of());
    }
}

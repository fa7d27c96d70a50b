package dev.kumiki.apps.homebiyori.demo;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import java.time.Instant;
import java.time.InstantSource;

/// Lets operations run at moments that are over, so that what would have expired by now is there while they run.
///
/// @param now the data of today
record Past(AppKit kit, HomebiyoriData now) {
    /// The data as its operations see it at a moment.
    HomebiyoriData at(Instant moment) {
        var options = kit.options().clock(InstantSource.fixed(moment));
        HomebiyoriTables tables = kit.on((client, _) -> HomebiyoriTables.on(client, options));
        return new HomebiyoriData(tables, options, now.ops(), now.outbox(), now.schedules());
    }
}

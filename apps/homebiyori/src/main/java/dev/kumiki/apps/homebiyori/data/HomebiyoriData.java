package dev.kumiki.apps.homebiyori.data;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.function.Supplier;

/// What every operation needs: the tables, a clock, and the table of what all applications share.
///
/// @param options the options that `tables` was made with
/// @param ops behind the client of the tables
/// @param schedules on `ops`
/// @param outbox on `ops`
public record HomebiyoriData(
        HomebiyoriTables tables, DesignOptions options, OpsData ops, Schedules schedules, Outbox outbox) {
    /// Of a kit.
    public static HomebiyoriData of(AppKit kit) {
        return new HomebiyoriData(
                kit.on(HomebiyoriTables::on), kit.options(), kit.data(), kit.schedules(), kit.outbox());
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// The clock of the options.
    public InstantSource clock() {
        return options.clock();
    }

    /// Today, in Japan.
    public LocalDate today() {
        return LocalDate.ofInstant(now(), Homebiyori.ZONE);
    }

    /// An operation on the tables.
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
    }
}

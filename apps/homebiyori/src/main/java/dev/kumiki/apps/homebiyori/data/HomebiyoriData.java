package dev.kumiki.apps.homebiyori.data;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.function.Supplier;

/// What every operation needs: the tables, a clock, and what leaves or is done later.
///
/// @param options the options that `tables` was made with
/// @param ops behind the client of the tables
/// @param outbox on `ops`
/// @param schedules on `ops`
public record HomebiyoriData(
        HomebiyoriTables tables, DesignOptions options, OpsData ops, Outbox outbox, Schedules schedules) {
    /// With an outbox and schedules that no worker hears of at once.
    public HomebiyoriData(HomebiyoriTables tables, DesignOptions options, OpsData ops) {
        this(
                tables,
                options,
                ops,
                new Outbox(ops, WorkSettings.DEFAULT, new SecureRandom()),
                new Schedules(ops, WorkSettings.DEFAULT, new SecureRandom()));
    }

    /// Of a kit.
    public static HomebiyoriData of(AppKit kit) {
        return new HomebiyoriData(
                kit.on(HomebiyoriTables::on), kit.options(), kit.data(), kit.outbox(), kit.schedules());
    }

    /// Today, in Japan.
    public LocalDate today() {
        return LocalDate.ofInstant(now(), Homebiyori.ZONE);
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// The clock.
    public InstantSource clock() {
        return options.clock();
    }

    /// An operation on the tables, which is tried again as the options say.
    ///
    /// @param busy what it comes to if others were always faster
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
    }
}

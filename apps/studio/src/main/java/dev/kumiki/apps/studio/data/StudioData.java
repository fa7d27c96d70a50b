package dev.kumiki.apps.studio.data;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;

/// What every operation needs: the tables, a clock, and the table of what all applications share.
///
/// @param options the options that `tables` was made with
/// @param ops behind the client of the tables
/// @param schedules on `ops`
/// @param quiet whether nobody is told of what is written: for imports, restores and demonstrations (B5.16)
public record StudioData(StudioTables tables, DesignOptions options, OpsData ops, Schedules schedules, boolean quiet) {
    /// Of which everybody is told.
    public StudioData(StudioTables tables, DesignOptions options, OpsData ops, Schedules schedules) {
        this(tables, options, ops, schedules, false);
    }

    /// With schedules that no worker hears of at once.
    public StudioData(StudioTables tables, DesignOptions options, OpsData ops) {
        this(tables, options, ops, new Schedules(ops, WorkSettings.DEFAULT, new SecureRandom()));
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// The same at another time and without telling anybody.
    public StudioData quietly(InstantSource clock) {
        return new StudioData(tables, options.clock(clock), ops, schedules, true);
    }

    /// A booking as it is written: marked, if nobody is to be told of it.
    public Booking marked(Booking booking) {
        return quiet ? booking.change().suppress().build(booking.updatedAt()) : booking;
    }

    /// The rules of the studio, as they stand now; the usual ones if it has decided nothing.
    public StudioSettings settings() {
        return tables.optionTable().settings(StudioSettings.STUDIO).orElseGet(() -> StudioSettings.usual(now()));
    }

    /// An operation on the tables.
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
    }
}

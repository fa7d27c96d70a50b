package dev.kumiki.apps.studio;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.function.Supplier;

/// What every operation needs: the tables, a clock, and the table of what all applications share.
///
/// @param options the options that `tables` was made with
/// @param ops behind the client of the tables
public record StudioData(StudioTables tables, DesignOptions options, OpsData ops) {
    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// An operation on the tables.
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
    }
}

package dev.kumiki.apps.events.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.StoredTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What every operation on the tables needs.
///
/// @param options the options that `tables` was made with
public record EventsData(EventsDesignTables tables, DesignOptions options) {
    /// The moment, as precisely as it is stored.
    Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// Tries until there is a result; empty if others were always faster.
    <T> Optional<T> attempt(Supplier<Optional<T>> work) {
        return new Attempts(options.retries(), options.pause()).first(work);
    }

    /// Whether another transaction stood in the way, so that nothing is decided.
    static boolean isContended(List<Conflict> conflicts) {
        return conflicts.stream().anyMatch(Conflict.Contention.class::isInstance);
    }
}

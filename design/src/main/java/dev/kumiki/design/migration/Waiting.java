package dev.kumiki.design.migration;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waits for something that the database does by itself.
final class Waiting {
    private static final Duration PAUSE = Duration.ofMillis(200);

    /// Ten minutes in all.
    private static final int MAX_LOOKS = 3_000;

    private final MigrationOptions options;

    Waiting(MigrationOptions options) {
        this.options = options;
    }

    void until(BooleanSupplier reached) {
        for (int look = 0; look < MAX_LOOKS; look++) {
            if (reached.getAsBoolean()) {
                return;
            }
            options.pause().accept(PAUSE);
        }
        throw new IllegalStateException("the database did not get ready in " + PAUSE.multipliedBy(MAX_LOOKS));
    }
}

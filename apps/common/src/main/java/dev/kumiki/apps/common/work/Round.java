package dev.kumiki.apps.common.work;

import java.time.Duration;
import java.util.Optional;

/// One time through what there is to do.
@FunctionalInterface
public interface Round {
    /// Does it.
    Found run() throws InterruptedException;

    /// What a round came upon.
    ///
    /// @param work whether there was anything to do, even if others did it
    /// @param next how long it takes until there is, if that is known
    record Found(boolean work, Optional<Duration> next) {
        /// No work, nor any in sight.
        public static final Found NOTHING = new Found(false, Optional.empty());

        /// Work, or none.
        public static Found of(boolean work) {
            return new Found(work, Optional.empty());
        }
    }
}

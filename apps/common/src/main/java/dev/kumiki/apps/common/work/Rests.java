package dev.kumiki.apps.common.work;

import java.time.Duration;

/// How long a loop rests after each of its rounds. Belongs to the thread of the loop.
final class Rests {
    private final Pace pace;
    private Duration coming;

    Rests(Pace pace) {
        this.pace = pace;
        this.coming = pace.shortest();
    }

    /// The rest after a round, which ends when work that is in sight becomes due.
    Duration after(Round.Found found) {
        Duration rest = found.work() ? pace.shortest() : coming;
        coming = pace.longer(rest);
        return found.next().filter(next -> next.compareTo(rest) < 0).orElse(rest);
    }

    /// Begins with short rests again: what the loop was woken for may not be visible at once.
    void woken() {
        coming = pace.shortest();
    }
}

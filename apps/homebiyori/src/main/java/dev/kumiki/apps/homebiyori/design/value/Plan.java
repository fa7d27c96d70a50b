package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// What a user pays for (H-037).
@Naming(Naming.Style.SNAKE_CASE)
public enum Plan {
    FREE(30),
    MONTHLY(180),
    YEARLY(180);

    private final int ttlDays;

    Plan(int ttlDays) {
        this.ttlDays = ttlDays;
    }

    /// How many days chats are kept (H-080, H-081).
    public int ttlDays() {
        return ttlDays;
    }

    /// Whether it is paid for.
    public boolean isPremium() {
        return this != FREE;
    }
}

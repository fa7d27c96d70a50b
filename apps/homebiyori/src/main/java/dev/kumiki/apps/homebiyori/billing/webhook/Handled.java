package dev.kumiki.apps.homebiyori.billing.webhook;

import java.util.Locale;

/// What became of a delivery, as administrators see it.
public enum Handled {
    /// A subscription changed.
    APPLIED(true),
    /// The user was told something.
    ANNOUNCED(true),
    /// It came before.
    DUPLICATE(true),
    /// A newer event came before it.
    OUTDATED(true),
    /// It is about an ended subscription of somebody who has another one.
    SUPERSEDED(true),
    /// Nothing is decided by it.
    NO_CHANGE(true),
    /// Of a kind that means nothing here.
    IGNORED(true),
    /// Nobody here belongs to it.
    NO_SUCH_USER(true),
    /// It names a customer of somebody else: an administrator has to look.
    FOREIGN_CUSTOMER(true),
    /// It says something that is not known: an administrator has to look.
    UNKNOWN(true),
    /// It is no event.
    UNREADABLE(true),
    /// It could not be handled now; the provider sends it again.
    LATER(false);

    private final boolean taken;

    Handled(boolean taken) {
        this.taken = taken;
    }

    /// Whether the provider need not send it again.
    public boolean isTaken() {
        return taken;
    }

    /// Whether somebody has to look.
    public boolean isAlarm() {
        return this == FOREIGN_CUSTOMER || this == UNKNOWN || this == UNREADABLE;
    }

    /// As it is stored.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package dev.kumiki.apps.events.design;

/// Whether a reminder is to be sent.
public enum ReminderState {
    /// There is none.
    NONE,
    /// It is due at its time; only such items are in `gsi_remind` (B3.7).
    PENDING,
    /// It was sent, or is no longer wanted.
    DONE
}

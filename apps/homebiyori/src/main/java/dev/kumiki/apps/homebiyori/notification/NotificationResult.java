package dev.kumiki.apps.homebiyori.notification;

/// What became of notifications.
public sealed interface NotificationResult {
    /// They are as they were to be.
    ///
    /// @param count how many are unread after a recount; how many changed otherwise
    record Done(int count) implements NotificationResult {}

    /// It was so before, or there is no such notification or user.
    record Unchanged() implements NotificationResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements NotificationResult {}
}

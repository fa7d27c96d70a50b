package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// Kinds of notifications among which a user chooses those that also come by mail (X4.12).
@Naming(Naming.Style.SNAKE_CASE)
public enum MailKind {
    /// The plan and its payments.
    PLAN,
    /// Chats that are about to expire.
    EXPIRY,
    /// What all users are told.
    NEWS,
    /// What administrators are told.
    DESK
}

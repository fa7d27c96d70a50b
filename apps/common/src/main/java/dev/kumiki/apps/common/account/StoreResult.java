package dev.kumiki.apps.common.account;

/// How a write of an account ended.
public sealed interface StoreResult {
    /// It is stored so, in a new version. A deletion returns what was deleted.
    record Saved(Account account) implements StoreResult {}

    /// Somebody has this user name.
    record NameTaken() implements StoreResult {}

    /// Somebody has this address.
    record EmailTaken() implements StoreResult {}

    /// Nothing was written: the account was changed since it was read, or is gone, or one of the writes that belong
    /// together was refused.
    record Overtaken() implements StoreResult {}
}

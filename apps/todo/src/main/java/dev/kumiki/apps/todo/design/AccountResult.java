package dev.kumiki.apps.todo.design;

/// How a change of an account ended.
public sealed interface AccountResult {
    /// It is stored so.
    record Saved(Profile profile) implements AccountResult {}

    /// Somebody has this user name.
    record NameTaken() implements AccountResult {}

    /// Somebody has this e-mail address.
    record EmailTaken() implements AccountResult {}

    /// It was changed since it was shown; this is how it stands.
    record Stale(Profile current) implements AccountResult {}

    /// It does not exist, or no longer.
    record Gone() implements AccountResult {}

    /// It can no longer be used; [Accounts#run] does the rest, also after a restart.
    record Closing(Job job) implements AccountResult {}
}

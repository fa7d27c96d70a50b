package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.Profile;

/// How a change of an account ended.
public sealed interface UserResult {
    /// It is stored so.
    record Saved(Profile profile) implements UserResult {}

    /// Somebody has this user name.
    record NameTaken() implements UserResult {}

    /// Somebody has this e-mail address.
    record EmailTaken() implements UserResult {}

    /// It was changed since it was shown; this is how it stands.
    record Stale(Profile current) implements UserResult {}

    /// It does not exist, or no longer.
    record Gone() implements UserResult {}

    /// It can no longer be used; [Users#run] does the rest, also after a restart.
    record Closing(Job job) implements UserResult {}
}

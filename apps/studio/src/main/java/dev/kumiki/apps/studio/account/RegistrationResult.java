package dev.kumiki.apps.studio.account;

import dev.kumiki.apps.studio.design.User;

/// How a change of an account ended.
public sealed interface RegistrationResult {
    /// It is done; this is the user as stored.
    record Done(User user) implements RegistrationResult {}

    /// Another user has the e-mail address.
    record EmailTaken() implements RegistrationResult {}

    /// Another user has the id.
    record IdTaken() implements RegistrationResult {}

    /// There is no such user.
    record NotFound() implements RegistrationResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements RegistrationResult {}
}

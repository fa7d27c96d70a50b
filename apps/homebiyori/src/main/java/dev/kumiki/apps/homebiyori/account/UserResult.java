package dev.kumiki.apps.homebiyori.account;

/// What the beginning or the end of an account came to. Only [Done] changed anything.
public sealed interface UserResult {
    /// The user is there, or is being forgotten.
    record Done() implements UserResult {}

    /// The user is there already, or is still being forgotten.
    record AlreadyExists() implements UserResult {}

    /// There is no such user.
    record NoSuchUser() implements UserResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements UserResult {}
}

package dev.kumiki.apps.todo.design;

/// A new account.
///
/// @param passwordHash bcrypt
public record SignUp(Username username, Email email, String displayName, String passwordHash) {}

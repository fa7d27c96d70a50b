package dev.kumiki.apps.todo.design;

/// A new account.
///
/// @param passwordHash bcrypt
public record SignUp(Username username, Email email, String displayName, String passwordHash) {
    /// The language of a user who has not chosen one.
    public static final String LANGUAGE = "ja";
}

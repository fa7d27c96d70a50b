package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Username;

/// A new account.
///
/// @param passwordHash bcrypt
public record SignUp(Username username, Email email, String displayName, String passwordHash) {
    /// The language of a user who has not chosen one.
    public static final String LANGUAGE = "ja";
}

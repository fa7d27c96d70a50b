package dev.kumiki.apps.common.account;

import java.time.Instant;

/// What a browser remembers of a sign-up, whether or not an account came of it.
///
/// The moment tells apart who made an account from who tried the same name and address later: only the browser of the
/// one whose password the account has goes in by the link in the mail alone.
///
/// @param key of the account, if one was made
/// @param at when it was tried
public record SignUpAttempt(String key, Instant at) {
    /// The attempt that made an account.
    public static SignUpAttempt of(Account account) {
        return new SignUpAttempt(account.key(), account.createdAt());
    }
}

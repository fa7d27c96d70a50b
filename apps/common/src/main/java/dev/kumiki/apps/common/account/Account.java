package dev.kumiki.apps.common.account;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Somebody who can sign in to an application.
///
/// @param key what the application calls the account in its keys; never changes, contains no `#`
/// @param username the name to sign in with, in applications that have such names
/// @param email in small letters
/// @param roles such as `ADMIN`
/// @param signedOutBefore when all sessions were last ended: a session counts only as long as this is what it was at
///     its sign-in; to the millisecond
/// @param version of the stored account
public record Account(
        String key,
        Optional<String> username,
        String email,
        boolean emailVerified,
        String displayName,
        Locale language,
        Set<String> roles,
        Instant createdAt,
        Instant signedOutBefore,
        long version) {
    /// Copies the roles.
    public Account {
        roles = Set.copyOf(roles);
    }

    /// With an address that its owner has confirmed.
    public Account withVerified(String address) {
        return with(address, true, displayName, language, signedOutBefore);
    }

    /// With another name to be shown, and language.
    public Account withProfile(String shown, Locale spoken) {
        return with(email, emailVerified, shown, spoken, signedOutBefore);
    }

    /// Signed out everywhere; the moment always differs from the one before.
    public Account signedOut(Instant now) {
        Instant least = signedOutBefore.plusMillis(1);
        return with(email, emailVerified, displayName, language, now.isAfter(least) ? now : least);
    }

    private Account with(String address, boolean verified, String shown, Locale spoken, Instant ended) {
        return new Account(key, username, address, verified, shown, spoken, roles, createdAt, ended, version);
    }

    /// Shows nothing personal.
    @Override
    public String toString() {
        return "Account[" + key + ", version=" + version + "]";
    }
}

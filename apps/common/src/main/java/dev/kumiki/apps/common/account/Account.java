package dev.kumiki.apps.common.account;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Somebody who can sign in to an application.
///
/// @param key what the application calls the account in its keys; never changes, contains no `#`
/// @param username the name to sign in with, in applications that have such names
/// @param email in small letters
/// @param theme `light` or `dark`; empty if the system chooses
/// @param roles what it may do beyond its own things
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
        Optional<String> theme,
        Set<Role> roles,
        Instant createdAt,
        Instant signedOutBefore,
        long version) {
    /// Copies the roles.
    public Account {
        roles = Set.copyOf(roles);
    }

    /// One whose pages are light or dark as the system wants.
    public Account(
            String key,
            Optional<String> username,
            String email,
            boolean emailVerified,
            String displayName,
            Locale language,
            Set<Role> roles,
            Instant createdAt,
            Instant signedOutBefore,
            long version) {
        this(
                key,
                username,
                email,
                emailVerified,
                displayName,
                language,
                Optional.empty(),
                roles,
                createdAt,
                signedOutBefore,
                version);
    }

    /// Whether it has a role that holds everywhere.
    public boolean has(String role) {
        return roles.contains(Role.of(role));
    }

    /// Whether it has a role at a place: given for that place, or everywhere. A text that can be no place is none.
    public boolean has(String role, String place) {
        return has(role) || (Role.isPlace(place) && roles.contains(Role.at(role, place)));
    }

    /// The places at which it has a role.
    public Set<String> places(String role) {
        return roles.stream()
                .filter(given -> given.name().equals(role))
                .flatMap(given -> given.place().stream())
                .collect(Collectors.toUnmodifiableSet());
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

    /// With other roles.
    public Account withRoles(Set<Role> changed) {
        return new Account(
                key,
                username,
                email,
                emailVerified,
                displayName,
                language,
                theme,
                changed,
                createdAt,
                signedOutBefore,
                version);
    }

    /// With another theme.
    public Account withTheme(Optional<String> chosen) {
        return new Account(
                key,
                username,
                email,
                emailVerified,
                displayName,
                language,
                chosen,
                roles,
                createdAt,
                signedOutBefore,
                version);
    }

    private Account with(String address, boolean verified, String shown, Locale spoken, Instant ended) {
        return new Account(key, username, address, verified, shown, spoken, theme, roles, createdAt, ended, version);
    }

    /// Shows nothing personal.
    @Override
    public String toString() {
        return "Account[" + key + ", version=" + version + "]";
    }
}

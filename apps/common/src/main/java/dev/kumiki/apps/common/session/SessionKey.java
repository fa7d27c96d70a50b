package dev.kumiki.apps.common.session;

import java.util.Optional;

/// Under what a session is stored.
///
/// @param owner the key of the account that is signed in; empty before a sign-in
/// @param hash of the secret in the browser's cookie, in hexadecimal digits
public record SessionKey(Optional<String> owner, String hash) {}

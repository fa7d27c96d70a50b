package dev.kumiki.apps.common.account;

/// Somebody whom an identity provider knows.
///
/// @param issuer the address of the provider
/// @param subject what it calls the person
/// @param email what it knows as the address; empty if none
/// @param emailVerified whether the provider says that the address is the person's
/// @param name to be shown; empty if none
public record ProviderUser(String issuer, String subject, String email, boolean emailVerified, String name) {
    /// Shows nothing personal.
    @Override
    public String toString() {
        return "ProviderUser[" + issuer + "]";
    }
}

package dev.kumiki.apps.common.ops;

import java.util.Optional;

/// Which people of identity providers are which accounts.
public record Identities(OpsData data) {
    /// The account of somebody whom a provider knows.
    public Optional<String> account(String issuer, String subject) {
        return data.table().identity(Hashes.of(issuer, subject)).map(ExternalIdentity::account);
    }

    /// The write that makes somebody whom a provider knows an account; refused if that person is another one already,
    /// unless that one is gone.
    ///
    /// @param gone an account that no longer exists, if the person was that one
    public OpsTransaction linking(String issuer, String subject, String account, Optional<String> gone) {
        var identity = new ExternalIdentity(Hashes.of(issuer, subject), account, data.now());
        var write = data.tables().transact();
        return gone.map(old -> write.replace(identity, ExternalIdentityFields.ACCOUNT.is(old)))
                .orElseGet(() -> write.create(identity));
    }

    /// Forgets who an account was to providers. Reads an index: a link of the last moments may be overlooked.
    public void unlink(String account) {
        data.table()
                .deleteAll(data.table().identitiesOf(account).stream()
                        .map(ExternalIdentityKey::of)
                        .toList());
    }
}

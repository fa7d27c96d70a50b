package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// What the password of a [StoredAccount] is checked against.
///
/// @param account the key of the account
/// @param hash bcrypt
@Entity(table = OpsTable.class, type = "credential", pk = "ACCOUNT#{account}", sk = "CREDENTIAL")
public record StoredCredential(
        String account,
        String hash,
        Instant changedAt,
        int failures,
        Optional<Instant> lockedUntil,
        @Version long version) {
    /// Never shows the hash.
    @Override
    public String toString() {
        return "StoredCredential[" + account + ", version=" + version + "]";
    }
}

package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A key with which a program acts for an account. Only the hash of its secret is stored.
///
/// It has no expiry by the table: its owner is to see that it has expired, and the reservation of its hash would stay.
///
/// @param account the key of the account
/// @param hint the last characters of the secret, by which its owner recognises it
/// @param name what its owner calls it
/// @param scopes what it may do
/// @param epoch the account's `signedOutBefore` when it was made, if it ends with the sessions
/// @param lastUsedAt to the hour
@Entity(table = OpsTable.class, type = "api-token", pk = "API-TOKENS#{account}", sk = "{id}")
@Unique(name = "hash", pk = "API-TOKEN#{hash}", sk = "OWNER")
public record StoredApiToken(
        String account,
        String id,
        String hash,
        String hint,
        String name,
        List<String> scopes,
        Instant createdAt,
        Optional<Instant> expiresAt,
        Optional<Instant> epoch,
        Optional<Instant> lastUsedAt,
        @Version long version) {
    /// Copies the scopes.
    public StoredApiToken {
        scopes = List.copyOf(scopes);
    }

    /// Whether it has come to its end.
    public boolean isExpired(Instant now) {
        return expiresAt.filter(end -> !end.isAfter(now)).isPresent();
    }

    /// Never shows the hash.
    @Override
    public String toString() {
        return "StoredApiToken[" + account + ", " + id + ", version=" + version + "]";
    }
}

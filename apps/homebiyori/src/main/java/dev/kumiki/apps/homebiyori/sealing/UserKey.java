package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;

/// The key of a user, itself sealed by the master key.
///
/// @param wrapped Base64 of a nonce and the AES-GCM of the key, bound to the user
@Entity(table = KeyTable.class, type = "user_key", pk = "USER#{userId}", sk = "KEY")
@Naming(Naming.Style.SNAKE_CASE)
public record UserKey(String userId, String wrapped, Instant createdAt) {
    /// Never shows the key.
    @Override
    public String toString() {
        return "UserKey";
    }
}

package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;

/// The key that pseudonyms are made with. Without it no pseudonym leads to a user, not even by trying all users.
@Entity(table = KeyTable.class, type = "pseudonym_key", pk = "PSEUDONYM#{purpose}", sk = "KEY")
@Naming(Naming.Style.SNAKE_CASE)
public record PseudonymKey(String purpose, String key, Instant createdAt) {
    /// Never shows the key.
    @Override
    public String toString() {
        return "PseudonymKey";
    }
}

package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import java.time.Instant;

/// The address under which calendar programs read somebody's dates. Only the hash of its secret is stored.
///
/// @param account the key of the account
@Entity(table = OpsTable.class, type = "feed", pk = "FEED#{account}", sk = "FEED")
@Unique(name = "secret", pk = "FEED-SECRET#{hash}", sk = "OWNER")
public record StoredFeed(
        String account,
        String hash,
        Instant createdAt,
        @Version long version) {
    /// Never shows the hash.
    @Override
    public String toString() {
        return "StoredFeed[" + account + ", version=" + version + "]";
    }
}

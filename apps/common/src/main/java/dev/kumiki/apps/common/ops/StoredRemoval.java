package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// How far the removal of everything that an account owned has come.
///
/// @param id known to who left, and to nobody else
/// @param account the key of the account; empty when everything is gone
/// @param email its address; empty when nothing names the account any more but this
/// @param removed how many things are gone
@Entity(table = OpsTable.class, type = "removal", pk = "REMOVAL#{id}", sk = "REMOVAL")
public record StoredRemoval(
        String id,
        Optional<String> account,
        Optional<String> email,
        Instant startedAt,
        long removed,
        @Ttl Instant ttl,
        @Version long version) {
    /// With so many more gone.
    public StoredRemoval and(int more) {
        return new StoredRemoval(id, account, email, startedAt, removed + more, ttl, version);
    }

    /// What named the account is gone.
    public StoredRemoval forgotten() {
        return new StoredRemoval(id, account, Optional.empty(), startedAt, removed, ttl, version);
    }

    /// Complete: nobody is named any more.
    public StoredRemoval finished(Instant keptUntil) {
        return new StoredRemoval(id, Optional.empty(), Optional.empty(), startedAt, removed, keptUntil, version);
    }

    /// Shows nobody.
    @Override
    public String toString() {
        return "StoredRemoval[" + id + ", removed=" + removed + "]";
    }
}

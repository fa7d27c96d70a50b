package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.StoredTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Destroys keys, and knows whose were destroyed.
public record KeyRing(KeyDesignTables tables, InstantSource clock) {
    private static final Limit PAGE = Limit.of(100);

    /// The writes that destroy the key of a user for good, for the transaction that closes the account.
    public KeyDesignTransaction destroying(UserId userId) {
        Instant now = StoredTime.of(clock.instant());
        return tables.transact()
                .put(new Forgotten(userId.value(), now, now.plus(Forgotten.KEPT)))
                .delete(new UserKeyKey(userId.value()));
    }

    /// Destroys the key of a user for good.
    public void destroy(UserId userId) {
        destroying(userId).commit().orThrow();
    }

    /// Who was forgotten and may be in a backup still.
    public List<UserId> forgotten() {
        return tables.keyTable().forgotten(PAGE, Cursor.START).stream()
                .map(Forgotten::userId)
                .map(UserId::new)
                .toList();
    }
}

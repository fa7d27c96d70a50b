package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.util.Optional;

/// The keys of users, and who was forgotten lately. No backup is made of it, and nothing restores it: a key that is
/// gone stays gone, and what was forgotten stays known while a backup could bring it back.
@Table(name = "homebiyori-keys", pk = "PK", sk = "SK", typeAttribute = "entity_type")
public interface KeyTable {
    /// The key of a user, as it is now.
    @Get(consistent = true)
    Optional<UserKey> userKey(String userId);

    /// The key of pseudonyms, as it is now.
    @Get(consistent = true)
    Optional<PseudonymKey> pseudonymKey(String purpose);

    /// Who was forgotten and may be in a backup still.
    @Query(consistent = true)
    Page<Forgotten> forgotten(Limit limit, Cursor after);

    /// Whether a user was forgotten.
    @Get(consistent = true)
    Optional<Forgotten> forgotten(String userId);
}

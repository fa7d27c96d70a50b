package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import java.util.Optional;

/// Sessions, apart from the users they belong to (S-027).
@Table(name = "studio-booking-sessions", pk = "PK")
public interface SessionTable {
    /// A session that is not over, as it stands now.
    @Get(consistent = true)
    Optional<Session> session(String tokenHash);
}

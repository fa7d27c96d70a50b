package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import java.time.Instant;

/// The address under which calendar applications read a user's due dates (X2.10).
///
/// Whoever has the secret in the address reads the dates, so only its hash is stored. The guard `feed#{tokenHash}`
/// finds the owner; a new secret takes the place of the old one, which is then worth nothing.
///
/// @param tokenHash SHA-256 of the secret, in hexadecimal digits
@Entity(table = TodoTable.class, type = "feed", pk = "user#{username}", sk = "feed")
@Unique(name = "token", pk = "feed#{tokenHash}", sk = "owner")
@Naming(Naming.Style.SNAKE_CASE)
public record CalendarFeed(
        Username username,
        String tokenHash,
        Instant createdAt,
        @Version long version) implements PartitionItem {}

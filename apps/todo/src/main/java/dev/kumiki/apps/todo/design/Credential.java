package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// What a password is checked against.
///
/// B2.3: the document stores no credentials at all. This one is for local accounts; it is no [Owned] item, so that
/// exports and dashboards never see it.
///
/// @param passwordHash bcrypt
/// @param failedCount failed attempts since the last success
/// @param updatedAt when the password was set
@Entity(table = TodoTable.class, type = "credential", pk = "user#{username}", sk = "credential")
@Naming(Naming.Style.SNAKE_CASE)
public record Credential(
        Username username,
        String passwordHash,
        int failedCount,
        Optional<Instant> lockedUntil,
        Instant updatedAt,
        @Version long version)
        implements PartitionItem {}

package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// How often a user's password was wrong, and until when it is therefore not looked at. It stands apart from the user,
/// so that a wrong password is no change of the user (B5.15).
///
/// @param changedAt when the password was last changed
@Entity(table = UserTable.class, pk = "SIGNIN#{userId}")
public record SignInState(
        UserId userId,
        int failures,
        Optional<Instant> lockedUntil,
        Instant changedAt,
        @Version long version) {}

package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import java.time.Instant;

/// That an account has a role. The account itself names its roles too, and both are written together: requests look at
/// the account, this answers who has a role.
///
/// @param role such as `ADMIN`, or `STAFF@PLACE` for a role at one place
/// @param account the key of the account
@Entity(table = OpsTable.class, type = "role", pk = "ROLE#{role}", sk = "{account}")
public record RoleHolder(String role, String account, Instant since) {}

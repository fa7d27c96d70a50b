package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import java.time.Instant;

/// That somebody whom an identity provider knows is an account here.
///
/// @param hash of the provider's address and what it calls the person
/// @param account the key of the account
@Entity(table = OpsTable.class, type = "identity", pk = "IDENTITY#{hash}", sk = "IDENTITY")
@Indexed(on = "Journal", pk = "IDENTITY#{account}", sk = "{linkedAt}#{hash}")
public record ExternalIdentity(String hash, String account, Instant linkedAt) {}

package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;

/// That a program asked for something new under a key of its own: a repetition makes the same thing, once.
///
/// @param hash of who asks and of the key
/// @param content the hash of what was asked for
/// @param made the id of what was, or is being, made
@Entity(table = OpsTable.class, type = "idempotent", pk = "IDEMPOTENT#{hash}", sk = "REQUEST")
public record IdempotentRequest(
        String hash,
        String content,
        String made,
        Instant at,
        @Ttl Instant ttl) {}

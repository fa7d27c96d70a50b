package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;

/// That one delivery was handled (K-9): written together with the effect, so that a repetition finds it.
///
/// @param scope what delivers, such as the name of a webhook
/// @param id what it calls the delivery
@Entity(table = OpsTable.class, type = "dedupe", pk = "DEDUPE#{scope}#{id}", sk = "CLAIM")
public record DedupeClaim(
        String scope, String id, Instant claimedAt, @Ttl Instant ttl) {}

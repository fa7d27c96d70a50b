package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Ttl;
import java.time.Instant;
import java.util.Optional;

/// A secret that was given to somebody, to be shown once. Only its hash is stored.
///
/// @param hash of the purpose and the secret together
/// @param purpose what it is good for, such as `reset`
/// @param subject whose it is
/// @param detail what it holds for, such as the address that is to be verified
@Entity(table = OpsTable.class, type = "token", pk = "TOKEN#{hash}", sk = "TOKEN")
@Indexed(on = "Journal", pk = "TOKEN#{purpose}#{subject}", sk = "{createdAt}#{hash}")
public record OneTimeToken(
        String hash,
        String purpose,
        String subject,
        Optional<String> detail,
        Instant createdAt,
        @Ttl Instant ttl) {}

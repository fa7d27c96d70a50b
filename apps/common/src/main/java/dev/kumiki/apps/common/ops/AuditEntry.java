package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Ttl;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;

/// That somebody did something to a subject.
///
/// @param day of `at` in UTC
/// @param details what else is worth knowing; never secrets
@Entity(table = OpsTable.class, type = "audit", pk = "AUDIT#{subject}", sk = "{at}#{id}")
@Indexed(on = "Journal", pk = "AUDIT#{day}", sk = "{at}#{id}")
public record AuditEntry(
        String subject,
        Instant at,
        String id,
        LocalDate day,
        String actor,
        String action,
        Map<String, String> details,
        @Ttl Instant ttl) {
    /// Copies the details.
    public AuditEntry {
        details = Map.copyOf(details);
    }
}

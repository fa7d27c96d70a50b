package dev.kumiki.apps.homebiyori.design.audit;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.Optional;

/// That somebody saw or changed data (H-137), without the data itself.
///
/// B4.19: a pseudonym for the person, a hash for the key of the item, no content.
@Entity(
        table = AuditTable.class,
        type = "audit",
        pk = "AUDIT#{at:date}",
        sk = "{at}#{auditId}",
        acknowledged = "what is audited happens some times a minute, and is read by the day")
@WrittenBy(
        value = {"user", "chat", "tree", "notification", "billing", "webhook", "ttl_updater", "admin"},
        how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record AuditEntry(
        Instant at,
        String auditId,
        String actor,
        String subjectHash,
        String action,
        String purpose,
        @Ttl Optional<Instant> expiresAt) {}

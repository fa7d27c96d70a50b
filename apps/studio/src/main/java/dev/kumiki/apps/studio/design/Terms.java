package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A version of the terms of service (S-101 to S-104).
///
/// - B5.18: versions are never compared, because `1.10` sorts before `1.9`; the date they take effect decides.
/// - K-7: the number of the item's changes is `rev`, because `version` is the name of the terms' own.
@Entity(table = TermsTable.class, pk = "TERMS#{version}")
@Indexed(on = "StatusEffectiveDateIndex", pk = "{status}", sk = "{effectiveDate}")
public record Terms(
        TermsVersion version,
        @Attribute("STATUS") TermsStatus status,
        String title,
        String content,
        Instant effectiveDate,
        Instant createdAt,
        Instant updatedAt,
        @Version long rev) {
    /// These terms with another status.
    public Terms withStatus(TermsStatus changed) {
        return new Terms(version, changed, title, content, effectiveDate, createdAt, updatedAt, rev);
    }
}

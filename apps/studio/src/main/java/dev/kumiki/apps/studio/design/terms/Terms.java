package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// A version of the terms of service (S-101 to S-104).
///
/// - B5.18: versions are never compared, because `1.10` sorts before `1.9`; the date they take effect decides.
/// - X5.12: `changes` says in a sentence what is new, for who has agreed to the version before.
/// - K-7: the number of the item's changes is `rev`, because `version` is the name of the terms' own.
@Entity(table = TermsTable.class, pk = "TERMS#{version}")
@Indexed(on = "StatusEffectiveDateIndex", pk = "{status}", sk = "{effectiveDate}")
public record Terms(
        TermsVersion version,
        @Attribute("STATUS") TermsStatus status,
        String title,
        String content,
        Optional<String> changes,
        Instant effectiveDate,
        Instant createdAt,
        Instant updatedAt,
        @Version long rev) {
    /// These terms with another status.
    public Terms withStatus(TermsStatus changed) {
        return new Terms(version, changed, title, content, changes, effectiveDate, createdAt, updatedAt, rev);
    }
}

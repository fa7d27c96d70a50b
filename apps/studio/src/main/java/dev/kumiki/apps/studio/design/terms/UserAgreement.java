package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import java.time.Instant;
import java.util.Optional;

/// A user's agreement to a version of the terms (S-111 to S-114): one for each user and version (S-118), written once.
///
/// B5.18: `contentHash`, `ipAddress` and `userAgent` prove what was agreed to, and from where.
@Entity(table = AgreementTable.class, pk = "USER#{userId}", sk = "TERMS#{version}")
public record UserAgreement(
        UserId userId,
        TermsVersion version,
        Instant agreedAt,
        Optional<String> contentHash,
        Optional<String> ipAddress,
        Optional<String> userAgent) {}

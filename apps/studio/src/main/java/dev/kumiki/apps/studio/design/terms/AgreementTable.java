package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.Table;
import java.util.Optional;

/// Agreements to the terms of service.
@Table(name = "studio-booking-user-agreements", pk = "PK", sk = "SK")
public interface AgreementTable {
    /// A user's agreements (S-115).
    @Query
    Page<UserAgreement> agreementsOf(UserId userId, Limit limit, Cursor after);

    /// A user's agreement to a version, as it stands now (S-116).
    @Get(consistent = true)
    Optional<UserAgreement> agreement(UserId userId, TermsVersion version);

    /// Every agreement, for the proof of who has agreed to what.
    @Scan("only the studio's list of a version reads it, and nothing else leads from a version to its agreements")
    Page<UserAgreement> all(Limit limit, Cursor after);
}

package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The versions of the terms of service.
@Table(name = "studio-booking-terms-of-service", pk = "PK")
@Index(
        name = "StatusEffectiveDateIndex",
        pk = "STATUS",
        sk = "effectiveDate",
        acknowledged = "there are some versions in all, written once a year")
public interface TermsTable {
    /// A version as it stands now (S-105).
    @Get(consistent = true)
    Optional<Terms> terms(TermsVersion version);

    /// The latest version of a status that has taken effect (S-106). B5.18: without the descending order it would be
    /// the oldest, and without the bound one of the future.
    @Query(index = "StatusEffectiveDateIndex", order = SortOrder.DESCENDING)
    Optional<Terms> latest(TermsStatus status, @To Instant now);

    /// The versions of a status, by the date they take effect (S-103).
    @Query(index = "StatusEffectiveDateIndex")
    List<Terms> withStatus(TermsStatus status);

    /// Which versions are active, as it stands now.
    @Get(consistent = true)
    Optional<TermsRegister> register(String registerId);

    /// The draft, as it stands now.
    @Get(consistent = true)
    Optional<TermsDraft> draft(String draftId);
}

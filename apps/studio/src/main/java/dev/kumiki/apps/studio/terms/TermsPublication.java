package dev.kumiki.apps.studio.design;

import dev.kumiki.apps.studio.design.PublicationResult.AlreadyPublished;
import dev.kumiki.apps.studio.design.PublicationResult.Busy;
import dev.kumiki.apps.studio.design.PublicationResult.Published;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Outcome;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Puts versions of the terms into force: the new one is activated and those it replaces are retired in one
/// transaction (B5.18), so that a booking made on the old ones at the same moment fails and is decided anew.
public final class TermsPublication {
    private final StudioTables tables;
    private final InstantSource clock;
    private final Attempts attempts;

    /// Over the tables.
    public TermsPublication(StudioTables tables, InstantSource clock, Attempts attempts) {
        this.tables = tables;
        this.clock = clock;
        this.attempts = attempts;
    }

    /// Publishes terms. Those of the future replace nothing yet; those older than the ones in force are stored as
    /// retired.
    public PublicationResult publish(Terms terms) {
        return attempts.until(() -> tryToPublish(terms), Busy::new);
    }

    private Optional<PublicationResult> tryToPublish(Terms terms) {
        Optional<Terms> existing = tables.termsTable().terms(terms.version());
        if (existing.isPresent()) {
            return Optional.of(new AlreadyPublished(existing.get()));
        }
        Instant now = clock.instant();
        List<Terms> inForce = tables.termsTable().withStatus(TermsStatus.ACTIVE).stream()
                .filter(active -> !active.effectiveDate().isAfter(now))
                .toList();
        boolean replaced =
                inForce.stream().anyMatch(active -> active.effectiveDate().isAfter(terms.effectiveDate()));
        boolean replaces = !replaced && !terms.effectiveDate().isAfter(now);
        StudioTransaction transaction =
                tables.transact().create(terms.withStatus(replaced ? TermsStatus.INACTIVE : TermsStatus.ACTIVE));
        for (Terms active : inForce) {
            if (replaces) {
                transaction.patch(TermsPatch.of(TermsKey.of(active))
                        .expecting(active.rev())
                        .status(TermsStatus.INACTIVE)
                        .updatedAt(now));
            } else {
                transaction.check(active);
            }
        }
        return transaction.commit() instanceof Outcome.Committed
                ? tables.termsTable().terms(terms.version()).map(Published::new)
                : Optional.empty();
    }
}

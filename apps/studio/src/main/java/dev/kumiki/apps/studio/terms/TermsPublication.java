package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsKey;
import dev.kumiki.apps.studio.design.terms.TermsMapper;
import dev.kumiki.apps.studio.design.terms.TermsPatch;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.terms.PublicationResult.AlreadyPublished;
import dev.kumiki.apps.studio.terms.PublicationResult.Busy;
import dev.kumiki.apps.studio.terms.PublicationResult.Published;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Puts versions of the terms into force: the new one is activated and those it replaces are retired in one
/// transaction (B5.18), so that a booking made on the old ones at the same moment fails and is decided anew.
public final class TermsPublication {
    private final StudioData data;

    /// Over the tables.
    public TermsPublication(StudioData data) {
        this.data = data;
    }

    /// Publishes terms. Those of the future replace nothing yet; those older than the ones in force are stored as
    /// retired.
    public Operation<PublicationResult> publish(Terms terms) {
        return data.operation(() -> tryToPublish(terms), Busy::new);
    }

    private Attempt<PublicationResult> tryToPublish(Terms terms) {
        StudioTables tables = data.tables();
        Optional<Terms> existing = tables.termsTable().terms(terms.version());
        if (existing.isPresent()) {
            return Attempt.answer(new AlreadyPublished(existing.get()));
        }
        Instant now = data.now();
        List<Terms> inForce = tables.termsTable().withStatus(TermsStatus.ACTIVE).stream()
                .filter(active -> !active.effectiveDate().isAfter(now))
                .toList();
        boolean replaced =
                inForce.stream().anyMatch(active -> active.effectiveDate().isAfter(terms.effectiveDate()));
        boolean replaces = !replaced && !terms.effectiveDate().isAfter(now);
        Terms published = terms.withStatus(replaced ? TermsStatus.INACTIVE : TermsStatus.ACTIVE);
        StudioTransaction transaction = tables.transact().create(published);
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
        return Attempt.write(transaction, new Published(TermsMapper.INSTANCE.withVersion(published, 1)));
    }
}

package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsKey;
import dev.kumiki.apps.studio.design.terms.TermsMapper;
import dev.kumiki.apps.studio.design.terms.TermsPatch;
import dev.kumiki.apps.studio.design.terms.TermsRegister;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.terms.PublicationResult.AlreadyPublished;
import dev.kumiki.apps.studio.terms.PublicationResult.Busy;
import dev.kumiki.apps.studio.terms.PublicationResult.Published;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
        Optional<TermsRegister> register = tables.termsTable().register(TermsRegister.STUDIO);
        List<Terms> active = active(register);
        List<Terms> inForce =
                active.stream().filter(one -> !one.effectiveDate().isAfter(now)).toList();
        boolean replaced = inForce.stream().anyMatch(one -> one.effectiveDate().isAfter(terms.effectiveDate()));
        List<Terms> retired = !replaced && !terms.effectiveDate().isAfter(now) ? inForce : List.of();
        Terms published = terms.withStatus(replaced ? TermsStatus.INACTIVE : TermsStatus.ACTIVE);
        StudioTransaction transaction = tables.transact().create(published);
        retired.forEach(one -> transaction.patch(TermsPatch.of(TermsKey.of(one))
                .expecting(one.rev())
                .status(TermsStatus.INACTIVE)
                .updatedAt(now)));
        Stream<Terms> left = Stream.concat(active.stream(), replaced ? Stream.empty() : Stream.of(published))
                .filter(one -> !retired.contains(one));
        register.ifPresentOrElse(
                before -> transaction.replace(before.with(left, now)),
                () -> transaction.create(TermsRegister.of(left, now)));
        return Attempt.write(transaction, new Published(TermsMapper.INSTANCE.withVersion(published, 1)));
    }

    /// The active versions as they stand now. Before the first publication here, those that an import brought.
    private List<Terms> active(Optional<TermsRegister> register) {
        var table = data.tables().termsTable();
        return register.map(found -> found.active().stream()
                        .flatMap(version -> table.terms(new TermsVersion(version)).stream())
                        .filter(terms -> terms.status() == TermsStatus.ACTIVE)
                        .toList())
                .orElseGet(() -> table.withStatus(TermsStatus.ACTIVE));
    }
}

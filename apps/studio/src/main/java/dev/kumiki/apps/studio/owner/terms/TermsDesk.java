package dev.kumiki.apps.studio.owner.terms;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsDraft;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.owner.terms.TermsDeskResult.Busy;
import dev.kumiki.apps.studio.owner.terms.TermsDeskResult.Gone;
import dev.kumiki.apps.studio.owner.terms.TermsDeskResult.Published;
import dev.kumiki.apps.studio.owner.terms.TermsDeskResult.Saved;
import dev.kumiki.apps.studio.owner.terms.TermsDeskResult.Stale;
import dev.kumiki.apps.studio.owner.terms.TermsDeskResult.TakenName;
import dev.kumiki.apps.studio.terms.PublicationResult;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes terms: a draft that nobody else sees, and its publication. Publishing stores the terms, removes the draft,
/// notes who did it and puts the announcement on the schedule, all in one transaction: published terms are always
/// announced (S-109).
public record TermsDesk(StudioData data, AppKit kit, TermsPublication publication) {
    /// The greatest length of the text, in characters: an item has 400 KB, and three bytes a character are usual here.
    public static final int MAX_CONTENT_CHARS = 60_000;

    /// The versions, the latest first.
    public List<Terms> versions() {
        return Stream.of(TermsStatus.values())
                .flatMap(status -> data.tables().termsTable().withStatus(status).stream())
                .sorted(Comparator.comparing(Terms::effectiveDate).reversed())
                .toList();
    }

    /// The draft, if there is one.
    public Optional<TermsDraft> draft() {
        return data.tables().termsTable().draft(TermsDraft.NEXT);
    }

    /// Stores the draft; with revision 0 a new one.
    public Operation<TermsDeskResult> save(TermsDraft draft) {
        return data.operation(
                () -> {
                    StudioTransaction transaction = draft.rev() == 0
                            ? data.tables().transact().create(draft)
                            : data.tables().transact().replace(draft);
                    return Attempt.write(transaction, new Saved(), _ -> Optional.of(new Stale()));
                },
                Busy::new);
    }

    /// Publishes the draft of a revision.
    ///
    /// @param from when it comes into force; what lies in the past is now
    public TermsDeskResult publish(long rev, Instant from, String actor) {
        Optional<TermsDraft> draft = draft();
        if (draft.isEmpty()) {
            return new Gone();
        }
        if (draft.get().rev() != rev) {
            return new Stale();
        }
        Instant now = data.now();
        Terms terms = terms(draft.get(), from.isBefore(now) ? now : from, now);
        Combined<PublicationResult> result = publication.publish(terms).with((published, steps) -> {
            if (published instanceof PublicationResult.Published) {
                steps.and(data.tables().transact().delete(draft.get()));
                steps.and(kit.schedules().putting(Announcement.first(terms.version()), now));
                steps.and(kit.audit()
                        .entry(
                                actor,
                                "studio.terms.published",
                                "terms-" + terms.version().value(),
                                Map.of("from", terms.effectiveDate().toString())));
            }
        });
        return switch (result) {
            case Combined.Refused<PublicationResult> _ -> new Stale();
            case Combined.Decided<PublicationResult>(var decided) ->
                switch (decided) {
                    case PublicationResult.Published(var stored) ->
                        new Published(stored.version().value());
                    case PublicationResult.AlreadyPublished _ -> new TakenName();
                    case PublicationResult.Busy _ -> new Busy();
                };
        };
    }

    private static Terms terms(TermsDraft draft, Instant from, Instant now) {
        return new Terms(
                new TermsVersion(draft.name()),
                TermsStatus.ACTIVE,
                draft.title(),
                draft.content(),
                Optional.of(draft.changes()).filter(text -> !text.isBlank()),
                from,
                now,
                now,
                0);
    }
}

package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.owner.catalogue.CatalogueResult.Busy;
import dev.kumiki.apps.studio.owner.catalogue.CatalogueResult.Saved;
import dev.kumiki.apps.studio.owner.catalogue.CatalogueResult.Stale;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.Map;
import java.util.Optional;

/// Changes what the studio offers and by which rules. What was read is what is replaced: every item carries the version
/// that the page showed. A booking that is being made at the same moment checks the same versions in its transaction,
/// so it is reckoned by the old price as a whole or by the new one as a whole.
///
/// Each change is written together with its entry in the audit.
public record CatalogueCommands(StudioData data, AppKit kit) {
    /// Stores a plan; one of version 0 is new.
    public Operation<CatalogueResult> save(Plan plan, String actor) {
        return write(
                () -> plan.version() == 0
                        ? data.tables().transact().create(plan)
                        : data.tables().transact().replace(plan),
                new Note(
                        actor,
                        "studio.plan.saved",
                        "plan-" + plan.planId().value(),
                        Map.of(
                                "price",
                                String.valueOf(plan.hourlyPrice()),
                                "offered",
                                String.valueOf(plan.isActive()))));
    }

    /// Stores an option; one of version 0 is new.
    public Operation<CatalogueResult> save(StudioOption option, String actor) {
        return write(
                () -> option.version() == 0
                        ? data.tables().transact().create(option)
                        : data.tables().transact().replace(option),
                new Note(
                        actor,
                        "studio.option.saved",
                        "option-" + option.optionId().value(),
                        Map.of(
                                "price",
                                String.valueOf(option.unitPrice()),
                                "stock",
                                option.stock().map(String::valueOf).orElse("-"),
                                "offered",
                                String.valueOf(option.isActive()))));
    }

    /// Stores the insurance; one of version 0 is new.
    public Operation<CatalogueResult> save(InsuranceOffer offer, String actor) {
        return write(
                () -> offer.version() == 0
                        ? data.tables().transact().create(offer)
                        : data.tables().transact().replace(offer),
                new Note(
                        actor,
                        "studio.insurance.saved",
                        "insurance",
                        Map.of("price", String.valueOf(offer.price()), "offered", String.valueOf(offer.isActive()))));
    }

    /// Stores the rules.
    public Operation<CatalogueResult> save(StudioSettings settings, String actor) {
        return write(
                () -> settings.version() == 0
                        ? data.tables().transact().create(settings)
                        : data.tables().transact().replace(settings),
                new Note(
                        actor,
                        "studio.rules.saved",
                        "rules",
                        Map.of(
                                "grid",
                                String.valueOf(settings.gridMinutes()),
                                "shortest",
                                String.valueOf(settings.shortestMinutes()),
                                "buffer",
                                String.valueOf(settings.bufferMinutes()),
                                "horizon",
                                String.valueOf(settings.horizonDays()))));
    }

    private record Note(String actor, String action, String subject, Map<String, String> details) {}

    private interface Change {
        StudioTransaction make();
    }

    private Operation<CatalogueResult> write(Change change, Note note) {
        return data.operation(
                () -> {
                    StudioTransaction transaction = change.make();
                    transaction.and(kit.audit().entry(note.actor(), note.action(), note.subject(), note.details()));
                    return Attempt.write(transaction, new Saved(), _ -> Optional.of(new Stale()));
                },
                Busy::new);
    }
}

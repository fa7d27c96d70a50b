package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import dev.kumiki.design.processor.model.EntityModel.Membership;
import dev.kumiki.design.processor.model.EntityModel.WhenModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.List;

/// Entities that are upserted: one request that does not know what is there leaves an item as the design has it.
final class UpsertChecks {
    private final Report report;
    private final TableModel table;

    UpsertChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        table.entities().stream().filter(EntityModel::isUpserted).forEach(this::check);
    }

    private void check(EntityModel entity) {
        if (!entity.reservations().isEmpty()) {
            report.error(
                    Code.K320,
                    entity.element(),
                    entity.simpleName() + " cannot be upserted: its unique value '"
                            + entity.reservations().getFirst().name()
                            + "' is reserved by an item of its own, which only a new " + entity.simpleName()
                            + " may write.",
                    "Fix: leave @Upserted out; use create and replace.");
            return;
        }
        for (Membership membership : entity.memberships()) {
            membership.conditions().stream()
                    .filter(condition -> isKept(entity, condition))
                    .findFirst()
                    .ifPresent(condition -> report.error(
                            Code.K320,
                            entity.element(),
                            entity.simpleName() + " cannot be upserted: '" + condition.component()
                                    + "' decides whether it is in " + membership.index()
                                    + ", and an item that is there keeps its own.",
                            "Fix: leave @Upserted out, or make '" + condition.component()
                                    + "' optional, so that a new item is not in the index."));
        }
        entity.indexKeys().forEach(key -> checkKept(entity, key));
    }

    /// A setter makes an index key from what it is given, and cannot know what an item that is there keeps.
    private void checkKept(EntityModel entity, IndexKey key) {
        List<ComponentModel> parts =
                key.components().stream().map(entity::require).toList();
        List<String> changing = parts.stream()
                .filter(part -> !part.isKept() && !entity.keyComponents().contains(part))
                .map(ComponentModel::name)
                .toList();
        parts.stream()
                .filter(part -> part.isKept() || entity.looseKeyComponents().contains(part))
                .filter(_ -> !changing.isEmpty())
                .findFirst()
                .ifPresent(part -> report.error(
                        Code.K320,
                        entity.element(),
                        entity.simpleName() + " cannot be upserted: an item that is there keeps its own '" + part.name()
                                + "', from which " + key.key().attribute() + " is made, and from "
                                + Words.parts(changing) + ", which may change.",
                        "Fix: leave @Upserted out; use create and patch."));
    }

    /// Whether a new item has a value of its own for what a condition tests.
    private static boolean isKept(EntityModel entity, WhenModel condition) {
        ComponentModel component = entity.require(condition.component());
        return !component.isOptional() && !entity.keyComponents().contains(component);
    }
}

package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Time;
import dev.kumiki.design.processor.model.ValueType.TimeKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.List;
import java.util.Set;

/// Who fills a component: the times that the library keeps are where it can keep them true, and what is given once is
/// nothing that changes for another reason.
final class RoleChecks {
    private static final Set<String> ROLES =
            Set.of("Version", "Ttl", "CreatedAt", "UpdatedAt", "WriteOnce", "Computed");
    private static final String FIX = "Fix: leave the annotation out, and give the time yourself.";

    private final Report report;
    private final TableModel table;

    RoleChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        for (EntityModel entity : table.entities()) {
            for (ComponentModel component : entity.components()) {
                component.type().records().forEach(this::checkNested);
                checkOnlyRole(component);
                if (component.isStamp()) {
                    checkStamp(entity, component);
                } else if (component.isKept() && entity.keyComponents().contains(component)) {
                    report.error(
                            Code.K312,
                            component.element(),
                            "@WriteOnce is on '" + component.name() + "', a part of the key of " + table.name()
                                    + ", which never changes anyway.",
                            "Fix: leave it out.");
                }
            }
        }
    }

    private void checkNested(ValueType.Nested nested) {
        for (ComponentModel component : nested.components()) {
            if (component.isStamp() || component.isKept()) {
                report.error(
                        component.isStamp() ? Code.K311 : Code.K312,
                        component.element(),
                        "'" + component.name() + "' is in " + Words.simple(nested.javaType())
                                + ", which is a part of an item and is written as a whole.",
                        "Fix: make it a component of the entity.");
            }
            component.type().records().forEach(this::checkNested);
        }
    }

    private void checkOnlyRole(ComponentModel component) {
        List<String> roles = component.element().getAnnotationMirrors().stream()
                .map(mirror ->
                        mirror.getAnnotationType().asElement().getSimpleName().toString())
                .filter(ROLES::contains)
                .toList();
        if (roles.size() > 1) {
            report.error(
                    Code.K312,
                    component.element(),
                    "'" + component.name() + "' is marked @" + String.join(" and @", roles)
                            + ", which fill it differently.",
                    "Fix: keep one.");
        }
    }

    private void checkStamp(EntityModel entity, ComponentModel component) {
        String problem = problem(entity, component);
        if (!problem.isEmpty()) {
            report.error(
                    Code.K311, component.element(), "'" + component.name() + "' cannot be kept: " + problem + ".", FIX);
        }
    }

    /// Why the library cannot keep the time; empty if it can.
    private String problem(EntityModel entity, ComponentModel component) {
        boolean isInstant =
                component.type().required() instanceof Time(var kind, var _, var _) && kind == TimeKind.INSTANT;
        if (!isInstant) {
            return "it is a " + Words.simple(component.type().javaType()) + ", and the library's clock tells Instants";
        }
        if (!entity.withRole(component.role()).orElseThrow().equals(component)) {
            return entity.simpleName() + " has another component like it";
        }
        boolean inKey = entity.keyComponents().contains(component)
                || entity.reservations().stream()
                        .anyMatch(reservation -> reservation.components().contains(component.name()));
        if (inKey) {
            return "it is in a key of " + table.name() + ", which is known before the item is written";
        }
        for (IndexKey key : entity.indexKeysWith(component)) {
            String attribute = key.key().attribute();
            if (entity.isUpserted()) {
                return entity.simpleName() + " is upserted, and " + attribute + " would change with what is there";
            }
            List<String> others = key.components().stream()
                    .filter(other -> !other.equals(component.name())
                            && !entity.keyComponents()
                                    .containsAll(entity.sources(List.of(other)).stream()
                                            .map(entity::require)
                                            .toList()))
                    .toList();
            if (component.role() == Role.UPDATED && !others.isEmpty()) {
                return "every patch would have to know " + Words.parts(others) + ", from which " + attribute
                        + " is made too";
            }
        }
        return "";
    }
}

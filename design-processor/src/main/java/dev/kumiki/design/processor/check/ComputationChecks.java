package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComputationModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/// Computed components: there is a method that makes each from components which a write knows.
final class ComputationChecks {
    private final Report report;
    private final TableModel table;

    ComputationChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        for (EntityModel entity : table.entities()) {
            for (ComponentModel component : entity.components()) {
                component.type().records().forEach(this::checkNested);
                component.computation().ifPresent(computation -> check(entity, component, computation));
            }
        }
    }

    private void checkNested(ValueType.Nested nested) {
        for (ComponentModel component : nested.components()) {
            component
                    .computation()
                    .ifPresent(computation -> refuse(
                            component,
                            "it is in " + Words.simple(nested.javaType()) + ", which is a part of an item",
                            "Fix: make it a component of the entity."));
            component.type().records().forEach(this::checkNested);
        }
    }

    private void check(EntityModel entity, ComponentModel component, ComputationModel computation) {
        if (computation.sources().isEmpty()) {
            refuse(component, "it is made from nothing", "Fix: name the components that it is made from.");
            return;
        }
        for (String name : computation.sources()) {
            String problem = entity.component(name)
                    .map(source -> sourceProblem(component, source))
                    .orElse("is no component of " + entity.simpleName());
            if (!problem.isEmpty()) {
                refuse(component, "'" + name + "' " + problem, "Fix: name components that the application gives.");
                return;
            }
        }
        checkPlace(entity, component);
        checkMethod(entity, component, computation);
    }

    private static String sourceProblem(ComponentModel component, ComponentModel source) {
        return switch (source.role()) {
            case COMPUTED -> source.equals(component) ? "is the component itself" : "is computed too";
            case VERSION, CREATED, UPDATED -> "is filled by the library when the write is sent";
            case VALUE, TTL, ONCE -> "";
        };
    }

    private void checkPlace(EntityModel entity, ComponentModel component) {
        boolean inKey = entity.keyComponents().contains(component)
                || entity.reservations().stream()
                        .anyMatch(reservation -> reservation.components().contains(component.name()));
        if (inKey) {
            refuse(
                    component,
                    "it is in a key of " + table.name() + ", by which the item is found before anything is computed",
                    "Fix: leave @Computed out, and give the value yourself.");
        }
        if (entity.isUpserted()) {
            refuse(
                    component,
                    entity.simpleName() + " is upserted, and an item that is there keeps its own sources",
                    "Fix: leave @Upserted out; use create and patch.");
        }
    }

    private void checkMethod(EntityModel entity, ComponentModel component, ComputationModel computation) {
        if (!computation.problem().isEmpty()) {
            String parameters = computation.sources().stream()
                    .map(name -> Words.simple(typeOf(entity.require(name).element())))
                    .collect(Collectors.joining(", "));
            refuse(
                    component,
                    computation.problem(),
                    "Fix: write static " + Words.simple(typeOf(component.element())) + " " + computation.method() + "("
                            + parameters + "), not private, in " + Words.simple(computation.owner()) + ".");
        }
    }

    private static String typeOf(Element element) {
        return element.asType().toString();
    }

    private void refuse(ComponentModel component, String problem, String fix) {
        report.error(
                Code.K313,
                component.element(),
                "'" + component.name() + "' cannot be computed by '"
                        + component.computation().orElseThrow().method() + "': " + problem + ".",
                fix);
    }
}

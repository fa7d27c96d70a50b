package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DefaultModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.stream.Stream;

/// Defaults are values of their components, and decide nothing about where items are: an item that lacks an attribute
/// is not in the indexes that the default would put it into.
final class DefaultChecks {
    private final Report report;
    private final TableModel table;

    DefaultChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        for (EntityModel entity : table.entities()) {
            for (ComponentModel component : entity.components()) {
                checkValue(component);
                component.fallback().ifPresent(fallback -> checkPlace(entity, component));
            }
        }
    }

    private void checkValue(ComponentModel component) {
        component.fallback().ifPresent(fallback -> {
            String problem = component.isOptional()
                    ? "a component that may be missing is read as missing"
                    : component.role() != Role.VALUE ? "the library fills it" : fallback.problem();
            if (!problem.isEmpty()) {
                refuse(component, fallback, problem, "Fix: leave @Default out, or write a value of the component.");
            }
        });
        for (ValueType.Nested nested : component.type().records()) {
            nested.components().forEach(this::checkValue);
        }
    }

    private void checkPlace(EntityModel entity, ComponentModel component) {
        Stream<String> deciding = Stream.of(
                        entity.tableKeys().stream().flatMap(key -> key.template().components().stream()),
                        entity.indexKeys().stream().flatMap(key -> key.components().stream()),
                        entity.reservations().stream().flatMap(reservation -> reservation.components().stream()))
                .flatMap(names -> names);
        if (deciding.anyMatch(component.name()::equals)) {
            refuse(
                    component,
                    component.fallback().orElseThrow(),
                    "it decides where items of " + entity.simpleName()
                            + " are, and those that lack the attribute are not there",
                    "Fix: leave @Default out, and give the items the attribute by a migration.");
        }
    }

    private void refuse(ComponentModel component, DefaultModel fallback, String problem, String fix) {
        report.error(
                Code.K310,
                component.element(),
                "'" + component.name() + "' cannot be '" + fallback.declared() + "' by default: " + problem + ".",
                fix);
    }
}

package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.Membership;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;

/// Indexes are used, and spread their load.
final class IndexChecks {
    private final Report report;
    private final TableModel table;

    IndexChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        for (IndexModel index : table.indexes()) {
            boolean used = table.patterns().stream()
                    .anyMatch(pattern -> pattern.index().equals(index.name()));
            if (!used) {
                report.warning(
                        Code.K109,
                        table.element(),
                        index.mirror(),
                        "no access pattern of " + table.element().getSimpleName() + " uses the index " + index.name()
                                + ": every write pays for it.",
                        "Fix: remove it, or declare the method that needs it.");
            }
            if (!index.local() && index.acknowledged().isBlank()) {
                table.entities()
                        .forEach(entity -> entity.membership(index.name())
                                .filter(membership -> isLow(entity, membership))
                                .ifPresent(membership -> warn(index, entity, membership)));
            }
        }
    }

    private void warn(IndexModel index, EntityModel entity, Membership membership) {
        report.warning(
                Code.K110,
                table.element(),
                index.mirror(),
                "the partition key \"" + membership.pk().getFirst().template().source() + "\" of " + index.name()
                        + " has few values: all " + entity.simpleName() + " items of one value share a partition.",
                "A partition takes 1,000 writes per second, and a hot index throttles the table.",
                "Fix: add a part with many values, or set acknowledged = \"why this is fine\".");
    }

    private static boolean isLow(EntityModel entity, Membership membership) {
        return membership.pk().stream()
                .flatMap(key -> key.template().components().stream())
                .map(name -> entity.require(name).type().core())
                .allMatch(IndexChecks::isLow);
    }

    private static boolean isLow(ValueType core) {
        return core instanceof ValueType.Enumeration
                || (core instanceof Scalar(var kind, var _) && kind == ScalarKind.BOOLEAN);
    }
}

package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.Contents.Resident;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.List;
import java.util.stream.Stream;

/// Indexes are used, and they and their table spread their load.
final class IndexChecks {
    private final Report report;
    private final TableModel table;

    IndexChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        checkSpread();
        for (IndexModel index : table.indexes()) {
            checkUse(index);
            if (!index.local() && index.acknowledged().isBlank()) {
                checkSpread(index);
            }
        }
    }

    private void checkUse(IndexModel index) {
        boolean used =
                table.patterns().stream().anyMatch(pattern -> pattern.index().equals(index.name()));
        if (!used) {
            report.warning(
                    Code.K109,
                    table.element(),
                    index.mirror(),
                    "no access pattern of " + table.element().getSimpleName() + " uses the index " + index.name()
                            + ": every write pays for it.",
                    "Fix: remove it, or declare the method that needs it.");
        }
    }

    /// The table itself: an entity with a sort key that tells its items apart can have many in one partition.
    private void checkSpread() {
        for (EntityModel entity : table.entities()) {
            boolean many = entity.sk().stream()
                    .flatMap(key -> key.template().parts().stream())
                    .anyMatch(part -> !isFew(entity, part));
            if (many && entity.acknowledged().isBlank() && isLow(entity, List.of(entity.pk()))) {
                report.warning(
                        Code.K110,
                        entity.element(),
                        null,
                        "the partition key \"" + entity.pk().template().source() + "\" of " + table.name()
                                + few(entity, List.of(entity.pk())),
                        "A partition takes 1,000 writes per second; more are throttled.",
                        "Fix: add a part with many values, or set acknowledged = \"why this is fine\" on @Entity.");
            }
        }
    }

    private void checkSpread(IndexModel index) {
        for (Resident resident : Contents.of(table, index.name())) {
            List<KeyTemplate> partition = resident.space().partition();
            if (!resident.reservation() && isLow(resident.entity(), partition)) {
                report.warning(
                        Code.K110,
                        table.element(),
                        index.mirror(),
                        "the partition key \"" + partition.getFirst().template().source() + "\" of " + index.name()
                                + few(resident.entity(), partition),
                        "A partition takes 1,000 writes per second, and a hot index throttles the table.",
                        "Fix: add a part with many values, or set acknowledged = \"why this is fine\".");
            }
        }
    }

    private static String few(EntityModel entity, List<KeyTemplate> partition) {
        boolean bucket = parts(partition).anyMatch(part -> isBucket(entity, part));
        return bucket
                ? " has one value at a time: all " + entity.simpleName()
                        + " items of the same day, month or year share a partition."
                : " has few values: all " + entity.simpleName() + " items of one value share a partition.";
    }

    private static Stream<Part> parts(List<KeyTemplate> partition) {
        return partition.stream().flatMap(key -> key.template().parts().stream());
    }

    private static boolean isLow(EntityModel entity, List<KeyTemplate> partition) {
        return parts(partition).allMatch(part -> isFew(entity, part) || isBucket(entity, part));
    }

    /// A time reduced to its day, month or year: what is written now goes to one partition.
    private static boolean isBucket(EntityModel entity, Part part) {
        return entity.require(part.component()).isCoarserIn(part);
    }

    private static boolean isFew(EntityModel entity, Part part) {
        ValueType core = entity.require(part.component()).type().core();
        return core instanceof ValueType.Enumeration
                || (core instanceof Scalar(var kind, var _) && kind == ScalarKind.BOOLEAN);
    }
}

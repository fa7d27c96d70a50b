package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.Binder.KeySpace;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The diagnostic of a pattern that no key and no index serves.
final class UnservedReport {
    private final Report report;
    private final TableModel table;
    private final PatternModel pattern;

    UnservedReport(Report report, TableModel table, PatternModel pattern) {
        this.report = report;
        this.table = table;
        this.pattern = pattern;
    }

    /// Says what would have to be bound, and what could be done.
    void report(EntityModel entity, List<String> missing) {
        List<String> needs = new ArrayList<>();
        needs.add("The table's partition key needs "
                + Words.parts(Contents.space(table, entity, "")
                        .map(KeySpace::partitionComponents)
                        .orElse(missing)));
        for (IndexModel index : table.indexes()) {
            Contents.space(table, entity, index.name())
                    .ifPresent(space -> needs.add(index.name() + " needs " + Words.parts(space.partitionComponents())));
        }
        report.error(
                Code.K101,
                pattern.element(),
                "'" + pattern.signature() + "' is served by no key or index.",
                String.join("; ", needs) + ".",
                advice(entity, missing));
    }

    /// A mistyped name is corrected; a component is indexed; a name that says nothing gets the parts that do.
    private String advice(EntityModel entity, List<String> missing) {
        List<String> names = pattern.with(ParameterRole.PART).stream()
                .map(ParameterModel::name)
                .toList();
        Optional<String> wrong =
                names.stream().filter(name -> entity.component(name).isEmpty()).findFirst();
        if (wrong.isPresent()) {
            return Words.instead(
                    wrong.get(),
                    missing,
                    "''",
                    "Fix: name the parameters like the parts " + Words.list(missing) + "; " + entity.simpleName()
                            + " has no component '" + wrong.get() + "'.");
        }
        return names.isEmpty()
                ? "Fix: add the parameters " + Words.parts(missing) + ", or mark the method @Scan with a reason."
                : "Fix: add an index with pk = \"" + names.getFirst().toUpperCase(Locale.ROOT) + "#{"
                        + names.getFirst() + "}\" to " + entity.simpleName()
                        + ", or mark the method @Scan with a reason.";
    }
}

package dev.kumiki.design.processor.check;

import dev.kumiki.design.Projected;
import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyPlan;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.List;
import java.util.Optional;

/// Counts: DynamoDB counts by itself and shows no item, so that nothing can be dropped afterwards.
final class CountChecks {
    private final Report report;
    private final TableModel table;
    private final PatternModel pattern;

    CountChecks(Report report, TableModel table, PatternModel pattern) {
        this.report = report;
        this.table = table;
        this.pattern = pattern;
    }

    void check(List<EntityModel> entities) {
        hiddenExpiry(entities)
                .or(() -> coarseRange(entities))
                .or(this::under)
                .ifPresent(problem -> report.error(
                        Code.K120,
                        pattern.element(),
                        "'" + pattern.signature() + "' cannot count exactly: " + problem + ".",
                        "Fix: return the items with @Query, or a @View of them, and count those."));
    }

    private Optional<String> hiddenExpiry(List<EntityModel> entities) {
        Optional<IndexModel> index = table.index(pattern.index()).filter(any -> any.projection() != Projected.ALL);
        return entities.stream()
                .flatMap(entity -> entity.withRole(Role.TTL).stream())
                .map(ComponentModel::attribute)
                .filter(ttl -> index.isPresent() && !table.carried(index.get()).contains(ttl))
                .map(ttl -> pattern.index() + " does not carry " + ttl + ", which tells what has expired")
                .findFirst();
    }

    private Optional<String> coarseRange(List<EntityModel> entities) {
        return entities.stream()
                .flatMap(entity -> Contents.filtered(table, pattern, entity).stream())
                .map(component -> "the key tells less of '" + component.name()
                        + "' than the range asks for, as its attribute does")
                .findFirst();
    }

    private Optional<String> under() {
        return Binder.bind(pattern, Contents.space(table, pattern)) instanceof Binder.Bound(var plan)
                        && plan.last().filter(SortTerm::isUnder).isPresent()
                ? Optional.of("what lies between \"" + template(plan) + "\" and what is under it would count too")
                : Optional.empty();
    }

    private static String template(KeyPlan plan) {
        return plan.last().orElseThrow().key().template().source();
    }
}

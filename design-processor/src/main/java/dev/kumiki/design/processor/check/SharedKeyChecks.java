package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.KeyPlan;
import dev.kumiki.design.processor.model.KeyPlan.Ending;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.List;

/// A query over several entities that binds parts of the sort key: it must be plain from the text of a key where the
/// bound parts end, or `ORDER#7` would also find `ORDER#70`.
final class SharedKeyChecks {
    private final Report report;
    private final TableModel table;
    private final PatternModel pattern;

    SharedKeyChecks(Report report, TableModel table, PatternModel pattern) {
        this.report = report;
        this.table = table;
        this.pattern = pattern;
    }

    void check(List<EntityModel> entities, KeyPlan plan) {
        plan.last().ifPresent(term -> {
            if (!isTold(entities, term)) {
                refuse("goes on behind {" + lastPart(term).component()
                        + "} in several ways, from which its end cannot be told.");
            } else if (!keepSame(entities)) {
                refuse("is compared with {"
                        + term.range().orElseThrow().part().component()
                        + "}, which its entities do not store under one name and as one type.");
            }
        });
    }

    private void refuse(String problem) {
        report.error(
                Code.K119,
                pattern.element(),
                "The sort key of '" + pattern.signature() + "' " + problem,
                "Fix: let every template go on with '#' behind the part, or query each entity by its own method.");
    }

    private static Part lastPart(SortTerm term) {
        return term.range()
                .map(KeyPlan.RangeModel::part)
                .orElseGet(() -> term.bound().reversed().stream()
                        .filter(Part.class::isInstance)
                        .map(Part.class::cast)
                        .findFirst()
                        .orElseThrow());
    }

    /// Whether the end of what is bound shows. A part of fixed width shows it; of any width, the `#` behind it.
    private boolean isTold(List<EntityModel> entities, SortTerm term) {
        int bound = term.bound().size() + (term.range().isPresent() ? 1 : 0);
        boolean inside = bound < term.key().template().segments().size();
        if (inside
                || term.ending() == Ending.WHOLE
                || (term.bound().isEmpty() && term.range().isEmpty())) {
            return true;
        }
        if (term.range().isPresent()) {
            return term.range().get().start().isPresent() || isFixed(entities, lastPart(term));
        }
        return switch (term.bound().getLast()) {
            case Part part ->
                isFixed(entities, part)
                        || entities.stream().allMatch(entity -> isDivided(followers(entity, term), bound));
            case Literal(var text) ->
                text.contains("#") || term.bound().size() == 1 || isFixed(entities, lastPart(term));
        };
    }

    private List<Segment> followers(EntityModel entity, SortTerm term) {
        KeyTemplate key = Contents.space(table, entity, pattern.index()).orElseThrow().sort().stream()
                .filter(sort -> sort.attribute().equals(term.key().attribute()))
                .findFirst()
                .orElseThrow();
        return key.template().segments();
    }

    /// Whether a template ends there, or goes on with `#`.
    private static boolean isDivided(List<Segment> segments, int at) {
        return segments.size() == at || (segments.get(at) instanceof Literal(var text) && text.startsWith("#"));
    }

    private static boolean isFixed(List<EntityModel> entities, Part part) {
        return part.format().fixedWidth() > 0
                || entities.stream()
                        .allMatch(entity ->
                                entity.require(part.component()).type().core() instanceof Scalar(var kind, var _)
                                        && kind == ScalarKind.UUID);
    }

    /// What a range is compared with beyond the text of the key must be one attribute for all.
    private boolean keepSame(List<EntityModel> entities) {
        List<ComponentModel> compared = entities.stream()
                .flatMap(entity -> Contents.filtered(table, pattern, entity).stream())
                .toList();
        return compared.isEmpty()
                || (compared.size() == entities.size()
                        && compared.stream()
                                        .map(component -> List.of(
                                                component.attribute(),
                                                component.role(),
                                                component.type().core()))
                                        .distinct()
                                        .count()
                                == 1);
    }
}

package dev.kumiki.design.processor.describe;

import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.KeyPlan;
import dev.kumiki.design.processor.model.KeyPlan.RangeModel;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The key conditions of an access pattern, as definitions tell them.
final class KeyTerms {
    /// What a range that is open above ends with.
    private static final String OPEN = "…";

    private final TableModel table;
    private final PatternModel pattern;

    KeyTerms(TableModel table, PatternModel pattern) {
        this.table = table;
        this.pattern = pattern;
    }

    /// The conditions that the generated code asks with; none for a scan.
    List<KeyTerm> of(List<EntityModel> entities) {
        if (pattern.kind() == Kind.SCAN) {
            return List.of();
        }
        EntityModel first = entities.getFirst();
        if (!pattern.unique().isEmpty()) {
            return reservationTerms(first);
        }
        return Binder.bind(pattern, Contents.space(table, pattern)) instanceof Binder.Bound(var plan)
                ? terms(plan)
                : List.of();
    }

    private List<KeyTerm> reservationTerms(EntityModel entity) {
        List<KeyTerm> terms = new ArrayList<>();
        entity.reservations().stream()
                .filter(reservation -> reservation.name().equals(pattern.unique()))
                .forEach(reservation -> {
                    terms.add(equal(reservation.pk()));
                    reservation.sk().ifPresent(key -> terms.add(equal(key)));
                });
        return terms;
    }

    private static List<KeyTerm> terms(KeyPlan plan) {
        List<KeyTerm> terms = new ArrayList<>();
        plan.partition().forEach(key -> terms.add(equal(key)));
        plan.equal().forEach(key -> terms.add(equal(key)));
        plan.last().flatMap(KeyTerms::sortTerm).ifPresent(terms::add);
        return terms;
    }

    private static Optional<KeyTerm> sortTerm(SortTerm term) {
        String attribute = term.key().attribute();
        String bound = term.key().template().source(term.bound().size());
        if (term.isUnder()) {
            return Optional.of(new KeyTerm(attribute, Comparison.UNDER, bound));
        }
        if (term.range().isEmpty()) {
            return bound.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new KeyTerm(attribute, Comparison.BEGINS_WITH, bound));
        }
        RangeModel range = term.range().get();
        if (range.start().isPresent()) {
            String typed = "{" + range.start().get().name() + "}";
            return Optional.of(new KeyTerm(attribute, Comparison.BEGINS_WITH, bound + typed, bound));
        }
        Optional<String> from = range.from().map(parameter -> bound + "{" + parameter.name() + "}");
        Optional<String> to = range.to().map(parameter -> bound + "{" + parameter.name() + "}");
        if (bound.isEmpty() && to.isEmpty()) {
            return Optional.of(new KeyTerm(attribute, Comparison.AT_LEAST, from.orElseThrow()));
        }
        if (bound.isEmpty() && from.isEmpty()) {
            return Optional.of(new KeyTerm(attribute, Comparison.AT_MOST, to.orElseThrow()));
        }
        return Optional.of(new KeyTerm(attribute, Comparison.BETWEEN, from.orElse(bound), to.orElse(bound + OPEN)));
    }

    private static KeyTerm equal(KeyTemplate key) {
        return new KeyTerm(key.attribute(), Comparison.EQUAL, key.template().source());
    }
}

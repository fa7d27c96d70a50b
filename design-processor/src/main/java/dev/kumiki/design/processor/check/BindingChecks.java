package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.Binder.KeySpace;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.GuardModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyPlan;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The parameters of one pattern bind the key it reads, and nothing else is found under that key.
final class BindingChecks {
    private final Report report;
    private final TableModel table;
    private final PatternModel pattern;

    BindingChecks(Report report, TableModel table, PatternModel pattern) {
        this.report = report;
        this.table = table;
        this.pattern = pattern;
    }

    void check(List<EntityModel> entities) {
        EntityModel first = entities.getFirst();
        Optional<KeySpace> space =
                pattern.unique().isEmpty() ? Binder.space(table, first, pattern.index()) : guard(first);
        if (space.isEmpty()) {
            return;
        }
        switch (Binder.bind(pattern, space.get())) {
            case Binder.Bound(var plan) -> checkBound(entities, space.get(), plan);
            case Binder.Unserved(var missing) -> unserved(first, missing);
            case Binder.Gap(var parameter, var missing) ->
                report.error(
                        Code.K103,
                        parameter.element(),
                        "'" + parameter.name() + "' of '" + pattern.signature() + "' comes after {" + missing
                                + "}, which is not bound: a sort key is bound from left to right.",
                        "Fix: add a parameter '" + missing + "', or leave '" + parameter.name() + "' out.");
            case Binder.RangeWithoutPart(var parameter) ->
                report.error(
                        Code.K104,
                        parameter.element(),
                        "'" + parameter.name() + "' of '" + pattern.signature()
                                + "' is a range, but no part of the sort key is left for it.",
                        "Fix: leave out the parameter that binds the last part, or the range.");
            case Binder.Unknown(var parameter) ->
                report.error(
                        Code.K116,
                        parameter.element(),
                        "'" + parameter.name() + "' of '" + pattern.signature() + "' binds nothing: "
                                + (pattern.index().isEmpty() ? "the key of " + first.simpleName() : pattern.index())
                                + " has the parts " + parts(space.get()) + ".",
                        "Fix: name the parameter like a part, or use a Condition<" + first.simpleName()
                                + "> to filter.");
        }
    }

    private static String parts(KeySpace space) {
        List<String> names = new ArrayList<>(space.partitionComponents());
        space.sortParts().forEach(part -> names.add(part.component()));
        return names.stream().distinct().map(name -> "{" + name + "}").collect(Collectors.joining(", "));
    }

    private Optional<KeySpace> guard(EntityModel entity) {
        Optional<GuardModel> guard = entity.guards().stream()
                .filter(candidate -> candidate.name().equals(pattern.unique()))
                .findFirst();
        if (guard.isEmpty()) {
            report.error(
                    Code.K112,
                    pattern.element(),
                    "'" + pattern.signature() + "' goes by '" + pattern.unique() + "', which is no @Unique value of "
                            + entity.simpleName() + ".",
                    "Fix: declare it with @Unique(name = \"" + pattern.unique() + "\", pk = \"…\").");
        }
        return guard.map(found -> {
            List<KeyTemplate> keys = new ArrayList<>(List.of(found.pk()));
            found.sk().ifPresent(keys::add);
            return new KeySpace(keys, List.of());
        });
    }

    private void unserved(EntityModel entity, List<String> missing) {
        List<String> needs = new ArrayList<>();
        needs.add("The table's partition key needs "
                + braces(Binder.space(table, entity, "")
                        .map(KeySpace::partitionComponents)
                        .orElse(missing)));
        for (IndexModel index : table.indexes()) {
            Binder.space(table, entity, index.name())
                    .ifPresent(space -> needs.add(index.name() + " needs " + braces(space.partitionComponents())));
        }
        String wanted = pattern.with(ParameterRole.PART).stream()
                .map(ParameterModel::name)
                .findFirst()
                .orElse("");
        String advice = wanted.isEmpty()
                ? "Fix: add the parameters " + braces(missing) + ", or mark the method @Scan with a reason."
                : "Fix: add an index with pk = \"" + wanted.toUpperCase(Locale.ROOT) + "#{" + wanted + "}\" to "
                        + entity.simpleName() + ", or mark the method @Scan with a reason.";
        report.error(
                Code.K101,
                pattern.element(),
                "'" + pattern.signature() + "' is served by no key or index.",
                String.join("; ", needs) + ".",
                advice);
    }

    private static String braces(List<String> names) {
        return names.isEmpty()
                ? "nothing"
                : names.stream().map(name -> "{" + name + "}").collect(Collectors.joining(" and "));
    }

    private void checkBound(List<EntityModel> entities, KeySpace space, KeyPlan plan) {
        EntityModel first = entities.getFirst();
        checkTypes(first, plan);
        if (pattern.kind() == Kind.GET) {
            checkWhole(plan);
        } else if (entities.size() > 1) {
            checkShared(entities, space);
        } else if (!report.hasErrors()) {
            checkAlone(first, plan);
        }
    }

    private void checkTypes(EntityModel entity, KeyPlan plan) {
        for (ParameterModel parameter : pattern.with(ParameterRole.PART)) {
            checkType(parameter, entity, parameter.name());
        }
        plan.last().flatMap(KeyPlan.SortTerm::range).ifPresent(range -> {
            range.from()
                    .ifPresent(parameter ->
                            checkType(parameter, entity, range.part().component()));
            range.to()
                    .ifPresent(parameter ->
                            checkType(parameter, entity, range.part().component()));
        });
    }

    private void checkType(ParameterModel parameter, EntityModel entity, String component) {
        String wanted = Boxes.of(entity.require(component).type().required().javaType());
        if (!wanted.equals(parameter.javaType())) {
            report.error(
                    Code.K102,
                    parameter.element(),
                    "'" + parameter.name() + "' of '" + pattern.signature() + "' is a "
                            + TypeChecks.simple(parameter.javaType()) + ", but {" + component + "} of "
                            + entity.simpleName() + " is a " + TypeChecks.simple(wanted) + ".",
                    "Fix: declare the parameter as " + TypeChecks.simple(wanted) + ".");
        }
    }

    private void checkWhole(KeyPlan plan) {
        plan.last().ifPresent(term -> {
            int bound = term.bound().size();
            String missing = term.key().template().segments().stream()
                    .skip(bound)
                    .filter(Part.class::isInstance)
                    .map(segment -> "{" + ((Part) segment).component() + "}")
                    .collect(Collectors.joining(" and "));
            report.error(
                    Code.K101,
                    pattern.element(),
                    "'" + pattern.signature() + "' is served by no key or index.",
                    "A @Get needs the whole key; " + missing + " of the sort key is not bound.",
                    "Fix: add the parameter, or make the method a @Query.");
        });
    }

    /// A query over several entities binds the partition key, which all must fill in the same way.
    private void checkShared(List<EntityModel> entities, KeySpace space) {
        for (EntityModel entity : entities.subList(1, entities.size())) {
            KeySpace other = Binder.space(table, entity, pattern.index()).orElseThrow();
            boolean same = other.partition().stream()
                    .map(key -> key.template().segments())
                    .toList()
                    .equals(space.partition().stream()
                            .map(key -> key.template().segments())
                            .toList());
            if (!same) {
                report.error(
                        Code.K112,
                        pattern.element(),
                        "'" + pattern.signature() + "' returns "
                                + entities.getFirst().simpleName() + " and "
                                + entity.simpleName() + ", which are in different partitions: \""
                                + space.partition().getFirst().template().source() + "\" and \""
                                + other.partition().getFirst().template().source() + "\".",
                        "Fix: give them the same partition key, or query each by its own method.");
            }
        }
        List<String> partition = space.partitionComponents();
        pattern.parameters().stream()
                .filter(parameter -> parameter.role() == ParameterRole.FROM
                        || parameter.role() == ParameterRole.TO
                        || (parameter.role() == ParameterRole.PART && !partition.contains(parameter.name())))
                .findFirst()
                .ifPresent(parameter -> report.error(
                        Code.K103,
                        parameter.element(),
                        "'" + parameter.name() + "' of '" + pattern.signature()
                                + "' binds the sort key, which several entities do not share.",
                        "Fix: bind the partition key only, or return one entity."));
    }

    /// What the key condition matches must be of one entity: ORDER# also matches ORDER#ITEM#.
    private void checkAlone(EntityModel entity, KeyPlan plan) {
        for (EntityModel other : table.entities()) {
            Optional<KeySpace> space =
                    other.equals(entity) ? Optional.empty() : Binder.space(table, other, pattern.index());
            if (space.isPresent() && matches(entity, plan, other, space.get())) {
                String sort = space.get().sort().isEmpty()
                        ? ""
                        : " with the sort key \""
                                + space.get().sort().getFirst().template().source() + "\"";
                report.error(
                        Code.K105,
                        pattern.element(),
                        "'" + pattern.signature() + "' returns " + entity.simpleName() + ", but its key also matches "
                                + other.simpleName() + sort + ".",
                        "Fix: start the sort keys with different literals, or return a sealed interface of both.");
            }
        }
    }

    private boolean matches(EntityModel entity, KeyPlan plan, EntityModel other, KeySpace space) {
        for (int i = 0; i < plan.partition().size(); i++) {
            if (!intersects(
                    entity, plan.partition().get(i), other, space.partition().get(i))) {
                return false;
            }
        }
        for (int i = 0; i < plan.equal().size(); i++) {
            if (!intersects(entity, plan.equal().get(i), other, space.sort().get(i))) {
                return false;
            }
        }
        return plan.last()
                .map(term -> KeyLanguage.startingWith(entity, term.bound())
                        .intersects(KeyLanguage.of(
                                other,
                                space.sort().get(plan.equal().size()).template().segments())))
                .orElse(true);
    }

    private static boolean intersects(EntityModel entity, KeyTemplate key, EntityModel other, KeyTemplate otherKey) {
        return KeyLanguage.of(entity, key.template().segments())
                .intersects(KeyLanguage.of(other, otherKey.template().segments()));
    }
}

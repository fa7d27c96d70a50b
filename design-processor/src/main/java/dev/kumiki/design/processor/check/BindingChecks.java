package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.Binder.KeySpace;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.Contents.Resident;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.KeyPlan;
import dev.kumiki.design.processor.model.KeyPlan.RangeModel;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
                pattern.unique().isEmpty() ? Optional.of(Contents.space(table, pattern)) : reservation(first);
        if (space.isEmpty() || !samePartition(entities) || bindsWhatIsNotShared(entities, space.get())) {
            return;
        }
        switch (Binder.bind(pattern, space.get())) {
            case Binder.Bound(var plan) -> checkBound(entities, plan);
            case Binder.Unserved(var missing) -> new UnservedReport(report, table, pattern).report(first, missing);
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
                                + " has the parts " + Words.list(parts(space.get())) + ".",
                        Words.instead(
                                parameter.name(),
                                parts(space.get()),
                                "''",
                                "Fix: name the parameter like a part, or use a Condition<" + first.simpleName()
                                        + "> to filter."));
        }
    }

    private static List<String> parts(KeySpace space) {
        List<String> names = new ArrayList<>(space.partitionComponents());
        space.sortParts().forEach(part -> names.add(part.component()));
        return names.stream().distinct().toList();
    }

    private Optional<KeySpace> reservation(EntityModel entity) {
        Optional<ReservationModel> reservation = entity.reservations().stream()
                .filter(candidate -> candidate.name().equals(pattern.unique()))
                .findFirst();
        if (reservation.isEmpty()) {
            report.error(
                    Code.K112,
                    pattern.element(),
                    "'" + pattern.signature() + "' goes by '" + pattern.unique() + "', which is no @Unique value of "
                            + entity.simpleName() + ".",
                    Words.instead(
                            pattern.unique(),
                            entity.reservations().stream()
                                    .map(ReservationModel::name)
                                    .toList(),
                            "''",
                            "Fix: declare it with @Unique(name = \"" + pattern.unique() + "\", pk = \"…\")."));
        }
        return reservation.map(found -> {
            List<KeyTemplate> keys = new ArrayList<>(List.of(found.pk()));
            found.sk().ifPresent(keys::add);
            return new KeySpace(keys, List.of());
        });
    }

    private void checkBound(List<EntityModel> entities, KeyPlan plan) {
        for (EntityModel entity : entities) {
            if (!report.hasErrors()) {
                checkTypes(
                        entity, Contents.space(table, entity, pattern.index()).orElseThrow(), plan);
            }
        }
        if (pattern.kind() == Kind.GET) {
            checkWhole(plan);
            return;
        }
        if (!report.hasErrors() && entities.size() > 1) {
            new SharedKeyChecks(report, table, pattern).check(entities, plan);
        }
        if (!report.hasErrors()) {
            checkAlone(entities, plan);
        }
    }

    private void checkTypes(EntityModel entity, KeySpace space, KeyPlan plan) {
        for (ParameterModel parameter : pattern.with(ParameterRole.PART)) {
            checkType(parameter, entity, parameter.name());
        }
        pattern.with(ParameterRole.SHARDS).forEach(parameter -> checkShards(parameter, entity, plan));
        plan.last().flatMap(SortTerm::range).ifPresent(range -> {
            range.start().ifPresent(parameter -> checkStart(parameter, entity, range.part()));
            Stream.concat(range.from().stream(), range.to().stream())
                    .forEach(parameter -> checkRange(parameter, entity, space, range));
        });
    }

    /// Shards are numbered, and divide what would be one partition.
    private void checkShards(ParameterModel parameter, EntityModel entity, KeyPlan plan) {
        boolean numbered =
                entity.require(parameter.name()).type().required() instanceof ValueType.Scalar(var kind, var _)
                        && kind == ValueType.ScalarKind.INT;
        boolean divides = plan.partition().stream()
                .anyMatch(key -> key.template().components().contains(parameter.name()));
        if (!numbered || !divides) {
            report.error(
                    Code.K121,
                    parameter.element(),
                    "'" + parameter.name() + "' of '" + pattern.signature() + "' cannot be sharded: {"
                            + parameter.name() + "} of " + entity.simpleName() + " is "
                            + (numbered ? "not in the partition key." : "no int."),
                    "Fix: put an int with the number of the shard into the partition key.");
        }
    }

    /// Only text begins with text.
    private void checkStart(ParameterModel parameter, EntityModel entity, Part part) {
        boolean text = entity.require(part.component()).type().core() instanceof ValueType.Scalar(var kind, var _)
                && kind == ValueType.ScalarKind.STRING;
        if (!text || !parameter.javaType().equals("java.lang.String")) {
            report.error(
                    Code.K102,
                    parameter.element(),
                    "'" + parameter.name() + "' of '" + pattern.signature() + "' is "
                            + (text
                                    ? "a " + Words.simple(parameter.javaType())
                                            + ", but what text begins with is a String."
                                    : "what {" + part.component() + "} of " + entity.simpleName()
                                            + " begins with, which is no text."),
                    text ? "Fix: declare the parameter as String." : "Fix: use @From and @To.");
        }
    }

    /// A range binds the first part that no parameter binds. It may have been meant for one further right.
    private void checkRange(ParameterModel parameter, EntityModel entity, KeySpace space, RangeModel range) {
        List<Part> parts = space.sortParts();
        Optional<Part> meant = hasType(parameter, entity, range.part().component())
                ? Optional.empty()
                : parts.subList(parts.indexOf(range.part()) + 1, parts.size()).stream()
                        .filter(part -> hasType(parameter, entity, part.component()))
                        .findFirst();
        String subject = "'" + parameter.name() + "' of '" + pattern.signature() + "' ";
        if (meant.isPresent()) {
            report.error(
                    Code.K103,
                    parameter.element(),
                    subject + "is a range of {" + meant.get().component() + "}, which comes after {"
                            + range.part().component()
                            + "}, which is not bound: a sort key is bound from left to right.",
                    "Fix: add a parameter '" + range.part().component() + "' before it.");
        } else if (range.part().format() instanceof PartFormat.Timed(var format, var _)
                && beginsAnew(entity.require(range.part().component()).type().core(), format)) {
            report.error(
                    Code.K104,
                    parameter.element(),
                    subject + "is a range of {" + range.part().component() + ":" + format
                            + "}, which begins anew every day: keys are not in the order of '"
                            + range.part().component() + "'.",
                    "Fix: put a part with the date into the key, such as {"
                            + range.part().component() + "}, and range over that.");
        } else {
            checkType(parameter, entity, range.part().component());
        }
    }

    private static boolean beginsAnew(ValueType core, String format) {
        return (format.equals("time") || format.equals("clock"))
                && core instanceof ValueType.Time(var kind, var _, var _)
                && kind != ValueType.TimeKind.TIME;
    }

    private static boolean hasType(ParameterModel parameter, EntityModel entity, String component) {
        return Boxes.of(entity.require(component).type().required().javaType()).equals(parameter.javaType());
    }

    private void checkType(ParameterModel parameter, EntityModel entity, String component) {
        String wanted = Boxes.of(entity.require(component).type().required().javaType());
        if (!hasType(parameter, entity, component)) {
            report.error(
                    Code.K102,
                    parameter.element(),
                    "'" + parameter.name() + "' of '" + pattern.signature() + "' is a "
                            + Words.simple(parameter.javaType()) + ", but {" + component + "} of "
                            + entity.simpleName() + " is a " + Words.simple(wanted) + ".",
                    "Fix: declare the parameter as " + Words.simple(wanted) + ".");
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
    private boolean samePartition(List<EntityModel> entities) {
        EntityModel first = entities.getFirst();
        List<KeyTemplate> partition =
                Contents.space(table, first, pattern.index()).orElseThrow().partition();
        for (EntityModel entity : entities.subList(1, entities.size())) {
            List<KeyTemplate> other =
                    Contents.space(table, entity, pattern.index()).orElseThrow().partition();
            if (!segments(other).equals(segments(partition))) {
                report.error(
                        Code.K112,
                        pattern.element(),
                        "'" + pattern.signature() + "' returns " + first.simpleName() + " and "
                                + entity.simpleName() + ", which are in different partitions: \""
                                + partition.getFirst().template().source() + "\" and \""
                                + other.getFirst().template().source() + "\".",
                        "Fix: give them the same partition key, or query each by its own method.");
                return false;
            }
        }
        return true;
    }

    private static List<List<Segment>> segments(List<KeyTemplate> keys) {
        return keys.stream().map(key -> key.template().segments()).toList();
    }

    /// Of the sort key, a query over several entities binds what all of them share.
    private boolean bindsWhatIsNotShared(List<EntityModel> entities, KeySpace shared) {
        if (entities.size() == 1) {
            return false;
        }
        Optional<ParameterModel> lost = switch (Binder.bind(pattern, shared)) {
            case Binder.RangeWithoutPart(var parameter) -> Optional.of(parameter);
            case Binder.Unknown(var parameter) -> Optional.of(parameter).filter(part -> isInASortKey(part, entities));
            case Binder.Bound _, Binder.Unserved _, Binder.Gap _ -> Optional.empty();
        };
        lost.ifPresent(parameter -> report.error(
                Code.K103,
                parameter.element(),
                "'" + parameter.name() + "' of '" + pattern.signature() + "' binds the sort key, " + boundOf(shared),
                "Fix: leave it out, or return one entity."));
        return lost.isPresent();
    }

    private boolean isInASortKey(ParameterModel parameter, List<EntityModel> entities) {
        return entities.stream()
                .flatMap(entity -> Contents.space(table, entity, pattern.index()).orElseThrow().sortParts().stream())
                .anyMatch(part -> part.component().equals(parameter.name()));
    }

    private static String boundOf(KeySpace shared) {
        return shared.sort().isEmpty()
                ? "but a query over several entities binds the partition key only."
                : "of which a query over several entities binds no more than \""
                        + shared.sort().getLast().template().source() + "\", the text that all start with.";
    }

    /// What the key condition matches must be what the pattern returns: ORDER# also matches ORDER#ITEM#.
    private void checkAlone(List<EntityModel> entities, KeyPlan plan) {
        if (!pattern.acknowledged().isBlank()) {
            return;
        }
        EntityModel first = entities.getFirst();
        String returned =
                entities.stream().map(EntityModel::simpleName).distinct().collect(Collectors.joining(" and "));
        for (Resident other : Contents.of(table, pattern.index())) {
            boolean wanted = !other.reservation() && entities.contains(other.entity());
            if (!wanted && matches(first, plan, other.entity(), other.space())) {
                String sort = other.space().sort().isEmpty()
                        ? ""
                        : " with the sort key \""
                                + other.space().sort().getFirst().template().source() + "\"";
                report.error(
                        Code.K105,
                        pattern.element(),
                        "'" + pattern.signature() + "' returns " + returned + ", but its key also matches "
                                + other.name() + sort + ".",
                        (other.reservation()
                                        ? "Fix: start the key of the reservation with a literal that "
                                                + first.simpleName() + " does not have"
                                        : entities.size() > 1
                                                ? "Fix: start the sort keys with different literals, let the sealed"
                                                        + " interface permit " + other.name() + " too"
                                                : "Fix: start the sort keys with different literals, return a sealed"
                                                        + " interface of both")
                                + ", or set acknowledged = \"why this is fine\".");
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

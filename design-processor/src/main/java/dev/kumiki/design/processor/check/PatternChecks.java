package dev.kumiki.design.processor.check;

import dev.kumiki.design.Projected;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Container;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.PatternModel.Slot;
import dev.kumiki.design.processor.model.PatternModel.UnionModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.type.TypeKind;

/// Access patterns: each returns what its operation can give, from where the items are.
final class PatternChecks {
    private final Report report;
    private final TableModel table;

    PatternChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        for (PatternModel pattern : table.patterns()) {
            if (hasResult(pattern) && hasIndex(pattern)) {
                check(pattern);
            }
        }
    }

    private void check(PatternModel pattern) {
        Optional<List<EntityModel>> entities = entities(pattern);
        if (entities.isEmpty() || !parametersFit(pattern) || !viewsFit(pattern)) {
            return;
        }
        if (pattern.kind() == Kind.SCAN) {
            checkReason(pattern);
            checkProjection(pattern);
            checkFilter(pattern, entities.get());
            return;
        }
        if (pattern.kind() == Kind.COLLECT) {
            checkSlots(pattern, pattern.collected().orElseThrow());
        }
        checkConsistency(pattern);
        if (pattern.kind() == Kind.COUNT) {
            new CountChecks(report, table, pattern).check(entities.get());
        } else {
            checkProjection(pattern);
        }
        checkFilter(pattern, entities.get());
        new BindingChecks(report, table, pattern).check(entities.get());
    }

    private boolean hasResult(PatternModel pattern) {
        Set<Container> accepted = switch (pattern.kind()) {
            case GET -> Set.of(Container.OPTIONAL);
            case QUERY -> Set.of(Container.PAGE, Container.LIST, Container.STREAM, Container.OPTIONAL);
            case SCAN -> Set.of(Container.PAGE, Container.LIST, Container.STREAM);
            case COLLECT -> Set.of(Container.PLAIN, Container.OPTIONAL);
            case COUNT -> Set.of(Container.PLAIN);
        };
        boolean fits = accepted.contains(pattern.result().container())
                && (pattern.kind() != Kind.GET || pattern.result().union().isEmpty())
                && (pattern.kind() != Kind.COUNT
                        || pattern.element().getReturnType().getKind() == TypeKind.LONG);
        if (!fits) {
            String wanted = switch (pattern.kind()) {
                case GET -> "Optional of one entity";
                case QUERY -> "Page, List, Stream or Optional of an entity";
                case SCAN -> "Page, List or Stream of an entity";
                case COUNT -> "long";
                case COLLECT -> "a record that collects the entities, or Optional of it";
            };
            report.error(
                    Code.K111,
                    pattern.element(),
                    "'" + pattern.signature() + "' cannot return "
                            + Words.simple(pattern.element().getReturnType().toString()) + ".",
                    "Fix: return " + wanted + ".");
        }
        return fits;
    }

    private boolean hasIndex(PatternModel pattern) {
        boolean known =
                pattern.index().isEmpty() || table.index(pattern.index()).isPresent();
        if (!known) {
            String names = table.indexes().stream().map(IndexModel::name).collect(Collectors.joining(", "));
            report.error(
                    Code.K114,
                    pattern.element(),
                    "'" + pattern.signature() + "' reads '" + pattern.index() + "', an index that "
                            + table.element().getSimpleName() + " does not have.",
                    Words.instead(
                            pattern.index(),
                            table.indexes().stream().map(IndexModel::name).toList(),
                            "''",
                            "Fix: declare it with @Index"
                                    + (names.isEmpty() ? "." : ", or use one of " + names + ".")));
        }
        return known;
    }

    /// The entities that a pattern returns, if all of them are where it looks for them.
    private Optional<List<EntityModel>> entities(PatternModel pattern) {
        List<EntityModel> entities = new ArrayList<>();
        for (String name : pattern.returned()) {
            Optional<EntityModel> entity = table.entityBehind(name);
            boolean there = entity.isPresent()
                    && (pattern.index().isEmpty()
                            || Contents.space(table, entity.get(), pattern.index())
                                    .isPresent());
            if (!there) {
                String place = entity.isPresent()
                        ? pattern.index()
                        : table.element().getSimpleName().toString();
                report.error(
                        Code.K112,
                        pattern.element(),
                        "'" + pattern.signature() + "' returns " + Words.simple(name) + ", which is not in " + place
                                + ".",
                        entity.isPresent()
                                ? "Fix: add @Indexed(on = \"" + place + "\", …) to it."
                                : "Fix: return an entity of this table, or annotate the record with @Entity(table = "
                                        + place + ".class, …).");
                return Optional.empty();
            }
            entities.add(entity.get());
        }
        if (entities.isEmpty()) {
            report.error(
                    Code.K115,
                    pattern.element(),
                    "'" + pattern.signature() + "' "
                            + (pattern.kind() == Kind.COUNT
                                    ? "counts a type that is neither an entity nor a sealed interface of entities."
                                    : "collects a type that is no sealed interface of entities."),
                    "Fix: declare a sealed interface that permits the entities of the collection.");
            return Optional.empty();
        }
        return Optional.of(entities);
    }

    private boolean parametersFit(PatternModel pattern) {
        Container container = pattern.result().container();
        for (ParameterModel parameter : pattern.parameters()) {
            boolean fits = switch (parameter.role()) {
                case CURSOR -> container == Container.PAGE;
                case LIMIT -> container == Container.PAGE || container == Container.LIST;
                case FROM, TO ->
                    pattern.queries() && pattern.with(ParameterRole.START).isEmpty();
                case START -> pattern.queries();
                case SEGMENTS ->
                    pattern.kind() == Kind.SCAN
                            && (container == Container.LIST || container == Container.STREAM)
                            && pattern.with(ParameterRole.LIMIT).isEmpty();
                case SHARDS ->
                    pattern.kind() == Kind.QUERY
                            && !pattern.fetch()
                            && (container == Container.LIST || container == Container.STREAM)
                            && pattern.with(ParameterRole.LIMIT).isEmpty();
                case FILTER ->
                    pattern.kind() == Kind.QUERY || pattern.kind() == Kind.SCAN || pattern.kind() == Kind.COUNT;
                case PART -> pattern.kind() != Kind.SCAN;
            };
            boolean repeated = parameter.role() != ParameterRole.PART
                    && !pattern.with(parameter.role()).getFirst().equals(parameter);
            if (!fits || repeated) {
                report.error(
                        Code.K116,
                        parameter.element(),
                        "'" + parameter.name() + "' of '" + pattern.signature() + "' binds nothing.",
                        "Fix: remove it" + (parameter.role() == ParameterRole.CURSOR ? ", or return Page." : "."));
                return false;
            }
        }
        return true;
    }

    private void checkReason(PatternModel pattern) {
        if (pattern.reason().isBlank()) {
            report.error(
                    Code.K108,
                    pattern.element(),
                    "'" + pattern.signature() + "' scans without saying why that is fine.",
                    "A scan reads and pays for every item of the table.",
                    "Fix: write @Scan(\"the table has at most 50 options\"), or serve the pattern by an index.");
        }
    }

    private void checkConsistency(PatternModel pattern) {
        boolean global =
                table.index(pattern.index()).filter(index -> !index.local()).isPresent();
        if (pattern.consistent() && global && !pattern.fetch()) {
            report.error(
                    Code.K107,
                    pattern.element(),
                    "'" + pattern.signature() + "' wants a consistent read of " + pattern.index()
                            + ", a global index, which follows its table after a delay.",
                    "Fix: leave consistent out, read the table instead, or set fetch = true to read the items found"
                            + " consistently.");
        }
    }

    private boolean viewsFit(PatternModel pattern) {
        boolean whole = pattern.kind() == Kind.GET || pattern.fetch();
        Optional<String> view = pattern.returned().stream()
                .filter(name -> table.view(name).isPresent())
                .findFirst();
        if (!whole || view.isEmpty()) {
            return true;
        }
        report.error(
                Code.K117,
                pattern.element(),
                "'" + pattern.signature() + "' returns the view " + Words.simple(view.get()) + ", but reads whole"
                        + " items.",
                "Fix: return "
                        + table.entityBehind(view.get()).orElseThrow().simpleName()
                        + (pattern.fetch() ? ", or leave fetch out." : "."));
        return false;
    }

    private void checkProjection(PatternModel pattern) {
        Optional<IndexModel> index = table.index(pattern.index());
        if (index.isEmpty() || pattern.fetch()) {
            return;
        }
        for (String returned : pattern.returned()) {
            List<String> missing = switch (index.get().projection()) {
                case ALL -> List.of();
                case KEYS_ONLY, INCLUDE -> missing(pattern, returned, index.get());
            };
            if (!missing.isEmpty()) {
                report.error(
                        Code.K106,
                        pattern.element(),
                        "'" + pattern.signature() + "' returns " + Words.simple(returned) + ", but " + pattern.index()
                                + " does not carry " + String.join(", ", missing) + ".",
                        "Fix: set fetch = true to read the items from the table, return a @View of what it carries, or"
                                + " widen the projection.");
            }
        }
    }

    /// A condition must find something to test: an index of keys only has nothing but what the query binds.
    private void checkFilter(PatternModel pattern, List<EntityModel> entities) {
        Optional<IndexModel> index = table.index(pattern.index());
        Optional<ParameterModel> filter =
                pattern.with(ParameterRole.FILTER).stream().findFirst();
        if (index.isEmpty() || filter.isEmpty() || index.get().projection() == Projected.ALL) {
            return;
        }
        List<String> carried = table.carried(index.get());
        boolean testable = entities.stream()
                .flatMap(entity -> entity.components().stream())
                .map(ComponentModel::attribute)
                .anyMatch(attribute ->
                        carried.contains(attribute) && !index.get().attributes().contains(attribute));
        if (!testable) {
            report.error(
                    Code.K118,
                    filter.get().element(),
                    "'" + filter.get().name() + "' of '" + pattern.signature() + "' is a condition, but "
                            + pattern.index() + " carries nothing that it could test.",
                    "Fix: include the attributes in the projection of the index, or filter what the method returns.");
        }
    }

    /// What the index does not carry of a type, of what tells whether an item has expired, and of what a range is
    /// compared with.
    private List<String> missing(PatternModel pattern, String returned, IndexModel index) {
        List<String> carried = table.carried(index);
        Stream<ComponentModel> expiry =
                table.entityBehind(returned).stream().flatMap(entity -> entity.withRole(Role.TTL).stream());
        Stream<ComponentModel> ranged = table.entityBehind(returned).stream()
                .flatMap(entity -> Contents.filtered(table, pattern, entity).stream());
        return Stream.of(table.components(returned).stream(), expiry, ranged)
                .flatMap(components -> components)
                .map(ComponentModel::attribute)
                .distinct()
                .filter(attribute -> !carried.contains(attribute))
                .toList();
    }

    private void checkSlots(PatternModel pattern, UnionModel union) {
        List<String> problems = new ArrayList<>();
        Set<String> filled = new HashSet<>();
        for (Slot slot : union.slots()) {
            boolean holds = slot.container() != Container.PAGE && slot.container() != Container.STREAM;
            if (!holds || !union.permitted().contains(slot.javaType())) {
                problems.add("its component '" + slot.name() + "' holds no entity of the union");
            } else if (!filled.add(slot.javaType())) {
                problems.add("two of its components hold " + Words.simple(slot.javaType()));
            }
        }
        for (String permitted : union.permitted()) {
            if (!filled.contains(permitted)) {
                problems.add("no component of it holds " + Words.simple(permitted));
            }
        }
        if (!problems.isEmpty()) {
            report.error(
                    Code.K115,
                    pattern.element(),
                    "'" + pattern.signature() + "' cannot collect "
                            + Words.simple(union.javaType()) + " into "
                            + Words.simple(pattern.result().javaType()) + ": " + problems.getFirst() + ".",
                    "Fix: give the record one component for each entity: the entity, Optional of it, or List of it.");
        }
    }
}

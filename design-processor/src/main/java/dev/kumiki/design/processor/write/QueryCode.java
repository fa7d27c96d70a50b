package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.Projected;
import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyPlan.RangeModel;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Container;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.PatternModel.UnionModel;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the bodies of patterns that query, collect or scan.
final class QueryCode {
    private static final String PLAN = "dev.kumiki.design.runtime.QueryPlan";

    private final TableModel table;
    private final JavaFile file;

    QueryCode(TableModel table, JavaFile file) {
        this.table = table;
        this.file = file;
    }

    String resultType(PatternModel pattern) {
        String type = file.type(pattern.result().javaType());
        return switch (pattern.result().container()) {
            case OPTIONAL -> file.type("java.util.Optional") + "<" + type + ">";
            case PAGE -> file.type("dev.kumiki.design.Page") + "<" + type + ">";
            case LIST -> file.type("java.util.List") + "<" + type + ">";
            case STREAM -> file.type("java.util.stream.Stream") + "<" + type + ">";
            case PLAIN -> pattern.kind() == Kind.COUNT ? "long" : type;
        };
    }

    void write(PatternModel pattern) {
        writePlan(pattern);
        if (pattern.kind() == Kind.COLLECT) {
            String found = "this.reads.<" + content(pattern) + ">list(" + plan(pattern) + ")";
            new CollectionCode(file, pattern).write(found);
        } else {
            file.lines("return " + run(pattern) + ";");
        }
    }

    /// A method that gathers, and one that plans the query of one shard.
    ///
    /// @param parameters as the pattern declares them
    void writeSharded(PatternModel pattern, String parameters) {
        ParameterModel shards = pattern.with(ParameterRole.SHARDS).getFirst();
        String each = unused(pattern, "each");
        String helper = pattern.name() + "InShard_";
        String arguments = pattern.parameters().stream()
                .map(parameter -> parameter.equals(shards) ? each : parameter.name())
                .collect(Collectors.joining(", "));
        String gathered = "this.reads.<" + content(pattern) + ">gather(" + shards.name() + ", " + each + " -> " + helper
                + "(" + arguments + "))";
        file.lines(
                "",
                "@Override",
                "public " + resultType(pattern) + " " + pattern.name() + "(" + parameters + ") {",
                "return " + gathered + (pattern.result().container() == Container.LIST ? ".toList()" : "") + ";",
                "}",
                "",
                "private " + file.type(PLAN) + "<" + content(pattern) + "> " + helper + "("
                        + parameters.replace(file.type(shards.javaType()) + " " + shards.name(), "int " + shards.name())
                        + ") {");
        writePlan(pattern);
        file.lines("return " + plan(pattern) + ";", "}");
    }

    private void writePlan(PatternModel pattern) {
        List<EntityModel> entities = table.entitiesOf(pattern);
        file.lines("var " + plan(pattern) + " = " + file.type(PLAN) + ".<" + content(pattern) + ">of("
                + quote(table.name()) + ", " + quote(pattern.name()) + ", " + reader(pattern) + ")");
        List<String> calls = calls(pattern, entities);
        for (int i = 0; i < calls.size(); i++) {
            file.more("." + calls.get(i) + (i < calls.size() - 1 ? "" : ";"));
        }
        pattern.with(ParameterRole.FILTER)
                .forEach(parameter -> file.lines(plan(pattern) + ".filter(" + parameter.name() + ");"));
    }

    /// The type of what is read.
    private String content(PatternModel pattern) {
        return file.type(pattern.collected()
                .map(UnionModel::javaType)
                .orElse(pattern.result().javaType()));
    }

    /// The name of the variable that holds the plan.
    private static String plan(PatternModel pattern) {
        return unused(pattern, "plan");
    }

    /// A name that no parameter has.
    private static String unused(PatternModel pattern, String wanted) {
        String name = wanted;
        while (isParameter(pattern, name)) {
            name += "_";
        }
        return name;
    }

    private static boolean isParameter(PatternModel pattern, String name) {
        return pattern.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(name));
    }

    private String reader(PatternModel pattern) {
        List<String> readers = pattern.returned().stream()
                .map(name -> table.view(name)
                        .map(Style::reader)
                        .orElseGet(() -> Style.mapper(table.entity(name).orElseThrow())))
                .map(reader -> file.type(reader) + ".INSTANCE")
                .toList();
        boolean union =
                pattern.collected().isPresent() || pattern.result().union().isPresent();
        return union
                ? file.type("dev.kumiki.design.mapping.Union") + ".<" + content(pattern) + ">of("
                        + String.join(", ", readers) + ")"
                : readers.getFirst();
    }

    private List<String> calls(PatternModel pattern, List<EntityModel> entities) {
        List<String> calls = new ArrayList<>();
        String tableKey = table.hasSortKey() ? quote(table.pk()) + ", " + quote(table.sk()) : quote(table.pk());
        calls.add("tableKey(" + tableKey + ")");
        if (!pattern.index().isEmpty()) {
            IndexModel index = table.index(pattern.index()).orElseThrow();
            calls.add("index(" + quote(index.name()) + ", " + AccessWriter.quoted(index.attributes()) + ")");
            boolean filtered = !pattern.with(ParameterRole.FILTER).isEmpty();
            if (filtered && index.projection() != Projected.ALL) {
                calls.add("carrying(" + AccessWriter.quoted(table.carried(index)) + ")");
            }
        }
        if (pattern.kind() != Kind.SCAN) {
            calls.addAll(keyCalls(pattern, entities));
        }
        List<String> attributes = projected(pattern, entities);
        if (!attributes.isEmpty()) {
            calls.add("project(" + AccessWriter.quoted(attributes) + ")");
        }
        if (pattern.descending()) {
            calls.add("descending()");
        }
        if (pattern.consistent()) {
            calls.add("consistent()");
        }
        if (pattern.fetch()) {
            calls.add("fetch(" + file.type(Style.mapper(entities.getFirst())) + ".INSTANCE)");
        }
        return calls;
    }

    /// The attributes to ask for, if the pattern returns views: of all that it returns, and when they expire.
    private List<String> projected(PatternModel pattern, List<EntityModel> entities) {
        if (pattern.returned().stream().noneMatch(name -> table.view(name).isPresent())) {
            return List.of();
        }
        Stream<ComponentModel> expiries = entities.stream().flatMap(entity -> entity.withRole(Role.TTL).stream());
        Stream<ComponentModel> ranged =
                entities.stream().flatMap(entity -> Contents.filtered(table, pattern, entity).stream());
        Stream<ComponentModel> own = pattern.returned().stream().flatMap(name -> table.components(name).stream());
        return Stream.of(own, expiries, ranged)
                .flatMap(components -> components)
                .map(ComponentModel::attribute)
                .distinct()
                .toList();
    }

    private List<String> keyCalls(PatternModel pattern, List<EntityModel> entities) {
        EntityModel entity = entities.getFirst();
        if (!(Binder.bind(pattern, Contents.space(table, pattern)) instanceof Binder.Bound(var plan))) {
            throw new IllegalStateException("the pattern is not bound: " + pattern.signature());
        }
        String mapper = file.type(Style.mapper(entity));
        List<String> calls = new ArrayList<>();
        plan.partition().forEach(key -> calls.add(equal(mapper, key)));
        plan.equal().forEach(key -> calls.add(equal(mapper, key)));
        plan.last().ifPresent(term -> calls.addAll(sortCalls(entity, term)));
        Contents.filtered(table, pattern, entity)
                .ifPresent(component -> calls.add(within(
                        mapper, component, plan.last().flatMap(SortTerm::range).orElseThrow())));
        return calls;
    }

    /// The exact ends of a range whose part tells less than the attribute.
    private String within(String mapper, ComponentModel component, RangeModel range) {
        String reader = component.role() == Role.TTL
                ? "epoch"
                : ComponentCode.reader(component.type().core());
        return "within(" + mapper + ".INSTANCE, " + quote(component.attribute()) + ", "
                + file.type("dev.kumiki.design.mapping.Attributes") + "::" + reader + ", "
                + range.from().map(ParameterModel::name).orElse("null") + ", "
                + range.to().map(ParameterModel::name).orElse("null") + ")";
    }

    /// The parts that queries bind without the rest of their key.
    static List<Segment.Part> partsAlone(TableModel table, EntityModel entity) {
        List<Segment.Part> parts = new ArrayList<>();
        for (PatternModel pattern : table.patterns()) {
            List<EntityModel> entities = table.entitiesOf(pattern);
            if (pattern.queries()
                    && entities.getFirst().javaType().equals(entity.javaType())
                    && Binder.bind(pattern, Contents.space(table, pattern)) instanceof Binder.Bound(var plan)) {
                plan.last().ifPresent(term -> addParts(term, parts));
            }
        }
        return parts;
    }

    private static void addParts(SortTerm term, List<Segment.Part> parts) {
        for (Segment segment : term.bound()) {
            if (segment instanceof Segment.Part part) {
                parts.add(part);
            }
        }
        term.range().filter(range -> range.start().isEmpty()).ifPresent(range -> parts.add(range.part()));
    }

    private String equal(String mapper, KeyTemplate key) {
        String call = mapper + "." + Style.keyMethod(key.attribute()) + "("
                + String.join(", ", key.template().components()) + ")";
        return "equal(" + quote(key.attribute()) + ", " + wrap(key, call) + ")";
    }

    private String wrap(KeyTemplate key, String text) {
        return key.number()
                ? file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + ".fromN(" + text + ")"
                : file.type("dev.kumiki.design.mapping.Values") + ".of(" + text + ")";
    }

    private List<String> sortCalls(EntityModel entity, SortTerm term) {
        String attribute = quote(term.key().attribute());
        String prefix = text(entity, term.bound());
        if (term.isUnder()) {
            return List.of("under(" + attribute + ", " + prefix + ")");
        }
        if (term.range().isEmpty()) {
            return prefix.isEmpty() ? List.of() : List.of("startsWith(" + attribute + ", " + prefix + ")");
        }
        RangeModel range = term.range().get();
        if (range.start().isPresent()) {
            String keys = file.type("dev.kumiki.design.mapping.Keys");
            ParameterModel start = range.start().get();
            return List.of("startsWith(" + attribute + ", " + (prefix.isEmpty() ? "" : prefix + " + ") + keys
                    + ".start(" + quote(start.name()) + ", " + start.name() + "))");
        }
        if (term.key().number()) {
            return List.of(numberRange(term, range));
        }
        String keys = file.type("dev.kumiki.design.mapping.Keys");
        String start = prefix.isEmpty() ? "" : prefix + " + ";
        // Both ends with what follows the part, so that the range is the order of the keys: "ann lee#" is before
        // "ann#".
        String next = term.afterRange().isEmpty() ? "" : " + " + quote(term.afterRange());
        String last = term.goesOn() ? " + " + keys + ".LAST" : "";
        Optional<String> from = range.from().map(p -> start + partCall(entity, range.part(), p.name()) + next);
        Optional<String> to = range.to().map(p -> start + partCall(entity, range.part(), p.name()) + next + last);
        if (prefix.isEmpty() && from.isEmpty()) {
            return List.of("atMost(" + attribute + ", " + wrap(term.key(), to.orElseThrow()) + ")");
        }
        if (prefix.isEmpty() && to.isEmpty()) {
            return List.of("atLeast(" + attribute + ", " + wrap(term.key(), from.orElseThrow()) + ")");
        }
        return List.of("between(" + part(range) + ", " + attribute + ", " + wrap(term.key(), from.orElse(prefix)) + ", "
                + wrap(term.key(), to.orElse(start + keys + ".LAST")) + ")");
    }

    /// The part of a range with two ends, which could be the wrong way round.
    private static String part(RangeModel range) {
        return quote(
                range.from().isPresent() && range.to().isPresent()
                        ? range.part().component()
                        : "");
    }

    private String numberRange(SortTerm term, RangeModel range) {
        String attribute = quote(term.key().attribute());
        String method = "." + Style.keyMethod(term.key().attribute());
        String mapper = mapperOf(term);
        String from = range.from()
                .map(p -> wrap(term.key(), mapper + method + "(" + p.name() + ")"))
                .orElse("");
        String to = range.to()
                .map(p -> wrap(term.key(), mapper + method + "(" + p.name() + ")"))
                .orElse("");
        if (from.isEmpty()) {
            return "atMost(" + attribute + ", " + to + ")";
        }
        return to.isEmpty()
                ? "atLeast(" + attribute + ", " + from + ")"
                : "between(" + part(range) + ", " + attribute + ", " + from + ", " + to + ")";
    }

    private String mapperOf(SortTerm term) {
        return table.entities().stream()
                .filter(entity ->
                        entity.indexKeys().stream().anyMatch(key -> key.key().equals(term.key()))
                                || entity.tableKeys().contains(term.key()))
                .map(entity -> file.type(Style.mapper(entity)))
                .findFirst()
                .orElseThrow();
    }

    private String text(EntityModel entity, List<Segment> segments) {
        return segments.stream()
                .map(segment -> switch (segment) {
                    case Segment.Literal(var text) -> quote(text);
                    case Segment.Part part -> partCall(entity, part, part.component());
                })
                .collect(Collectors.joining(" + "));
    }

    private String partCall(EntityModel entity, Segment.Part part, String argument) {
        return file.type(Style.mapper(entity)) + "." + Style.partMethod(entity, part) + "(" + argument + ")";
    }

    private String run(PatternModel pattern) {
        String limit = pattern.with(ParameterRole.LIMIT).stream()
                .map(parameter -> ", " + parameter.name())
                .findFirst()
                .orElse("");
        String cursor = pattern.with(ParameterRole.CURSOR).stream()
                .map(ParameterModel::name)
                .findFirst()
                .orElseGet(() -> file.type("dev.kumiki.design.Cursor") + ".START");
        if (pattern.kind() == Kind.COUNT) {
            return "this.reads.count(" + plan(pattern) + ", " + expiry(pattern) + ")";
        }
        if (!pattern.with(ParameterRole.SEGMENTS).isEmpty()) {
            String segments = pattern.with(ParameterRole.SEGMENTS).getFirst().name();
            return "this.reads.<" + content(pattern) + ">scanAtOnce(" + plan(pattern) + ", " + segments + ")"
                    + (pattern.result().container() == Container.LIST ? ".toList()" : "");
        }
        return switch (pattern.result().container()) {
            case PAGE -> "this.reads.<" + content(pattern) + ">page(" + plan(pattern) + limit + ", " + cursor + ")";
            case LIST ->
                limit.isEmpty()
                        ? "this.reads.<" + content(pattern) + ">list(" + plan(pattern) + ")"
                        : "this.reads.<" + content(pattern) + ">page(" + plan(pattern) + limit + ", " + cursor
                                + ").items()";
            case STREAM -> "this.reads.<" + content(pattern) + ">stream(" + plan(pattern) + ")";
            case OPTIONAL, PLAIN -> "this.reads.<" + content(pattern) + ">first(" + plan(pattern) + ")";
        };
    }

    /// The attribute that tells when the items expire: one for all that a table holds.
    private String expiry(PatternModel pattern) {
        return table.entitiesOf(pattern).stream()
                .flatMap(entity -> entity.withRole(Role.TTL).stream())
                .map(component -> quote(component.attribute()))
                .findFirst()
                .orElse("null");
    }
}

package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.KeyPlan;
import dev.kumiki.design.processor.model.KeyPlan.RangeModel;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.ServicesModel;
import dev.kumiki.design.processor.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Code that describes access patterns.
final class PatternDefinitionCode {
    /// What a range that is open above ends with.
    private static final String OPEN = "…";

    private final DesignModel design;
    private final TableModel table;
    private final JavaFile file;

    PatternDefinitionCode(DesignModel design, TableModel table, JavaFile file) {
        this.design = design;
        this.table = table;
        this.file = file;
    }

    String write(PatternModel pattern) {
        List<EntityModel> entities = QueryCode.entities(table, pattern);
        String type = type();
        return "new " + type + "(" + quote(pattern.name()) + ", " + type + ".Operation." + pattern.kind() + ", "
                + list(pattern.parameters().stream().map(this::parameter).toList()) + ", " + quote(pattern.index())
                + ", "
                + strings(entities.stream().map(EntityModel::simpleName).toList()) + ", "
                + list(terms(pattern, entities)) + ", " + type + ".Result." + result(pattern) + ", "
                + pattern.consistent() + ", " + pattern.descending() + ", " + pattern.fetch() + ", "
                + quote(pattern.unique()) + ", " + quote(pattern.reason()) + ", " + strings(services(pattern)) + ")";
    }

    private List<String> services(PatternModel pattern) {
        return design.services().isEmpty()
                ? List.of(design.generatedName())
                : pattern.usedBy().or(table::usedBy).map(ServicesModel::names).orElse(List.of());
    }

    private static String result(PatternModel pattern) {
        return switch (pattern.result().container()) {
            case OPTIONAL -> "ONE";
            case PAGE -> "PAGE";
            case LIST, STREAM, PLAIN -> "ALL";
        };
    }

    private String parameter(ParameterModel parameter) {
        String javaType = parameter.element().asType().getKind().isPrimitive()
                ? parameter.element().asType().toString()
                : parameter.javaType().replaceAll("\\b[a-z_][\\w$]*\\.", "");
        return "new " + type() + ".Parameter(" + quote(parameter.name()) + ", " + quote(javaType) + ", " + type()
                + ".Role." + parameter.role() + ")";
    }

    private List<String> terms(PatternModel pattern, List<EntityModel> entities) {
        if (pattern.kind() == Kind.SCAN) {
            return List.of();
        }
        EntityModel first = entities.getFirst();
        if (!pattern.unique().isEmpty()) {
            return guardTerms(pattern, first);
        }
        var space = Binder.space(table, first, pattern.index()).orElseThrow();
        if (entities.size() > 1) {
            List<String> terms = new ArrayList<>();
            space.partition().forEach(key -> terms.add(equal(key)));
            String prefix = QueryCode.commonPrefix(table, entities, pattern.index());
            if (!prefix.isEmpty()) {
                terms.add(term(space.sort().getFirst().attribute(), "BEGINS_WITH", prefix, ""));
            }
            return terms;
        }
        return Binder.bind(pattern, space) instanceof Binder.Bound(var plan) ? terms(plan) : List.of();
    }

    private List<String> guardTerms(PatternModel pattern, EntityModel entity) {
        List<String> terms = new ArrayList<>();
        entity.guards().stream()
                .filter(guard -> guard.name().equals(pattern.unique()))
                .forEach(guard -> {
                    terms.add(equal(guard.pk()));
                    guard.sk().ifPresent(key -> terms.add(equal(key)));
                });
        return terms;
    }

    private List<String> terms(KeyPlan plan) {
        List<String> terms = new ArrayList<>();
        plan.partition().forEach(key -> terms.add(equal(key)));
        plan.equal().forEach(key -> terms.add(equal(key)));
        plan.last().flatMap(this::sortTerm).ifPresent(terms::add);
        return terms;
    }

    private Optional<String> sortTerm(SortTerm term) {
        String attribute = term.key().attribute();
        String bound = term.key().template().source(term.bound().size());
        if (term.range().isEmpty()) {
            return bound.isEmpty() ? Optional.empty() : Optional.of(term(attribute, "BEGINS_WITH", bound, ""));
        }
        RangeModel range = term.range().get();
        Optional<String> from = range.from().map(parameter -> bound + "{" + parameter.name() + "}");
        Optional<String> to = range.to().map(parameter -> bound + "{" + parameter.name() + "}");
        if (bound.isEmpty() && to.isEmpty()) {
            return Optional.of(term(attribute, "AT_LEAST", from.orElseThrow(), ""));
        }
        if (bound.isEmpty() && from.isEmpty()) {
            return Optional.of(term(attribute, "AT_MOST", to.orElseThrow(), ""));
        }
        return Optional.of(term(attribute, "BETWEEN", from.orElse(bound), to.orElse(bound + OPEN)));
    }

    private String equal(KeyTemplate key) {
        return term(key.attribute(), "EQUAL", key.template().source(), "");
    }

    private String term(String attribute, String comparison, String template, String upper) {
        return "new " + type() + ".KeyTerm(" + quote(attribute) + ", " + type() + ".Comparison." + comparison + ", "
                + quote(template) + (upper.isEmpty() ? "" : ", " + quote(upper)) + ")";
    }

    private String type() {
        return file.type("dev.kumiki.design.definition.PatternDefinition");
    }

    private String list(List<String> elements) {
        return file.type("java.util.List") + elements.stream().collect(Collectors.joining(", ", ".of(", ")"));
    }

    private String strings(List<String> elements) {
        return list(elements.stream().map(JavaFile::quote).toList());
    }
}

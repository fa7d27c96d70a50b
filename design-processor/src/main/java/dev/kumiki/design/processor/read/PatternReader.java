package dev.kumiki.design.processor.read;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Count;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StartsWith;
import dev.kumiki.design.To;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Container;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.PatternModel.ResultModel;
import dev.kumiki.design.processor.model.PatternModel.Slot;
import dev.kumiki.design.processor.model.PatternModel.UnionModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/// Reads the methods of a table.
final class PatternReader {
    private static final Map<String, Container> CONTAINERS = Map.of(
            "java.util.Optional", Container.OPTIONAL,
            "dev.kumiki.design.Page", Container.PAGE,
            "java.util.List", Container.LIST,
            "java.util.stream.Stream", Container.STREAM);

    private final Elements elements;
    private final Mirrors mirrors;
    private final Report report;

    PatternReader(Elements elements, Mirrors mirrors, Report report) {
        this.elements = elements;
        this.mirrors = mirrors;
        this.report = report;
    }

    /// The abstract methods of the table, also those that it inherits.
    List<PatternModel> read(TypeElement table) {
        List<PatternModel> patterns = new ArrayList<>();
        Map<String, List<String>> names = new CompiledParts(elements).parameterNames(table);
        for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(table))) {
            if (method.getModifiers().contains(Modifier.ABSTRACT)) {
                read(method, names.getOrDefault(CompiledParts.signature(method), List.of()))
                        .ifPresent(patterns::add);
            }
        }
        return patterns;
    }

    /// @param names of the parameters, if the method is compiled and does not have them itself
    private Optional<PatternModel> read(ExecutableElement method, List<String> names) {
        List<Kind> kinds = Arrays.stream(Kind.values())
                .filter(kind -> mirrors.find(method, annotation(kind)).isPresent())
                .toList();
        if (kinds.size() != 1) {
            report.error(
                    Code.K113,
                    method,
                    "'" + method.getSimpleName() + "' "
                            + (kinds.isEmpty() ? "is no access pattern." : "is several access patterns at once."),
                    "Fix: annotate it with exactly one of @Get, @Query, @Collect, @Count and @Scan, or give it a body.");
            return Optional.empty();
        }
        Kind kind = kinds.getFirst();
        AnnotationMirror mirror = mirrors.find(method, annotation(kind)).orElseThrow();
        ResultModel result = result(method.getReturnType());
        Optional<UnionModel> collected = kind == Kind.COLLECT || kind == Kind.COUNT
                ? mirrors.type(mirror, "value").map(union -> collected(union, method))
                : Optional.empty();
        return Optional.of(new PatternModel(
                method,
                method.getSimpleName().toString(),
                kind,
                kind == Kind.GET ? "" : mirrors.string(mirror, "index"),
                kind == Kind.QUERY && mirrors.constant(mirror, "order", SortOrder.class) == SortOrder.DESCENDING,
                kind != Kind.SCAN && mirrors.truth(mirror, "consistent"),
                kind == Kind.QUERY && mirrors.truth(mirror, "fetch"),
                kind == Kind.GET ? mirrors.string(mirror, "unique") : "",
                kind == Kind.SCAN ? mirrors.string(mirror, "value") : "",
                parameters(method, names),
                result,
                collected,
                new ServiceReader(mirrors).usedBy(method),
                kind == Kind.QUERY || kind == Kind.COLLECT ? mirrors.string(mirror, "acknowledged") : ""));
    }

    private static Class<? extends Annotation> annotation(Kind kind) {
        return switch (kind) {
            case GET -> Get.class;
            case QUERY -> Query.class;
            case COLLECT -> Collect.class;
            case COUNT -> Count.class;
            case SCAN -> Scan.class;
        };
    }

    private List<ParameterModel> parameters(ExecutableElement method, List<String> names) {
        List<ParameterModel> parameters = new ArrayList<>();
        for (VariableElement parameter : method.getParameters()) {
            String type = TypeReader.nameOf(parameter.asType());
            String name = names.isEmpty() ? parameter.getSimpleName().toString() : names.get(parameters.size());
            parameters.add(new ParameterModel(name, type, role(parameter, type), parameter));
        }
        return parameters;
    }

    private ParameterRole role(VariableElement parameter, String type) {
        if (type.equals("dev.kumiki.design.Limit")) {
            return ParameterRole.LIMIT;
        }
        if (type.equals("dev.kumiki.design.Cursor")) {
            return ParameterRole.CURSOR;
        }
        if (type.equals("dev.kumiki.design.Segments")) {
            return ParameterRole.SEGMENTS;
        }
        if (type.equals("dev.kumiki.design.Shards")) {
            return ParameterRole.SHARDS;
        }
        if (type.startsWith("dev.kumiki.design.condition.Condition<")) {
            return ParameterRole.FILTER;
        }
        if (mirrors.find(parameter, From.class).isPresent()) {
            return ParameterRole.FROM;
        }
        if (mirrors.find(parameter, StartsWith.class).isPresent()) {
            return ParameterRole.START;
        }
        return mirrors.find(parameter, To.class).isPresent() ? ParameterRole.TO : ParameterRole.PART;
    }

    private static ResultModel result(TypeMirror type) {
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            Container container = CONTAINERS.get(element.getQualifiedName().toString());
            if (container != null && declared.getTypeArguments().size() == 1) {
                TypeMirror content = declared.getTypeArguments().getFirst();
                return new ResultModel(container, TypeReader.nameOf(content), union(content));
            }
        }
        return new ResultModel(Container.PLAIN, TypeReader.nameOf(type), Optional.empty());
    }

    private static Optional<UnionModel> union(TypeMirror type) {
        return type instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement element
                        && element.getModifiers().contains(Modifier.SEALED)
                ? Optional.of(new UnionModel(element.getQualifiedName().toString(), permitted(element), List.of()))
                : Optional.empty();
    }

    /// The records that a sealed interface permits, also through other sealed interfaces.
    private static List<String> permitted(TypeElement union) {
        List<String> names = new ArrayList<>();
        for (TypeMirror type : union.getPermittedSubclasses()) {
            if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
                if (element.getModifiers().contains(Modifier.SEALED)) {
                    names.addAll(permitted(element));
                } else {
                    names.add(element.getQualifiedName().toString());
                }
            }
        }
        return names;
    }

    private static UnionModel collected(TypeElement union, ExecutableElement method) {
        List<Slot> slots = new ArrayList<>();
        if (collecting(method.getReturnType()) instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && element.getKind() == ElementKind.RECORD) {
            for (var component : element.getRecordComponents()) {
                ResultModel content = result(component.asType());
                slots.add(new Slot(component.getSimpleName().toString(), content.container(), content.javaType()));
            }
        }
        String name = union.getQualifiedName().toString();
        boolean counted = method.getReturnType().getKind() == TypeKind.LONG && union.getKind() == ElementKind.RECORD;
        return new UnionModel(name, counted ? List.of(name) : permitted(union), slots);
    }

    /// The collecting record, also inside `Optional`.
    private static TypeMirror collecting(TypeMirror type) {
        return type instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement element
                        && element.getQualifiedName().contentEquals("java.util.Optional")
                        && declared.getTypeArguments().size() == 1
                ? declared.getTypeArguments().getFirst()
                : type;
    }
}

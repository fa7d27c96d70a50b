package dev.kumiki.apps.common.api.openapi;

import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.openapi.OpenApi.Operation;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotationAttributes;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ValueConstants;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.json.JsonMapper;

/// Compares a document with the routes that Spring serves: methods, paths, scopes, parameters, bodies and answers.
public final class Contract {
    private static final Map<Class<? extends Annotation>, String> PLACES =
            Map.of(PathVariable.class, "path", RequestParam.class, "query", RequestHeader.class, "header");

    /// What stands for no content.
    private static final Set<Class<?>> NOTHING = Set.of(Void.class, void.class);

    private final OpenApi document;
    private final JavaSchemas schemas;

    /// Of a document.
    ///
    /// @param json the mapper that Spring reads and writes with
    public Contract(OpenApi document, JsonMapper json) {
        this.document = document;
        this.schemas = new JavaSchemas(json);
    }

    /// A parameter as both sides describe it.
    private record Parameter(boolean required, Schema schema) {}

    /// Where the two differ; empty if they say the same.
    public List<String> differences(RequestMappingHandlerMapping spring) {
        String root =
                document.root().at("servers").list().getFirst().at("url").text().orElseThrow();
        SortedMap<String, HandlerMethod> routes = routes(spring, root);
        SortedMap<String, Operation> operations = new TreeMap<>();
        document.operations().forEach(operation -> operations.put(operation.name(), operation));
        List<String> found = new ArrayList<>();
        Schema.compare(found, "operations", operations.keySet(), routes.keySet());
        operations.forEach((name, operation) -> {
            HandlerMethod route = routes.get(name);
            if (route != null) {
                compare(found, operation, route);
            }
        });
        return found;
    }

    private static SortedMap<String, HandlerMethod> routes(RequestMappingHandlerMapping spring, String root) {
        SortedMap<String, HandlerMethod> routes = new TreeMap<>();
        spring.getHandlerMethods()
                .forEach((mapping, method) -> mapping.getPatternValues().stream()
                        .filter(path -> path.startsWith(root + "/"))
                        .forEach(path -> mapping.getMethodsCondition()
                                .getMethods()
                                .forEach(verb -> routes.put(verb + " " + path.substring(root.length()), method))));
        return routes;
    }

    private void compare(List<String> found, Operation operation, HandlerMethod route) {
        String name = operation.name();
        Optional<NeedsScope> scope = Optional.ofNullable(route.getMethodAnnotation(NeedsScope.class));
        Schema.compare(
                found,
                name + " scope",
                operation.scope(),
                scope.map(NeedsScope::value).orElse(""));
        SortedMap<String, Parameter> documented = documented(operation);
        SortedMap<String, Parameter> coded = coded(route);
        Schema.compare(found, name + " parameters", documented.keySet(), coded.keySet());
        documented.forEach((which, parameter) -> {
            Parameter other = coded.get(which);
            if (other != null) {
                Schema.compare(found, name + " " + which + " required", parameter.required(), other.required());
                found.addAll(parameter.schema().differences(name + " " + which, other.schema()));
            }
        });
        compareContent(found, name + " body", json(operation.node().at("requestBody")), body(route));
        if (!writesItself(route)) {
            compareAnswers(found, operation, answer(route));
        }
    }

    private static SortedMap<String, Parameter> documented(Operation operation) {
        SortedMap<String, Parameter> parameters = new TreeMap<>();
        operation
                .node()
                .at("parameters")
                .list()
                .forEach(node -> parameters.put(
                        node.at("in").text().orElse("") + " "
                                + node.at("name").text().orElse(""),
                        new Parameter(node.at("required").isTrue(), Schema.of(node.at("schema")))));
        return parameters;
    }

    private SortedMap<String, Parameter> coded(HandlerMethod route) {
        SortedMap<String, Parameter> parameters = new TreeMap<>();
        for (MethodParameter parameter : route.getMethodParameters()) {
            PLACES.forEach((annotation, place) -> {
                Annotation declared = parameter.getParameterAnnotation(annotation);
                if (declared != null) {
                    add(
                            parameters,
                            place,
                            parameter,
                            AnnotationUtils.getAnnotationAttributes(parameter.getParameter(), declared));
                }
            });
        }
        return parameters;
    }

    private void add(
            SortedMap<String, Parameter> parameters,
            String place,
            MethodParameter parameter,
            AnnotationAttributes declared) {
        String name =
                declared.getString("name").isEmpty() ? parameter.getParameter().getName() : declared.getString("name");
        boolean hasDefault = declared.containsKey("defaultValue")
                && !declared.getString("defaultValue").equals(ValueConstants.DEFAULT_NONE);
        boolean required = declared.getBoolean("required") && !hasDefault && !parameter.isOptional();
        parameters.put(
                place + " " + name, new Parameter(required, schemas.of(ResolvableType.forMethodParameter(parameter))));
    }

    private Optional<Schema> body(HandlerMethod route) {
        for (MethodParameter parameter : route.getMethodParameters()) {
            if (parameter.hasParameterAnnotation(RequestBody.class)) {
                return Optional.of(schemas.of(ResolvableType.forMethodParameter(parameter)));
            }
        }
        return Optional.empty();
    }

    /// Whether a route writes its answer itself, as for a file: its type says nothing about it.
    private static boolean writesItself(HandlerMethod route) {
        return Arrays.stream(route.getMethodParameters())
                .anyMatch(parameter -> HttpServletResponse.class.equals(parameter.getParameterType()));
    }

    /// What a route answers with; empty if with nothing.
    private Optional<Schema> answer(HandlerMethod route) {
        ResolvableType type = ResolvableType.forMethodReturnType(route.getMethod());
        ResolvableType content = ResponseEntity.class.equals(type.toClass()) ? type.getGeneric(0) : type;
        Class<?> raw = content.toClass();
        return NOTHING.contains(raw) ? Optional.empty() : Optional.of(schemas.of(content));
    }

    private void compareAnswers(List<String> found, Operation operation, Optional<Schema> code) {
        operation.node().at("responses").forEach((status, response) -> {
            if (status.startsWith("2") && !status.equals("204")) {
                compareContent(found, operation.name() + " " + status, json(response), code);
            }
        });
    }

    private static Optional<Schema> json(Node owner) {
        Node content = owner.at("content").at(MediaType.APPLICATION_JSON_VALUE);
        return content.isThere() ? Optional.of(Schema.of(content.at("schema"))) : Optional.empty();
    }

    private static void compareContent(
            List<String> found, String place, Optional<Schema> document, Optional<Schema> code) {
        Schema.compare(found, place + " content", document.isPresent(), code.isPresent());
        if (document.isPresent() && code.isPresent()) {
            found.addAll(document.get().differences(place, code.get()));
        }
    }
}

package dev.kumiki.apps.common.api;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/// What holds for every route of programs: the token has the scope of the route, and every parameter is one that the
/// route knows, so that a mistyped filter does not return everything.
final class RouteRules implements HandlerInterceptor {
    private final ApiProblems problems;

    RouteRules(ApiProblems problems) {
        this.problems = problems;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (problems.isApi(request) && handler instanceof HandlerMethod route) {
            checkScope(request, route);
            checkParameters(request, route);
        }
        return true;
    }

    private static void checkScope(HttpServletRequest request, HandlerMethod route) {
        NeedsScope needed = route.getMethodAnnotation(NeedsScope.class);
        boolean allowed = needed != null
                && request.getUserPrincipal() instanceof ProgramSignIn program
                && program.scopes().contains(needed.value());
        if (!allowed) {
            String scope = needed == null ? "" : ", scope=\"" + needed.value() + "\"";
            throw ProblemException.of(ProblemKind.MISSING_SCOPE)
                    .header("WWW-Authenticate", "Bearer error=\"insufficient_scope\"" + scope);
        }
    }

    private static void checkParameters(HttpServletRequest request, HandlerMethod route) {
        Set<String> known = Arrays.stream(route.getMethodParameters())
                .map(RouteRules::name)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
        List<FieldProblem> unknown = Collections.list(request.getParameterNames()).stream()
                .filter(name -> !known.contains(name))
                .map(name -> FieldProblem.of(name, "unknown"))
                .toList();
        if (!unknown.isEmpty()) {
            throw ProblemException.of(ProblemKind.UNKNOWN_PARAMETER, unknown);
        }
    }

    private static String name(MethodParameter parameter) {
        RequestParam declared = parameter.getParameterAnnotation(RequestParam.class);
        if (declared == null) {
            return "";
        }
        return declared.name().isEmpty()
                ? Objects.requireNonNullElse(parameter.getParameter().getName(), "")
                : declared.name();
    }
}

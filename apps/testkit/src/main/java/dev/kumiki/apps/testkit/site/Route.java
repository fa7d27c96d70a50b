package dev.kumiki.apps.testkit.site;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// A way into an application, as Spring knows it.
///
/// @param method such as `POST`, or [#ANY]
/// @param pattern such as `/todo/categories/{id}/edit`
public record Route(String method, String pattern) {
    /// The method of a route that names none.
    public static final String ANY = "ANY";

    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

    /// Every way that people have into an application. Programs come with a token of their own, never with a session:
    /// what is under `/NAME/api/` has tests of its own.
    public static List<Route> all(RequestMappingHandlerMapping mapping, String application) {
        String path = "/" + application;
        return mapping.getHandlerMethods().keySet().stream()
                .flatMap(Route::of)
                .filter(route -> route.pattern.equals(path) || route.pattern.startsWith(path + "/"))
                .filter(route -> !route.pattern.startsWith(path + "/api/"))
                .distinct()
                .sorted(Comparator.comparing(Route::toString))
                .toList();
    }

    private static Stream<Route> of(RequestMappingInfo info) {
        Set<RequestMethod> methods = info.getMethodsCondition().getMethods();
        Stream<String> names =
                methods.isEmpty() ? Stream.of(ANY) : methods.stream().map(RequestMethod::name);
        return names.flatMap(name -> info.getPatternValues().stream().map(pattern -> new Route(name, pattern)));
    }

    /// Whether it only reads.
    public boolean isRead() {
        return method.equals("GET");
    }

    /// Whether its path names something.
    public boolean hasVariables() {
        return VARIABLE.matcher(pattern).find();
    }

    /// Whether a path, without its query, is one of this route.
    public boolean matches(String path) {
        return path.matches(VARIABLE.matcher(pattern).replaceAll("[^/]+"));
    }

    /// Whether it is under a path.
    public boolean isUnder(String path) {
        return pattern.equals(path) || pattern.startsWith(path + "/");
    }

    /// The path with a value for every variable. A variable that the values do not know fails the test: whoever adds a
    /// route says what stands in it.
    ///
    /// @param values by `variable` or, where that says too little, by `beginning of the pattern{variable}`
    public String path(Map<String, String> values) {
        Matcher matcher = VARIABLE.matcher(pattern);
        return matcher.replaceAll(match -> Matcher.quoteReplacement(value(match.group(1), match.start(), values)));
    }

    /// The path with the same value for every variable.
    public String path(String value) {
        return VARIABLE.matcher(pattern).replaceAll(Matcher.quoteReplacement(value));
    }

    private String value(String variable, int at, Map<String, String> values) {
        String longest = values.keySet().stream()
                .filter(key -> key.endsWith("{" + variable + "}")
                        && pattern.substring(0, at).startsWith(key.substring(0, key.indexOf('{'))))
                .max(Comparator.comparingInt(String::length))
                .orElse(variable);
        String value = values.get(longest);
        if (value == null) {
            throw new AssertionError("say in the test of routes what stands for {" + variable + "} in " + this);
        }
        return value;
    }

    @Override
    public String toString() {
        return method + " " + pattern;
    }
}

package dev.kumiki.apps.todo.site;

import dev.kumiki.apps.common.host.Host;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// A way into the application, as Spring knows it.
///
/// @param pattern such as `/todo/categories/{id}/edit`
record Route(String method, String pattern) {
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

    /// Every way into the application.
    static List<Route> all(Host host) {
        var context = Objects.requireNonNull(host.bean(DispatcherServlet.class).getWebApplicationContext());
        var mapping = context.getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class);
        return mapping.getHandlerMethods().keySet().stream()
                .flatMap(Route::of)
                .filter(route -> route.pattern.equals("/todo") || route.pattern.startsWith("/todo/"))
                // Programs come with a token of their own, never with a session: TodoApiTest.
                .filter(route -> !route.pattern.startsWith("/todo/api/"))
                .distinct()
                .sorted(Comparator.comparing(Route::toString))
                .toList();
    }

    private static Stream<Route> of(RequestMappingInfo info) {
        Set<RequestMethod> methods = info.getMethodsCondition().getMethods();
        Stream<String> names =
                methods.isEmpty() ? Stream.of("ANY") : methods.stream().map(RequestMethod::name);
        return names.flatMap(name -> info.getPatternValues().stream().map(pattern -> new Route(name, pattern)));
    }

    boolean isRead() {
        return method.equals("GET");
    }

    boolean hasVariables() {
        return VARIABLE.matcher(pattern).find();
    }

    /// The path with a value for every variable. A variable that the values do not know fails the test: whoever adds a
    /// route says here what stands in it.
    ///
    /// @param values by `variable` or, where that says too little, by `beginning of the pattern{variable}`
    String path(Map<String, String> values) {
        Matcher matcher = VARIABLE.matcher(pattern);
        return matcher.replaceAll(match -> Matcher.quoteReplacement(value(match.group(1), match.start(), values)));
    }

    private String value(String variable, int at, Map<String, String> values) {
        String longest = values.keySet().stream()
                .filter(key -> key.endsWith("{" + variable + "}")
                        && pattern.substring(0, at).startsWith(key.substring(0, key.indexOf('{'))))
                .max(Comparator.comparingInt(String::length))
                .orElse(variable);
        String value = values.get(longest);
        if (value == null) {
            throw new AssertionError("say in RoutesTest what stands for {" + variable + "} in " + this);
        }
        return value;
    }

    @Override
    public String toString() {
        return method + " " + pattern;
    }
}

package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.host.App;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;

/// What somebody was about to do when a proof was asked for.
///
/// @param action the path that it goes to
/// @param post whether it is a form, or a page to be looked at
/// @param fields of the form, in their order
record PendingForm(String action, boolean post, List<Field> fields) {
    private static final String ATTRIBUTE = "pending-form";

    /// The greatest size of a form that waits while its sender is at the identity provider, in characters.
    private static final int MAX_CHARS = 16 * 1024;

    private static final Set<String> NOT_TYPED = Set.of("_csrf", ProofInterceptor.FIELD);

    PendingForm {
        fields = List.copyOf(fields);
    }

    record Field(String name, String value) {}

    /// The request that was forwarded here. A form with files becomes the page that it stood on.
    static PendingForm of(App app, HttpServletRequest request) {
        String path = String.valueOf(request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI));
        String type = String.valueOf(request.getContentType());
        if (HttpMethod.POST.matches(request.getMethod()) && !type.startsWith("multipart/")) {
            List<Field> fields = new ArrayList<>();
            request.getParameterMap().forEach((name, values) -> {
                if (!NOT_TYPED.contains(name)) {
                    List.of(values).forEach(value -> fields.add(new Field(name, value)));
                }
            });
            return new PendingForm(path, true, fields);
        }
        if (HttpMethod.GET.matches(request.getMethod())) {
            Object query = request.getAttribute(RequestDispatcher.FORWARD_QUERY_STRING);
            return new PendingForm(query == null ? path : path + "?" + query, false, List.of());
        }
        return new PendingForm(formPage(app, request), false, List.of());
    }

    private static String formPage(App app, HttpServletRequest request) {
        try {
            String page = URI.create(String.valueOf(request.getHeader(HttpHeaders.REFERER)))
                    .getRawPath();
            return RedirectTargets.inside(app, page).orElse(app.path());
        } catch (IllegalArgumentException _) {
            return app.path();
        }
    }

    /// Keeps it while its sender is away. One that is too large is only where it came from.
    void keep(HttpSession session) {
        int chars = fields.stream()
                .mapToInt(field -> field.name().length() + field.value().length())
                .sum();
        if (chars <= MAX_CHARS) {
            session.setAttribute(
                    ATTRIBUTE,
                    Map.of(
                            "action",
                            action,
                            "post",
                            post,
                            "fields",
                            fields.stream()
                                    .<Object>map(field -> List.of(field.name(), field.value()))
                                    .toList()));
        }
    }

    /// What was kept, which is then forgotten.
    static Optional<PendingForm> take(HttpSession session) {
        if (!(session.getAttribute(ATTRIBUTE) instanceof Map<?, ?> kept)
                || !(kept.get("fields") instanceof List<?> pairs)) {
            return Optional.empty();
        }
        session.removeAttribute(ATTRIBUTE);
        List<Field> fields = new ArrayList<>();
        for (Object pair : pairs) {
            if (pair instanceof List<?> both) {
                fields.add(new Field(String.valueOf(both.get(0)), String.valueOf(both.get(1))));
            }
        }
        return Optional.of(
                new PendingForm(String.valueOf(kept.get("action")), Boolean.TRUE.equals(kept.get("post")), fields));
    }
}

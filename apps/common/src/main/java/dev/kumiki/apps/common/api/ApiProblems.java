package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.InvalidCursorException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.MessageSource;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.MissingRequestHeaderException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/// Makes the answer to every request of a program that fails: a [ProblemDetail] as `application/problem+json`, in the
/// language that the program asks for. Comes before what makes pages of failures.
final class ApiProblems implements HandlerExceptionResolver, Ordered {
    private static final Logger LOG = LoggerFactory.getLogger(ApiProblems.class);
    private static final String BUSY_SECONDS = "1";

    private final Apps apps;
    private final MessageSource messages;
    private final JsonMapper json;

    ApiProblems(Apps apps, MessageSource messages, JsonMapper json) {
        this.apps = apps;
        this.messages = messages;
        this.json = json;
    }

    @Override
    public int getOrder() {
        return -1;
    }

    /// Whether a request comes from a program, by its path.
    boolean isApi(HttpServletRequest request) {
        Optional<App> app = apps.at(request.getRequestURI());
        return app.map(found -> found.path() + Api.ROOT)
                .filter(root -> request.getRequestURI().equals(root)
                        || request.getRequestURI().startsWith(root + "/"))
                .isPresent();
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (!isApi(request) || response.isCommitted()) {
            return null;
        }
        try {
            write(problem(failure), request, response);
        } catch (IOException _) {
            LOG.debug("a program was gone before it heard of its problem");
        }
        return new ModelAndView();
    }

    private static ProblemException problem(Exception failure) {
        return switch (failure) {
            case ProblemException problem -> problem;
            case InvalidCursorException _ -> ProblemException.of(ProblemKind.INVALID_CURSOR);
            case HttpMessageNotReadableException unreadable -> JsonProblems.of(unreadable);
            case MethodArgumentTypeMismatchException wrong ->
                ProblemException.of(ProblemKind.INVALID, List.of(FieldProblem.of(wrong.getName(), "type")));
            case MissingServletRequestParameterException missing ->
                ProblemException.invalid(missing.getParameterName(), "required");
            case MissingRequestHeaderException missing -> missingHeader(missing.getHeaderName());
            case MethodArgumentNotValidException invalid ->
                ProblemException.invalid(invalid.getFieldErrors().stream()
                        .map(error -> new FieldProblem(
                                error.getField(), "constraint", String.valueOf(error.getDefaultMessage())))
                        .toList());
            case ConflictException conflict
            when conflict.conflict() instanceof Conflict.Contention ->
                ProblemException.of(ProblemKind.BUSY).header(HttpHeaders.RETRY_AFTER, BUSY_SECONDS);
            case ErrorResponse known -> ofSpring(known);
            default -> unexpected(failure);
        };
    }

    private static ProblemException missingHeader(String name) {
        return name.equalsIgnoreCase(HttpHeaders.IF_MATCH)
                ? ProblemException.of(ProblemKind.NEEDS_VERSION)
                : ProblemException.invalid(name, "required");
    }

    private static ProblemException ofSpring(ErrorResponse known) {
        var problem = ProblemException.of(ProblemKind.of(known.getStatusCode().value()));
        known.getHeaders().forEach((name, values) -> problem.header(name, String.join(", ", values)));
        return problem;
    }

    private static ProblemException unexpected(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemException problem) {
                return problem;
            }
        }
        LOG.error("a request of a program failed", failure);
        return ProblemException.of(ProblemKind.FAILURE);
    }

    /// Writes the answer.
    void write(ProblemException problem, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Locale language = language(request);
        response.resetBuffer();
        response.setStatus(problem.kind().status().value());
        problem.headers().forEach(response::setHeader);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.CONTENT_LANGUAGE, language.toLanguageTag());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getOutputStream()
                .write(json.writeValueAsString(members(detail(problem, request, response, language)))
                        .getBytes(StandardCharsets.UTF_8));
        response.flushBuffer();
    }

    private static Locale language(HttpServletRequest request) {
        return Languages.nearest(request.getLocale());
    }

    private ProblemDetail detail(
            ProblemException problem, HttpServletRequest request, HttpServletResponse response, Locale language) {
        String texts = "api.problem." + problem.kind().label();
        var detail = ProblemDetail.forStatus(problem.kind().status());
        detail.setType(problem.kind().type());
        detail.setTitle(messages.getMessage(texts + ".title", null, language));
        detail.setDetail(messages.getMessage(texts + ".detail", null, language));
        detail.setInstance(URI.create(request.getRequestURI()));
        if (!problem.fields().isEmpty()) {
            detail.setProperty(
                    "errors",
                    problem.fields().stream()
                            .map(field -> worded(field, language))
                            .toList());
        }
        if (problem.current() != null) {
            detail.setProperty("current", problem.current());
        }
        detail.setProperty("request", response.getHeader("X-Request-Id"));
        return detail;
    }

    private FieldProblem worded(FieldProblem field, Locale language) {
        return field.message().isEmpty()
                ? new FieldProblem(
                        field.field(), field.code(), messages.getMessage("api.field." + field.code(), null, language))
                : field;
    }

    private static Map<String, Object> members(ProblemDetail detail) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", detail.getType());
        members.put("title", detail.getTitle());
        members.put("status", detail.getStatus());
        members.put("detail", detail.getDetail());
        members.put("instance", detail.getInstance());
        Optional.ofNullable(detail.getProperties()).ifPresent(members::putAll);
        return members;
    }
}

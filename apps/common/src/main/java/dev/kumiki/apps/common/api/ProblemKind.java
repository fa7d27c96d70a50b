package dev.kumiki.apps.common.api;

import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import org.springframework.http.HttpStatus;

/// Why a request of a program is refused. The type of each is stable; its texts are `api.problem.NAME.title` and
/// `api.problem.NAME.detail`.
public enum ProblemKind {
    MALFORMED(HttpStatus.BAD_REQUEST),
    INVALID_CURSOR(HttpStatus.BAD_REQUEST),
    UNKNOWN_PARAMETER(HttpStatus.BAD_REQUEST),
    NO_TOKEN(HttpStatus.UNAUTHORIZED),
    INVALID_TOKEN(HttpStatus.UNAUTHORIZED),
    MISSING_SCOPE(HttpStatus.FORBIDDEN),
    NOT_FOUND(HttpStatus.NOT_FOUND),
    METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
    NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE),
    CONFLICT(HttpStatus.CONFLICT),
    STALE(HttpStatus.PRECONDITION_FAILED),
    TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE),
    UNSUPPORTED_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
    INVALID(HttpStatus.UNPROCESSABLE_CONTENT),
    KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT),
    NEEDS_VERSION(HttpStatus.PRECONDITION_REQUIRED),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS),
    FAILURE(HttpStatus.INTERNAL_SERVER_ERROR),
    BUSY(HttpStatus.SERVICE_UNAVAILABLE);

    private final HttpStatus status;

    ProblemKind(HttpStatus status) {
        this.status = status;
    }

    /// The status of the answer.
    public HttpStatus status() {
        return status;
    }

    /// Its name in types and texts, such as `missing-scope`.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Its type. It names no host: the same program can talk to any installation.
    public URI type() {
        return URI.create("urn:kumiki:problem:" + label());
    }

    /// The kind of a status that Spring decided on.
    static ProblemKind of(int status) {
        return Arrays.stream(values())
                .filter(kind -> kind.status.value() == status)
                .findFirst()
                .orElse(status < HttpStatus.INTERNAL_SERVER_ERROR.value() ? MALFORMED : FAILURE);
    }
}

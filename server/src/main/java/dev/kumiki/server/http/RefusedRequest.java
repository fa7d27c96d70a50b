package dev.kumiki.server.http;

import java.io.Serial;

/// A request that is not HTTP, or larger than this server takes. The answer is the status alone, and the connection
/// ends: where the next request would begin is not known.
final class RefusedRequest extends Exception {
    static final int BAD_REQUEST = 400;
    static final int CONTENT_TOO_LARGE = 413;
    static final int EXPECTATION_FAILED = 417;
    static final int HEADERS_TOO_LARGE = 431;
    static final int NOT_IMPLEMENTED = 501;
    static final int UNAVAILABLE = 503;
    static final int VERSION_NOT_SUPPORTED = 505;

    @Serial
    private static final long serialVersionUID = 1L;

    private final int status;

    RefusedRequest(int status, String reason) {
        super(reason, null, false, false);
        this.status = status;
    }

    static RefusedRequest malformed(String reason) {
        return new RefusedRequest(BAD_REQUEST, reason);
    }

    int status() {
        return status;
    }
}
